"""The worked cases of the rulebook, a module for each of its chapters.

A is the current player unless said otherwise; B, C, D follow clockwise.

Left to the tests of their own sets, since they are about one card's text and nothing else: E47
(Forgotten Horrors), E59 (The Birch), E61 (Anansi's Web), E87 (Kickboxbro), E106 (Aramis,
Transformation Spring), E110 (Gingerbread House), E116 (Grimms' Blessing), E118 (Set-Up, Wraith),
E121 (Bear Picnic), E122 (Crypt Looter)."""
