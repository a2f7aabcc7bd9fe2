import Testing
import WeatherDesign
import WeatherScreens

@Suite("The colours and measures of the top-cities table (product.md 1.3)")
struct CityTableColorTests {
    @Test("Light is the reference: dark gray on gray above black on white")
    func reference() {
        #expect(CityTableColor.cell.color(.light).hex == "#ffffff" && CityTableColor.cellText.color(.light).hex == "#000000")
        for color in [CityTableColor.head, .headText] {
            let rgb = color.color(.light)
            #expect(rgb.red == rgb.green && rgb.green == rgb.blue && rgb.red > 0 && rgb.red < 1)
        }
        for contrast in [ColorContrast.standard, .more] {
            #expect(CityTableColor.headText.color(.light, contrast).luminance < CityTableColor.head.color(.light, contrast).luminance)
            #expect(CityTableColor.cellText.color(.light, contrast).luminance < CityTableColor.cell.color(.light, contrast).luminance)
        }
    }

    @Test("16 points of padding all round")
    func padding() { #expect(CityTable.paddingPoints == 16) }

    @Test("Text stands out from its ground in every theme, and more where more contrast is asked for", arguments: Appearance.allCases)
    func contrast(appearance: Appearance) {
        for (text, ground) in [(CityTableColor.headText, CityTableColor.head), (.cellText, .cell)] {
            let usual = text.color(appearance).contrast(with: ground.color(appearance))
            let more = text.color(appearance, .more).contrast(with: ground.color(appearance, .more))
            #expect(usual >= 4.5 && more >= 7 && more >= usual, "\(text): \(usual), \(more)")
        }
    }

    @Test("Head and rows are told apart", arguments: Appearance.allCases)
    func head(appearance: Appearance) {
        #expect(CityTableColor.head.color(appearance) != CityTableColor.cell.color(appearance))
    }
}
