import Testing

@testable import WeatherDesign

@Suite("Every token can be read where it is used")
struct PaletteTests {
    static let surfaces: [ColorToken] = [.ground, .card, .raised, .note, .alarmGround, .night]
    static let text: [ColorToken] = [.ink, .soft, .accent, .warm, .alarm, .good, .rain, .curve]
    static let drawn: [ColorToken] = [.accent, .warm, .alarm, .good, .rain, .snow, .curve, .focus] + signs
    /// The parts of symbols that lie on surfaces: the moon's two halves lie within their rim.
    static let signs = ColorToken.symbolRoles.filter { ![.symMoonLit, .symMoonShade].contains($0) }

    @Test("Text is 4.5:1 on every surface, 7:1 where more contrast is asked for", arguments: Appearance.allCases, ColorContrast.allCases)
    func text(scheme: Appearance, contrast: ColorContrast) {
        for token in Self.text {
            for surface in Self.surfaces {
                let ratio = Palette.color(token, scheme, contrast).contrast(with: Palette.color(surface, scheme, contrast))
                #expect(ratio >= (contrast == .more ? 7 : 4.5), "\(token) on \(surface), \(scheme), \(contrast): \(ratio)")
            }
        }
    }

    @Test("Running text is 7:1 on every surface in every theme", arguments: Appearance.allCases, ColorContrast.allCases)
    func ink(scheme: Appearance, contrast: ColorContrast) {
        for surface in Self.surfaces {
            let ratio = Palette.color(.ink, scheme, contrast).contrast(with: Palette.color(surface, scheme, contrast))
            #expect(ratio >= 7, "\(surface), \(scheme), \(contrast): \(ratio)")
        }
    }

    @Test("Text on a filled control is 4.5:1, 7:1 where more is asked for", arguments: Appearance.allCases, ColorContrast.allCases)
    func controls(scheme: Appearance, contrast: ColorContrast) {
        for (text, fill) in [(ColorToken.onAccent, ColorToken.accent), (.onWarm, .warm), (.onBanner, .banner)] {
            let ratio = Palette.color(text, scheme, contrast).contrast(with: Palette.color(fill, scheme, contrast))
            #expect(ratio >= (contrast == .more ? 7 : 4.5), "\(fill), \(scheme), \(contrast): \(ratio)")
        }
    }

    @Test("What carries meaning without words is 3:1, 4.5:1 with more", arguments: Appearance.allCases, ColorContrast.allCases)
    func drawn(scheme: Appearance, contrast: ColorContrast) {
        for token in Self.drawn {
            for surface in [ColorToken.ground, .card, .raised, .night] {
                let ratio = Palette.color(token, scheme, contrast).contrast(with: Palette.color(surface, scheme, contrast))
                #expect(ratio >= (contrast == .more ? 4.5 : 3), "\(token) on \(surface), \(scheme), \(contrast): \(ratio)")
            }
        }
    }

    @Test("A bar's filled part stands out from its track by 3:1", arguments: Appearance.allCases, ColorContrast.allCases)
    func bars(scheme: Appearance, contrast: ColorContrast) {
        for token in [ColorToken.accent, .curve, .rain, .ink] {
            let ratio = Palette.color(token, scheme, contrast).contrast(with: Palette.color(.track, scheme, contrast))
            #expect(ratio >= 3, "\(token), \(scheme), \(contrast): \(ratio)")
        }
    }

    @Test(
        "The lit part of the moon is light and the rest dark in every theme, 4.5:1 apart", arguments: Appearance.allCases,
        ColorContrast.allCases)
    func moon(scheme: Appearance, contrast: ColorContrast) {
        let lit = Palette.color(.symMoonLit, scheme, contrast)
        let shade = Palette.color(.symMoonShade, scheme, contrast)
        #expect(lit.contrast(with: RGB(0x000000)) > shade.contrast(with: RGB(0x000000)))
        #expect(lit.contrast(with: shade) >= (contrast == .more ? 7 : 4.5), "\(scheme), \(contrast): \(lit.contrast(with: shade))")
    }

    @Test("Pairs that mean different things differ for every kind of colour vision", arguments: Appearance.allCases, ColorVision.allCases)
    func pairs(scheme: Appearance, vision: ColorVision) {
        let pairs: [(ColorToken, ColorToken)] = [
            (.alarm, .good), (.alarm, .accent), (.warm, .accent), (.warm, .good), (.rain, .snow), (.symSun, .symMoon), (.symRain, .symSnow),
            (.symBolt, .symRain), (.symSevere, .symCloud), (.ink, .soft),
        ]
        for (first, second) in pairs {
            let distance = vision.seen(Palette.color(first, scheme)).distance(to: vision.seen(Palette.color(second, scheme)))
            #expect(distance >= 0.06, "\(first) and \(second), \(scheme), \(vision): \(distance)")
        }
    }

    @Test("Names are CSS custom properties, each once")
    func names() {
        #expect(Set(ColorToken.allCases.map(\.rawValue)).count == ColorToken.allCases.count)
        #expect(ColorToken.symbolRoles.count == 16)
        #expect(ColorToken.alarmGround.rawValue == "alarm-ground")
    }
}
