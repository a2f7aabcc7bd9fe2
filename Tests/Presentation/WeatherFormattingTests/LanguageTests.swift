import Foundation
import Testing
import TestSupport
import WeatherFormatting

@Suite("The reader's language")
struct LanguageTests {
    @Test(
        "Accept-Language: the weightiest range that Petrel speaks, shortened part by part; of two with one weight the first",
        arguments: [
            ("ru", "ru"), ("ru-RU,ru;q=0.9,en;q=0.8", "ru"), ("RU-ru", "ru"), ("ru-Latn-DE-1996", "ru"), ("en-GB", "en"),
            ("en-US,ru", "en"),
            ("de-CH, ru;q=0.8, en;q=0.9", "en"), ("de, fr, ru;q=0.1", "ru"), ("en;q=0, ru;q=0.5", "ru"), ("en;q=0.5,ru;q=0.5", "en"),
            (" ru ; q=1.0 , en", "ru"), ("en-XA", "en-XA"), ("ar-XB,en", "ar-XB"), ("ru;q=wide, en", "en"),
        ])
    func accepted(_ text: String, _ tag: String) {
        #expect(Language.best(for: text)?.tag == tag)
    }

    @Test(
        "No language of ours, or nothing that could be one",
        arguments: ["", "*", "de", "de-RU", "ar", "rus", ";q=1", ",,,", "ru;q=0", String(repeating: "x-", count: 5_000), "\u{0}"])
    func unknown(_ text: String) { #expect(Language.best(for: text) == nil) }

    @Test("A reader of a thousand languages is not listened to for ever")
    func many() {
        #expect(Language.best(for: String(repeating: "de,", count: 1_000) + "ru") == nil)
    }

    @Test(
        "The environment: LC_ALL, else LC_MESSAGES, else LANG; a locale without words of ours is the standard language",
        arguments: [
            (["LANG": "ru_RU.UTF-8"], "ru"), (["LANG": "ru"], "ru"), (["LC_ALL": "en_GB.UTF-8", "LANG": "ru_RU.UTF-8"], "en"),
            (["LC_MESSAGES": "ru_UA.UTF-8@latin", "LANG": "de_DE"], "ru"), (["LC_ALL": "", "LANG": "ru_RU"], "ru"), (["LANG": "C"], "en"),
            (["LC_ALL": "C.UTF-8", "LANG": "ru_RU"], "en"), ([:], "en"), (["LC_NUMERIC": "ru_RU"], "en"),
        ])
    func environment(_ environment: [String: String], _ tag: String) { #expect(Language.of(environment: environment).tag == tag) }

    @Test("Each language answers to its own tag alone, and says which one it is")
    func tags() {
        for language in Language.offered + Language.pseudo {
            #expect(Language(tag: language.tag.uppercased()) == language && !language.name.isEmpty)
            let phrases = language.phrases(region: nil, isServed: true)
            #expect(phrases.language == language.tag && phrases.forKeyHolder.language == language.tag)
        }
        #expect(Language(tag: "") == nil && Language(tag: "r") == nil && Language(tag: "ru-RU") == nil)
        #expect(Set((Language.offered + Language.pseudo).map(\.tag)).count == Language.offered.count + Language.pseudo.count)
        #expect(Language.standard.tag == "en")
    }
}
