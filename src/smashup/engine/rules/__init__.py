"""The chapters of the rules, as modules of functions over a `Game`.

A chapter's imports say what it knows. `record`, `zones`, `index`, `protection` and `numbers` know
only those before them; numbers have a player asked through `asking.ask`. `triggers`, `windows`,
`moves`, `plays`, `must_affect`, `rights`, `menu` and `stasis` need each other, as in the rulebook:
a window plays a card, a card that leaves play opens a window. They import each other as modules
(`from . import moves`), so that no order of imports matters. `scoring` and `turns` know them all.

No chapter imports the cards' language, which is made of these chapters: a `Game` is given what
begins an ability (`begin.Abilities`)."""
