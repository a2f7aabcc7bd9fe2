import Testing

@testable import WeatherDesign
@testable import WeatherModel
@testable import WeatherScreens

@Suite("What a screen over a sky is made of")
struct SkySurfaceTests {
    private static let day = Sky(condition: .clear, sunElevationDegrees: 40, isMorning: true)
    private static let night = Sky(condition: .clear, sunElevationDegrees: -30, isMorning: true)

    private func surface(_ sky: Sky?, _ theme: Appearance, opaque: Bool = false, _ contrast: ColorContrast = .standard) -> SkySurface {
        SkySurface(sky: sky, theme: theme, reducesTransparency: opaque, contrast: contrast)
    }

    @Test func `cards that let the sky through are as dark as it is`() {
        #expect(surface(Self.day, .light).appearance == .light && surface(Self.day, .dark).appearance == .dark)
        #expect(surface(Self.night, .light) == surface(Self.night, .dark))
        #expect(surface(Self.night, .light).appearance == .dark)
        #expect(surface(Self.night, .light).cardOpacity == Self.night.light.cardOpacity)
        // Its theme has the same sky: nothing else changes with it
        for sky in [Self.day, Self.night] {
            for theme in Appearance.allCases { #expect(sky.colors(surface(sky, theme).appearance) == sky.colors(theme)) }
        }
    }

    @Test(arguments: Appearance.allCases)
    func `less transparency or more contrast makes cards opaque, in the reader's theme`(theme: Appearance) {
        for sky in [Self.day, Self.night] {
            for opaque in [surface(sky, theme, opaque: true), surface(sky, theme, .more)] {
                #expect(opaque.cardOpacity == nil && opaque.appearance == theme)
            }
        }
        // As without a sky
        #expect(surface(nil, theme) == surface(Self.day, theme, opaque: true))
    }
}
