import Testing
import WeatherModel

@testable import WeatherDesign

@Suite("The sky follows the sun and the weather, and text stays readable on it")
struct SkyTests {
    static let elevations = Array(stride(from: -90.0, through: 90, by: 0.5))

    @Test("Ink is 7:1 and soft ink 4.5:1 on every colour of every gradient, at every half degree", arguments: Condition.allCases)
    func contrast(condition: Condition) {
        for elevation in Self.elevations {
            for isMorning in [true, false] {
                let sky = Sky(condition: condition, sunElevationDegrees: elevation, isMorning: isMorning)
                // By night both themes have the same sky.
                for colors in sky.light == sky.dark ? [sky.light] : [sky.light, sky.dark] {
                    let (ink, soft) = Self.weakest(colors)
                    guard ink >= 7, soft >= 4.5 else {
                        Issue.record("\(condition) at \(elevation), morning \(isMorning): \(colors) \(ink) \(soft)")
                        return
                    }
                }
            }
        }
    }

    @Test("On a card over any sky the palette's text and signs keep their contrast", arguments: Condition.allCases)
    func cards(condition: Condition) {
        let promises: [(tokens: [ColorToken], least: Double)] = [(PaletteTests.text, 4.5), (PaletteTests.drawn, 3), ([ColorToken.ink], 7)]
        for elevation in Self.elevations {
            for isMorning in [true, false] {
                let sky = Sky(condition: condition, sunElevationDegrees: elevation, isMorning: isMorning)
                for colors in sky.light == sky.dark ? [sky.light] : [sky.light, sky.dark] {
                    let card = Palette.color(.card, colors.appearance)
                    let seen = Self.hardest(colors) { $0.mixedEncoded(with: card, by: colors.cardOpacity) }
                    for (tokens, least) in promises {
                        for token in tokens {
                            let contrast = Self.contrast(Palette.color(token, colors.appearance), on: seen)
                            guard contrast >= least else {
                                Issue.record("\(token) at \(elevation), morning \(isMorning), \(colors): \(contrast)")
                                return
                            }
                        }
                    }
                }
            }
        }
    }

    /// The least contrast of ink and of soft ink along the gradient.
    private static func weakest(_ colors: SkyColors) -> (ink: Double, soft: Double) {
        let seen = hardest(colors) { $0 }
        return (contrast(colors.ink.rounded, on: seen), contrast(colors.softInk.rounded, on: seen))
    }

    private static func contrast(_ text: RGB, on luminance: Double) -> Double {
        let own = text.luminance
        return (max(own, luminance) + 0.05) / (min(own, luminance) + 0.05)
    }

    /// The luminance along the gradient that is hardest to read on, as a screen of 8 bits shows it, mixed in sRGB and in OKLab.
    ///
    /// - Parameter covered: what is seen of a colour.
    private static func hardest(_ colors: SkyColors, covered: (RGB) -> RGB) -> Double {
        let stops = [colors.top.rounded, colors.middle.rounded, colors.bottom.rounded]
        var luminances: [Double] = []
        for (from, to) in zip(stops, stops.dropFirst()) {
            let (fromLab, toLab) = (OKLab(from), OKLab(to))
            for step in 0...10 {
                let fraction = Double(step) / 10
                luminances.append(covered(from.mixedEncoded(with: to, by: fraction)).luminance)
                luminances.append(covered(fromLab.mixed(with: toLab, by: fraction).rgb).luminance)
            }
        }
        return (colors.usesLightInk ? luminances.max() : luminances.min()) ?? 0
    }

    @Test("Half a degree never jumps, but where the ink turns in the light theme", arguments: Condition.allCases)
    func continuous(condition: Condition) {
        for isMorning in [true, false] {
            var before: Sky?
            for elevation in Self.elevations {
                let sky = Sky(condition: condition, sunElevationDegrees: elevation, isMorning: isMorning)
                if let before {
                    let dark = Self.step(before.dark, sky.dark)
                    #expect(dark < 0.025, "\(condition) dark at \(elevation): \(dark)")
                    let light = Self.step(before.light, sky.light)
                    let turns = before.light.usesLightInk != sky.light.usesLightInk
                    #expect(light < 0.025 || turns, "\(condition) light at \(elevation): \(light)")
                }
                before = sky
            }
        }
    }

    private static func step(_ from: SkyColors, _ to: SkyColors) -> Double {
        let pairs = [(from.top, to.top), (from.middle, to.middle), (from.bottom, to.bottom), (from.softInk, to.softInk)]
        return pairs.map { $0.distance(to: $1) }.max() ?? 0
    }

    @Test("The ink turns once, at the same height of the sun for every condition, and never in the dark theme")
    func inkSwitch() {
        for condition in Condition.allCases {
            for elevation in Self.elevations {
                let sky = Sky(condition: condition, sunElevationDegrees: elevation, isMorning: true)
                #expect(sky.light.usesLightInk == (elevation < SkyKey.inkSwitch))
                #expect(sky.dark.usesLightInk)
            }
        }
    }

    @Test("Dawn is rosier and dusk is more amber; by day and by night they are the same")
    func dawnAndDusk() {
        for elevation in [-4.0, -1, 2] {
            let dawn = Sky(condition: .clear, sunElevationDegrees: elevation, isMorning: true)
            let dusk = Sky(condition: .clear, sunElevationDegrees: elevation, isMorning: false)
            for (morning, evening) in [(dawn.light, dusk.light), (dawn.dark, dusk.dark)] {
                #expect(OKLab(morning.bottom).b < OKLab(evening.bottom).b, "\(elevation)")
                #expect(OKLab(morning.middle).b < OKLab(evening.middle).b, "\(elevation)")
            }
        }
        for elevation in [-90.0, -18, 18, 90] {
            #expect(
                Sky(condition: .rain, sunElevationDegrees: elevation, isMorning: true)
                    == Sky(condition: .rain, sunElevationDegrees: elevation, isMorning: false))
        }
    }

    @Test("Cloud greys the sky: from clear over partly cloudy to cloudy each has less colour")
    func cloud() {
        let chroma = [Condition.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy].map { condition in
            OKLab(Sky(condition: condition, sunElevationDegrees: 40, isMorning: true).light.top).chroma
        }
        #expect(chroma == chroma.sorted(by: >))
    }

    @Test("A height that is no height still has a readable sky", arguments: [Double.nan, .infinity, -.infinity, 400, -400])
    func nonsense(elevation: Double) {
        let sky = Sky(condition: .clear, sunElevationDegrees: elevation, isMorning: true)
        #expect(Self.weakest(sky.light).ink >= 7)
        #expect(Self.weakest(sky.dark).ink >= 7)
    }
}
