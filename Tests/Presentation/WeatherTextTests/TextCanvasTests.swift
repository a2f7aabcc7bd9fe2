import Testing
import WeatherModel
import WeatherText

@Suite("What text is drawn on")
struct TextCanvasTests {
    @Test("A canvas without colours adds nothing to a text, one with colours ends what it begins")
    func styles() {
        let plain = TextCanvas(width: 80, usesColor: false)
        #expect(plain.styled("text", .bold) == "text")
        let colored = TextCanvas(width: 80, usesColor: true)
        #expect(colored.styled("text", .palette(208)) == "\u{1B}[38;5;208mtext\u{1B}[0m")
        #expect(colored.styled("", .bold).isEmpty)
    }

    @Test("Every condition has a glyph of two cells, by day and by night, and no two mean the same")
    func glyphs() {
        for isDay in [true, false] {
            let glyphs = Condition.allCases.map { Glyph.text(for: $0, isDay: isDay) }
            #expect(Set(glyphs).count == glyphs.count)
            for glyph in glyphs { #expect(DisplayWidth.cells(glyph) == 2, "\(glyph)") }
        }
    }

    @Test("Names are cut and filled by cells, not by characters")
    func widths() {
        #expect(DisplayWidth.cells("東京") == 4)
        #expect(DisplayWidth.cells("Zu\u{308}rich") == 6)
        #expect(DisplayWidth.fitted("東京都", to: 5) == "東京…")
        #expect(DisplayWidth.fitted("7°", to: 4, alignedRight: true) == "  7°")
        #expect(DisplayWidth.fitted("Moscow", to: 6) == "Moscow")
        #expect(DisplayWidth.truncated("Moscow", to: 0).isEmpty)
        #expect(DisplayWidth.wrapped("Light rain until about four", to: 10) == ["Light rain", "until", "about four"])
        #expect(DisplayWidth.wrapped("Light rain until about four", to: 12, indent: 2) == ["Light rain", "  until", "  about four"])
        #expect(DisplayWidth.wrapped("Light rain until", to: 5, indent: 4) == ["Light", "rain", "until"])
        #expect(DisplayWidth.wrapped("", to: 8).isEmpty && DisplayWidth.wrapped("a", to: 0).isEmpty)
        #expect(DisplayWidth.wrapped("Llanfairpwllgwyngyll", to: 8) == ["Llanfair", "pwllgwyn", "gyll"])
    }

    @Test("The curve rises where the values rise, and fills its lines")
    func curve() {
        let lines = Curve(heights: [0, 1]).lines(width: 4, height: 2)
        #expect(lines.allSatisfy { DisplayWidth.cells($0) == 4 })
        #expect(lines.count == 2)
        #expect(lines[0].first == "⠀")
        #expect(lines[1].last == "⠀")
        let flat = Curve(heights: [0.5, 0.5, 0.5]).lines(width: 3, height: 1)
        #expect(Set(flat[0]).count == 1)
        #expect(Curve(heights: [1]).lines(width: 3, height: 1).isEmpty)
        #expect(Curve(heights: [0, 1]).lines(width: 0, height: 1).isEmpty)
        #expect(Curve(heights: [-3, .infinity, 9]).lines(width: 5, height: 3).count == 3)
        // Where hours are missing nothing is drawn between the two that are known
        let holed = Curve(heights: [0, 0, 1, 1], holes: [1]).lines(width: 12, height: 1)
        #expect(holed == ["⣀⣀⣀⣀⡀⠀⠀⠈⠉⠉⠉⠉"])
    }
}
