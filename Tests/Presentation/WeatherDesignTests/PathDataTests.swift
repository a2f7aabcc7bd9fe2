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
