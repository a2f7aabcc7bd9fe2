"""What a warning is of, in the reader's language, on each face: the issuers write other languages, and state their levels in several ways."""

import datetime
import json

import pytest
from looking import barriers
from processes import get
from warning_office import Office

PARIS = "latitude=49&longitude=2.5"
COLUMNS = "application/vnd.petrel.columns+json;members=alertsCheck;quantities=1;spans=1"
# The tag, the event, the headline, the severity, and what else the block has.
WARNINGS = [
    ("es-ES", "Aviso de viento de nivel naranja", "Rachas de viento", "Unknown", "awareness_type|1; Wind", "awareness_level|3; orange; Severe"),
    ("de-DE", "GLATTEIS", "Amtliche WARNUNG vor GLATTEIS", "Moderate", "II|85"),
    ("pl", "Burze z gradem", "Burze z gradem", "Minor"),
    ("en-GB", "Yellow fog warning", "Fog may be dense", "Moderate", "awareness_level|2; Yellow; Moderate"),
    ("zh-CN", "道路维护", "道路维护通知", "Minor"),
]


def message(number, tag, event, headline, severity, *codes):
    sent = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    parameters = "".join(
        f"<{kind}><valueName>{code.split('|')[0]}</valueName><value>{code.split('|')[1]}</value></{kind}>"
        for code in codes
        for kind in ["parameter" if code.startswith("awareness") else "eventCode"]
    )
    return f"""<entry><content type="text/xml"><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>K-{number}</identifier>
        <sender>office@example.org</sender><sent>{sent.isoformat()}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
        <info><language>{tag}</language><event>{event}</event><urgency>Expected</urgency><severity>{severity}</severity>
        <certainty>Likely</certainty>{parameters}<expires>{(sent + datetime.timedelta(hours=9)).isoformat()}</expires>
        <headline>{headline}</headline><area><areaDesc>Area {number}</areaDesc><polygon>48,1 48,4 50,4 50,1 48,1</polygon></area></info>
        </alert></content></entry>"""


@pytest.fixture
def warned(server_over):
    with Office() as office:
        entries = "".join(message(number, *warning) for number, warning in enumerate(WARNINGS))
        office.body = f"<feed xmlns='http://www.w3.org/2005/Atom'><id>urn:x</id>{entries}</feed>"
        yield server_over(PETREL_ALERT_FEEDS=office.feed)


def test_the_api_has_kind_and_level_and_an_earlier_client_neither(warned):
    _, _, body = get(f"{warned.url}/v1/alerts?{PARIS}")
    told = {alert["areas"]: (alert["kind"], alert.get("level"), alert["severity"]) for alert in json.loads(body)["alerts"]}
    assert told == {
        "Area 0": ("wind", "orange", "severe"), "Area 1": ("ice", None, "moderate"), "Area 2": ("thunderstorm", None, "minor"),
        "Area 3": ("fog", "yellow", "moderate"), "Area 4": ("other", None, "minor"),
    }
    earlier = json.loads(get(f"{warned.url}/v1/weather?{PARIS}", Accept=COLUMNS)[2])
    assert all("kind" not in alert and "level" not in alert for alert in earlier["state"]["alerts"])
    present = json.loads(get(f"{warned.url}/v1/weather?{PARIS}", Accept=COLUMNS + ";warnings=1")[2])
    assert all("kind" in alert for alert in present["state"]["alerts"]) and present["revision"] != earlier["revision"]


def test_text_names_the_kind_in_the_reader_s_language_with_the_issuer_s_words_below(warned):
    english = get(f"{warned.url}/alerts/49,2.5", User_Agent="curl/8")[2].decode()
    for words in ("Wind warning", "In the source’s words: Rachas de viento", "Orange level", "Ice warning", "Thunderstorm warning", "Fog may be dense"):
        assert words in english, english
    assert "Fog warning" not in english and "道路维护通知" in english
    russian = get(f"{warned.url}/alerts/49,2.5", User_Agent="curl/8", Accept_Language="ru")[2].decode()
    for words in ("Сильный ветер", "Гололёд", "Гроза", "Туман", "В оригинале: Fog may be dense", "Оранжевый уровень"):
        assert words in russian, russian


@pytest.mark.parametrize("path", ["/?", "/alerts?"])
def test_pages_draw_the_kind_and_mark_the_issuer_s_words(watched, warned, path):
    page = watched(warned).open(f"{path}{PARIS}")
    page.wait_for_selector(".warn")
    titles = page.locator(".warn :is(h2, h3)").all_inner_texts()
    assert titles == ["Wind warning", "Ice warning", "Fog may be dense", "Thunderstorm warning", "道路维护通知"], titles
    drawn = page.locator(".warn .kind use").evaluate_all("uses => uses.map(use => use.getAttribute('href'))")
    assert drawn == ["#kind-wind", "#kind-ice", "#kind-fog", "#kind-thunderstorm"]
    assert page.locator(".warn .kind").first.bounding_box()["height"] >= 16
    assert page.locator(".warn [lang=es-ES]").inner_text() == "Rachas de viento"
    assert "Orange level" in page.locator(".warn .what").first.inner_text()
    assert not barriers(page)
