"""The reader of pages for Docs/Gallery: what is seen and heard is in the text, once, in the order of the HTML, and what is hidden is not."""

import pytest
from reading_order import in_words

ROWS = "".join(f"<tr><th scope=row>{hour}:00<td>{hour}°<td></tr>" for hour in range(9))

CASES = {
    "headings have their level": ("<h1>Bergen</h1><section><h2>7 <b>days</b></h2></section>", "heading 1: Bergen\nheading 2: 7 days\n"),
    "a region has the name of its heading, one without a name is none": (
        "<section aria-labelledby=u><h2 id=u>Units <a href=/u>more</a></h2></section><section><p>Text</section>",
        'region "Units more"\n  heading 2: Units more (link)\nText\n'),
    "landmarks hold what is in them": (
        "<header>Top</header><nav aria-label=Pages><a href=/a aria-current=page>A</a></nav><main><p>Hello</main><footer></footer>",
        'header\n  Top\nnavigation "Pages"\n  A (link, current page)\nmain\n  Hello\n'),
    "controls have name, role and states": (
        "<p><button aria-pressed=true disabled>Save</button><label><input type=radio checked><span>Light</span></label>"
        "<label for=q>Place</label><input id=q type=search required></p>",
        "Save (button, pressed, disabled) Light (radio, checked) Place (search field, required)\n"),
    "a name takes the place of the content": ('<button aria-label="Next day">›</button>', "Next day (button)\n"),
    "a choice tells what is chosen": ("<label for=c>Clock</label><select id=c><option>12<option selected>24</select>", "Clock (choice): 24; else 12\n"),
    "pictures have their names, drawings without one are silent": (
        '<p><img src=a alt="Rain"><svg aria-label="Rising"><path d="M0 0"/></svg><svg><path d="M0 0"/></svg></p>', "Rain (image) Rising (image)\n"),
    "an item is a line with its paragraphs below it": ("<ul aria-label=Places><li>Oslo<li><p>Bergen<p>17°</ul>", 'list "Places"\n  - Oslo\n  - Bergen\n    17°\n'),
    "terms stand with their definitions": ("<dl><dt>Wind<dd>6 mph <small>SW</small><dt>UV<dd>0</dl>", "Wind: 6 mph SW\nUV: 0\n"),
    "details say whether they are open": (
        "<details><summary>More</summary><p>Inside</details><details open><summary>Less</summary></details>",
        "details (closed): More\n  Inside\ndetails (open): Less\n"),
    "what is only seen says so, without roles": (
        "<p aria-hidden=true>21° <button>›</button></p><p>Now <span aria-hidden=true>21°</span></p>", "seen: 21° ›\nNow (seen: 21°)\n"),
    "what is hidden is left out": (
        "<p hidden>A</p><template><p>B</template><style>C</style><script>D</script><input type=hidden value=E><p>F</p>", "F\n"),
    "a status without words is silent, an alert with words is not": ("<p role=status></p><div role=alert>No connection</div>", "alert\n  No connection\n"),
    "addresses and identifiers that change are not told": ("<p>404 · 0123456789abcdef0123</p>", "404 · *\n"),
}


@pytest.mark.parametrize("html, expected", CASES.values(), ids=CASES.keys())
def test_a_reader_is_told(html, expected):
    assert in_words(html) == expected


def test_of_many_rows_the_first_are_told_unless_the_page_is_whole():
    page = f"<title>T</title><p>Bar</p><main><table><caption>Hours</caption>{ROWS}</table></main>"
    assert in_words(page, is_whole=False) == 'title: T\nmain\n  table "Hours"\n    | 0:00 | 0° |\n    | 1:00 | 1° |\n    (and 7 more)\n'
    assert in_words(page).count("\n    | ") == 9
    assert "Bar" in in_words(page)
