import Testing
import WeatherWarnings

@Suite("The language that a warning is read in")
struct WarningLanguageTests {
    @Test(
        "By the reader's preferences, then English, then the first",
        arguments: [
            (["de-DE", "en-GB", "fr"], ["fr", "de"], "fr"), (["de-DE", "en-GB"], ["ru"], "en-GB"), (["zh-mo", "pt"], ["ru"], "zh-mo"),
            (["sr", "sr-Latn", "en"], ["sr-Latn-RS"], "sr-Latn"), (["sr-Cyrl", "sr-Latn"], ["sr"], "sr-Cyrl"),
            (["zh-mo", "pt-MO", "en-US"], ["PT_br"], "pt-MO"), (["en-US", "ru-RU"], ["ru"], "ru-RU"), (["es"], [], "es"),
        ] as [([String], [String], String)])
    func choice(sent: [String], preferences: [String], expected: String) {
        #expect(WarningLanguage.chosen(sent, for: preferences) { $0 } == expected)
    }

    @Test("a text without a tag is US English")
    func untagged() {
        #expect(WarningLanguage.chosen(["de", nil], for: ["ru"]) { $0 } == .some(nil))
        #expect(WarningLanguage.chosen([] as [String], for: ["ru"]) { $0 } == nil)
    }
}
