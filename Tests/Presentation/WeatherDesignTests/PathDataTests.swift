import Testing
import WeatherDesign

@Suite("A path is written with as few characters as its drawing allows")
struct PathDataTests {
    @Test("coordinates have two decimals at most, no trailing zeros and no negative zero")
    func numbers() {
        let path = PathData([
            .move(.init(0, -0.001)), .line(.init(1.5, -0.05)),
            .cubic(control1: .init(2.004, 3), control2: .init(-4.25, 5), end: .init(10, 0.1)),
            .close,
        ])
        #expect(path.svg == "M0 0L1.5-.05C2 3-4.25 5 10 .1Z")
    }

    @Test("each step is written from the pen where that is shorter, and level and upright lines have one coordinate")
    func relative() {
        let path = PathData([
            .move(.init(100.25, 50)), .line(.init(101.25, 50)), .line(.init(101.25, 52)), .line(.init(102.25, 53)), .close,
            .line(.init(101.25, 51)),
        ])
        #expect(path.svg == "M100.25 50h1v2l1 1Zl1 1")
    }

    @Test("a curve that goes on smoothly is written without its first control point, one with a corner as it is")
    func smooth() {
        // Given a curve whose second part leaves the first one in the direction, and a third that does not
        let path = PathData([
            .move(.init(0, 0)), .cubic(control1: .init(10, 0), control2: .init(20, 10), end: .init(30, 10)),
            .cubic(control1: .init(40, 10.1), control2: .init(50, 40), end: .init(60, 40)),
            .cubic(control1: .init(60, 50), control2: .init(80, 90), end: .init(90, 90)),
        ])
        // Then only the second one is shorter, and only within the tolerance
        #expect(path.svg(smoothWithin: 0.1) == "M0 0C10 0 20 10 30 10S50 40 60 40c0 10 20 50 30 50")
        #expect(path.svg(smoothWithin: 0) == path.svg)
        // And a line between two curves has no direction that goes on
        let broken = PathData([path.commands[0], path.commands[1], .line(.init(30, 10)), path.commands[2]])
        #expect(broken.svg(smoothWithin: 0.1) == broken.svg)
    }

    @Test("what is no number is drawn at zero and never breaks the document")
    func noNumbers() {
        #expect(PathData([.move(.init(.nan, .infinity))]).svg == "M0 0")
    }
}

@Suite("Colours after WCAG 2.2")
struct RGBTests {
    @Test("white on black has a contrast of 21, and a colour on itself of 1")
    func contrast() {
        #expect(abs(RGB(0xFFFFFF).contrast(with: RGB(0x000000)) - 21) < 1e-9)
        #expect(RGB(0x1F62B5).contrast(with: RGB(0x1F62B5)) == 1)
        // The boundary value that WCAG's own examples use: #767676 on white just passes 4.5.
        #expect((4.53...4.55).contains(RGB(0x767676).contrast(with: RGB(0xFFFFFF))))
    }

    @Test("a colour is written as six hexadecimal digits", arguments: [0x000000, 0x0A0B0C, 0xFFFFFF, 0xE8A317] as [UInt32])
    func hex(_ value: UInt32) {
        let digits = String(value, radix: 16)
        #expect(RGB(value).hex == "#" + String(repeating: "0", count: 6 - digits.count) + digits)
    }
}
