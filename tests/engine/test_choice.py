"""Options: what they are, apart from how they are named."""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Option


@dataclass(frozen=True)
class Buy(Option):
    ware: str
    price: int = field(default=0, compare=False)


def test_what_only_helps_to_name_an_option_is_no_part_of_it() -> None:
    cheap, dear = Buy("ore", 2), Buy("ore", 5)
    assert (cheap, hash(cheap)) == (dear, hash(dear))
    assert dear.to_data() == {"buy": {"ware": "ore"}}
    assert dear.said() == ("option.buy", {"ware": "ore", "price": 5})
