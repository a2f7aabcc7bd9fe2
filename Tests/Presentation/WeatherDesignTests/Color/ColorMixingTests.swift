import Testing

@testable import WeatherDesign

extension OKLab {
    /// Distance from grey.
    var chroma: Double { (a * a + b * b).squareRoot() }
}

@Suite("Colours are mixed and measured as the eye sees them")
struct ColorMixingTests {
    @Test("The published colours of OKLab come out of the conversion")
    func known() {
        // The three primaries, white and black as CSS Color 4 converts them: <https://www.w3.org/TR/css-color-4/#color-conversion-code>.
        let known: [(RGB, Double, Double, Double)] = [
            (RGB(0xFFFFFF), 1, 0, 0), (RGB(0x000000), 0, 0, 0),
            (RGB(0xFF0000), 0.62796, 0.22486, 0.12585), (RGB(0x00FF00), 0.86644, -0.23389, 0.17950),
            (RGB(0x0000FF), 0.45201, -0.03246, -0.31153),
        ]
        for (color, lightness, a, b) in known {
            let lab = OKLab(color)
            #expect(abs(lab.lightness - lightness) < 0.0002)
            #expect(abs(lab.a - a) < 0.0002)
            #expect(abs(lab.b - b) < 0.0002)
        }
    }

    @Test("There and back is the same colour on a screen, for a grid of the whole space")
    func roundTrip() {
        for red in stride(from: 0.0, through: 1, by: 0.2) {
            for green in stride(from: 0.0, through: 1, by: 0.2) {
                for blue in stride(from: 0.0, through: 1, by: 0.2) {
                    let color = RGB(red: red, green: green, blue: blue)
                    #expect(OKLab(color).rgb.hex == color.hex)
                }
            }
        }
    }

    @Test("A mix ends at its two colours, and what lies outside 0 ... 1 is cut off")
    func ends() {
        let (sea, sand) = (RGB(0x00647A), RGB(0xFAF0D8))
        #expect(sea.mixed(with: sand, by: 0) == sea)
        #expect(sea.mixed(with: sand, by: 1) == sand)
        #expect(sea.mixed(with: sand, by: -3) == sea)
        #expect(sea.mixed(with: sand, by: 7) == sand)
    }

    @Test("Half way between two colours is equally far from both")
    func half() {
        let (dusk, dawn) = (RGB(0x643D85), RGB(0xF5C1C5))
        let middle = dusk.mixed(with: dawn, by: 0.5)
        #expect(abs(middle.distance(to: dusk) - middle.distance(to: dawn)) < 0.001)
    }

    @Test("A colour that no screen has loses chroma and keeps its lightness")
    func gamut() {
        let outside = OKLab(lightness: 0.8, a: 0.1, b: -0.2)
        #expect(abs(OKLab(outside.rgb).lightness - 0.8) < 0.002)
        #expect(OKLab(outside.rgb).chroma < outside.chroma)
    }

    @Test("Deepening and lightening meet a luminance exactly")
    func luminance() {
        #expect(abs(RGB(0xB0442A).deepened(toLuminance: 0.09).luminance - 0.09) < 0.0001)
        #expect(abs(RGB(0x94AFE8).lightened(toLuminance: 0.5).luminance - 0.5) < 0.0001)
        #expect(RGB(0x94AFE8).lightened(toLuminance: 0.1) == RGB(0x94AFE8))
    }
}
