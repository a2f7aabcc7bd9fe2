"""A tropical cyclone that comes near a subscribed place: from the centre's own form to the message that the device decrypts."""

import pytest
from processes import Running
from push_service import PushService
from push_tests import PATH, arrived, send, wish
from storm_centre import Centre

# On the track of the centre's cyclone two days ahead, and far from it.
NEAR, FAR = (20.7, -58.7), (55.75, 37.6)


@pytest.fixture
def centre():
    with Centre() as centre:
        yield centre


@pytest.fixture
def pushes():
    with PushService() as service:
        yield service


def over(simulator, centre, pushes, **settings):
    return Running("serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo", PETREL_PUSH_HOSTS=pushes.origin,
                   **centre.settings, **settings)


def test_a_cyclone_is_told_once_with_its_words_also_after_a_restart(simulator, centre, pushes, tmp_path):
    near, russian, far = (pushes.device(name) for name in ("near", "russian", "far"))
    settings = {"PETREL_DATABASE": str(tmp_path / "petrel.db")}
    with over(simulator, centre, pushes, **settings) as server:
        assert send(server, "POST", PATH, wish(far, FAR))[0] == 201
        assert send(server, "POST", PATH, wish(near, NEAR, units="us"))[0] == 201
        # Behind the word to each that messages arrive.
        arrived(pushes, 3, seconds=40)
        (push, message), = [(push, message) for push, message in ((push, near.read(push.body)) for push in pushes.pushes if push.path == "/near")
                            if message["title"] != "Notifications work"]
        assert message["title"] == "Simulated, not real: Hurricane Edda may come near", message
        assert "In the forecast cone" in message["body"] and "Wind up to 104\xa0mph" in message["body"], message
        assert "Advisory 024" in message["body"] and "US National Hurricane Center" in message["body"]
        assert message["url"].startswith("/map#5/20.7") and push.headers["urgency"] == "high"
        # Who comes later is told as well, in the own language; nobody else is told anything.
        assert send(server, "POST", PATH, wish(russian, NEAR, language="ru"))[0] == 201
        arrived(pushes, 5, seconds=40)
        titles = {russian.read(push.body)["title"] for push in pushes.pushes if push.path == "/russian"}
        assert titles == {"Уведомления работают", "Демонстрация, данные вымышлены: Ураган Edda может пройти рядом"}
        log = server.log()
        assert str(NEAR[0]) not in log and "Edda" not in log
    with over(simulator, centre, pushes, **settings) as server:
        _, answer = send(server, "POST", PATH, wish(near, NEAR))
        assert send(server, "POST", f"{PATH}/{answer['id']}/test")[0] == 202
        arrived(pushes, 6, seconds=40)
        assert [push.path for push in pushes.pushes].count("/near") == 3, "the word that messages arrive, the cyclone and the test"
        assert [push.path for push in pushes.pushes].count("/far") == 1
