import Testing
import WeatherFormatting

@Suite("Texts from outside (row 48)")
struct DisplayTextTests {
    @Test(
        "Row 48: control characters and bidi overrides are taken out, the words stay",
        arguments: [
            ("Paris", "Paris"), ("", ""), ("  Paris \t\n Texas ", "Paris Texas"), ("\u{1B}[31mRed\u{1B}[0m", "[31mRed[0m"),
            ("a\u{9B}2Jb", "a2Jb"), ("\u{202E}txet\u{202C}", "txet"), ("\u{2066}x\u{2069}\u{200F}y", "xy"), ("A\u{7}\u{0}B\u{7F}", "AB"),
            ("Zürich", "Zürich"), ("Москва", "Москва"), ("北京", "北京"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
            ("<script>alert(1)</script>", "<script>alert(1)</script>"), ("\u{FEFF}Oslo\u{2028}x", "Oslo x"), ("\u{E000}Rome", "Rome"),
        ])
    func line(text: String, expected: String) { #expect(DisplayText.line(text) == expected) }

    @Test("Paragraphs keep their line breaks and lose empty ones")
    func paragraphs() {
        #expect(DisplayText.paragraphs("Wind \u{1B}[1mgusts\r\n\r\n  Stay inside. ") == "Wind [1mgusts\nStay inside.")
    }

    @Test(
        "Row 48: only plain web addresses become links",
        arguments: [
            ("https://open-meteo.com/", true), ("http://example.org/a?b=c", true), ("javascript:alert(1)", false),
            ("JAVASCRIPT://x", false),
            ("data:text/html,x", false), ("https://x/\" onclick=", false), ("https://x/\u{202E}", false), ("//example.org", false),
            ("", false),
        ])
    func links(text: String, isLink: Bool) { #expect((DisplayText.link(text) == text) == isLink) }
}
