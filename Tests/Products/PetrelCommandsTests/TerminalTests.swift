import PetrelCommands
import Testing
import WeatherModel

@Suite("What a terminal shows")
struct TerminalTests {
    @Test("NO_COLOR, a dumb terminal and a pipe are without colours; COLUMNS sets the width")
    func environment() {
        let terminal = Terminal.current(environment: ["COLUMNS": "40", "NO_COLOR": "1"])
        #expect(terminal.width == 40)
        #expect(!terminal.usesColor)
        // However odd the setting, there is room to say that the weather is simulated.
        for columns in ["0", "-5", "3"] { #expect(Terminal.current(environment: ["COLUMNS": columns]).width >= 16) }
        #expect(!Terminal.current(environment: ["TERM": "dumb"]).usesColor)
        let plain = Terminal(isInteractive: false, usesColor: false, width: 80)
        #expect(plain.styled("text", .bold) == "text")
        let colored = Terminal(isInteractive: true, usesColor: true, width: 80)
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
