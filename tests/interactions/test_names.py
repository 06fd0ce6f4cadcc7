"""Names, and cards that mention them (rules 16)."""

from sentences import at_rest

from .table import PORTAL, VATS, table


def test_grimms_blessing_is_hansel_for_everybody_but_no_minion_for_the_vats() -> None:
    """Ruling of Grimms' Blessing: it satisfies "X is here" for any player's cards, and stays an
    action."""
    s = table()
    s.put("grimms_blessing", base=VATS, player=0)
    s.put("spy", base=VATS, player=0)
    s.put("llama", base=VATS, player=0)
    s.discard(0, ["hansel"])
    gretel = s.put("gretel", base=VATS, player=1)
    away = s.put("gretel", base=PORTAL, player=1)
    s.hand(0, ["hansel"])
    s.start()
    assert s.power(gretel) == 2 + 2
    assert s.power(away) == 2
    s.play("hansel", at=VATS)
    assert s.power("hansel") == 2 + 2
    assert at_rest(s)


def test_teamwork_reads_the_name_in_a_copied_text() -> None:
    """Teamwork asks for an ability of the picked minion; a Copycat with the text of Hansel mentions
    Gretel."""
    s = table()
    s.put("hansel", base=PORTAL, player=1)
    gretel = s.deck(0, ["care_package", "gretel", "care_package"])[1]
    s.hand(0, ["copycat", "teamwork"])
    s.start()
    s.play("copycat", at=VATS)
    s.play("teamwork")
    s.choose("copycat")
    s.choose("play")
    s.choose(VATS)
    assert s.where(gretel) == ("base", VATS)
    assert s.power("copycat") == 2 + 2
    assert s.power(gretel) == 2  # Copycat is no Hansel
    assert at_rest(s)
