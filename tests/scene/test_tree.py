import pytest

from pionier.scene import El, h, repeated_ids, to_json, to_markup, with_attributes


def test_names_and_numbers_are_written_as_svg_wants_them():
    el = h.g(id="z1", class_="zone", data_move="", aria_label="Zone 1", viewBox="0 0 1 1", x=1.50, y=-0.001, rx=2 / 3)
    assert el.attributes == {
        "id": "z1",
        "class": "zone",
        "data-move": "",
        "aria-label": "Zone 1",
        "viewBox": "0 0 1 1",
        "x": "1.5",
        "y": "0",
        "rx": "0.67",
    }


def test_nothing_is_written_for_none_and_false():
    assert h.button(hidden=False, title=None, disabled=True).attributes == {"disabled": ""}


def test_aria_states_are_spelled_out():
    assert h.g(aria_hidden=True, aria_pressed=False).attributes == {"aria-hidden": "true", "aria-pressed": "false"}


def test_children_are_flattened_and_neighbouring_texts_join():
    el = h.p("You have ", 3, [" ships", None, ""], (h.b("!") for _ in range(2)))
    assert el.children == ("You have 3 ships", h.b("!"), h.b("!"))


def test_json_is_the_node_of_the_protocol():
    assert to_json(h.g(h.text("Z1"), id="z1")) == ["g", {"id": "z1"}, ["text", {}, "Z1"]]


def test_markup_is_escaped():
    assert to_markup(h.text('<b>&"', aria_label='"<')) == '<text aria-label="&quot;&lt;">&lt;b&gt;&amp;"</text>'


def test_void_elements_are_closed_once():
    assert to_markup(h.p("a", h.br(), "b")) == "<p>a<br/>b</p>"


@pytest.mark.parametrize("attribute", ["style", "onclick"])
def test_what_the_security_policy_would_block_is_refused(attribute):
    with pytest.raises(ValueError, match="security policy"):
        h.g(**{attribute: "x"})


def test_scripts_are_refused():
    with pytest.raises(ValueError, match="scripts"):
        _ = h.script


def test_equal_elements_have_equal_hashes_so_that_cached_functions_accept_them():
    assert hash(h.g(h.rect(x=1), id="a")) == hash(h.g(h.rect(x=1), id="a"))
    assert h.g(id="a") != h.g(id="b")


def test_with_attributes_changes_a_copy():
    el = h.g("x", id="a", class_="b")
    assert with_attributes(el, class_=None, x=1) == El("g", {"id": "a", "x": "1"}, ("x",))
    assert el["class"] == "b"


def test_repeated_ids_are_found():
    assert repeated_ids(h.g(h.g(id="a"), h.g(h.g(id="a"), id="b"))) == ["a"]


def test_find_looks_below():
    assert h.g(h.g(h.rect(id="deep"))).find("deep") == h.rect(id="deep")
    assert h.g().find("deep") is None
