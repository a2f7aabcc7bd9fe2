import Testing

@testable import WeatherDesign
@testable import WeatherScreens

@Suite("The colours and measures of the top-cities table (product.md 1.3)")
struct CityTableColorTests {
    @Test("Plain and light is the exercise: UIKit's dark gray on gray above black on white")
    func exercise() {
        let colors = [CityTableColor.head, .headText, .cell, .cellText].map { $0.color(.light, in: .plain).hex }
        #expect(colors == ["#808080", "#555555", "#ffffff", "#000000"])
        // As little contrast as the comment says
        let contrast = CityTableColor.headText.color(.light, in: .plain).contrast(with: CityTableColor.head.color(.light, in: .plain))
        #expect(contrast > 1.85 && contrast < 1.95)
    }

    @Test("Light is gray above black on white in either form, the text darker than its ground", arguments: CitiesForm.allCases)
    func grays(form: CitiesForm) {
        for contrast in [ColorContrast.standard, .more] {
            for color in CityTableColor.allCases {
                let rgb = color.color(.light, contrast, in: form)
                #expect(rgb.red == rgb.green && rgb.green == rgb.blue)
            }
            for (text, ground) in [(CityTableColor.headText, CityTableColor.head), (.cellText, .cell)] {
                #expect(text.color(.light, contrast, in: form).luminance < ground.color(.light, contrast, in: form).luminance)
            }
        }
    }

    @Test("16 points of padding all round")
    func padding() { #expect(CityTable.paddingPoints == 16) }

    @Test("Text stands out in the detailed form, in dark, and where more contrast is asked for", arguments: Appearance.allCases)
    func contrast(appearance: Appearance) {
        for (text, ground) in [(CityTableColor.headText, CityTableColor.head), (.cellText, .cell)] {
            func contrast(_ contrast: ColorContrast, _ form: CitiesForm) -> Double {
                text.color(appearance, contrast, in: form).contrast(with: ground.color(appearance, contrast, in: form))
            }
            let (usual, more) = (contrast(.standard, .detailed), contrast(.more, .detailed))
            #expect(usual >= 4.5 && more >= 7 && more >= usual, "\(text): \(usual), \(more)")
            #expect(contrast(.more, .plain) == more && (appearance == .light || contrast(.standard, .plain) == usual))
        }
    }

    @Test("Head and rows are told apart", arguments: Appearance.allCases, CitiesForm.allCases)
    func head(appearance: Appearance, form: CitiesForm) {
        #expect(CityTableColor.head.color(appearance, in: form) != CityTableColor.cell.color(appearance, in: form))
    }
}
