import Testing
import WeatherModel
import WorldGazetteer

@testable import Gazetteer

@Suite("W18: a name typed with the other keyboard layout")
struct KeyboardLayoutTests {
    @Test(
        "Letters of one script are the same keys in the other, in any case; figures and blanks stay",
        arguments: [
            ("gbnth", "питер"), ("Vjcrdf", "москва"), ("Gtnth,ehu", "петербург"), ("Дщтвщт", "london"), ("Сан Ащкл 5", "cfy fork 5"),
            ("`kf", "ёла"),
        ])
    func keys(text: String, other: String) {
        #expect(KeyboardLayout.other(text) == other)
        #expect(KeyboardLayout.other(other) == text.lowercased())
    }

    @Test(
        "A text of both scripts, of a third one or without letters has no other layout",
        arguments: ["Москва Moscow", "東京", "12.5", "", "Αθήνα", ","])
    func none(text: String) { #expect(KeyboardLayout.other(text) == nil) }

    @Test(
        "A text that finds nothing is tried with the other layout, and does not pass for the name",
        arguments: [
            ("gbnth", "Saint Petersburg"), ("vjcrdf", "Moscow"), ("Рфьигкп", "Hamburg"), ("Дщтвщт", "London"), ("Зфкшы", "Paris"),
        ])
    func places(text: String, name: String) {
        for isFinished in [false, true] {
            let found = Gazetteer.world.found(text, limit: 5, isFinished: isFinished)
            #expect(found.places.first?.name == name && !found.isCalledSo && !found.isAsTyped)
        }
    }

    @Test(
        "Three letters, and letters that mean nothing in either layout, find nothing",
        arguments: ["йцй", "qqqzzz", "Qwxzptkl", "йййяяяччч"])
    func nothing(text: String) { #expect(Gazetteer.world.search(text, limit: 5).isEmpty) }
}
