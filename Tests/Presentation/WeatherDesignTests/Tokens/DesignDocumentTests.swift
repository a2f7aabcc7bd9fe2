import Foundation
import Testing
import WeatherModel

@testable import WeatherDesign

@Suite("The written visual language says what the code does")
struct DesignDocumentTests {
    @Test("Every table of colours, contrast, type and temperature in Docs/Design.md is the present one")
    func tables() throws {
        let document = try String(contentsOf: Self.document, encoding: .utf8)
        for (title, rows) in [
            ("tokens", Self.tokens), ("contrast", Self.contrast), ("sky", Self.sky), ("type", Self.type), ("ramp", Self.ramp),
        ] {
            let table = rows.joined(separator: "\n")
            #expect(document.contains(table), "The table of \(title) is now:\n\(table)")
        }
    }

    /// Tests/Presentation/WeatherDesignTests/Tokens is four folders below the root.
    private static var document: URL {
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        return folder.appending(path: "Docs/Design.md")
    }

    private static let tokens = ColorToken.allCases.map { token in
        let colors = themes.map { "`\(Palette.color(token, $0.scheme, $0.contrast).hex)`" }
        return "| `--\(token.rawValue)` | \(colors.joined(separator: " | ")) |"
    }

    private static let themes = [
        (scheme: Appearance.light, contrast: ColorContrast.standard), (.dark, .standard), (.light, .more), (.dark, .more),
    ]

    /// The least contrast that a token has on any surface where it may stand.
    private static let contrast = (PaletteTests.text + [.snow, .focus] + PaletteTests.signs).map { token in
        let surfaces = PaletteTests.text.contains(token) ? PaletteTests.surfaces : [.ground, .card, .raised, .night]
        let ratios = themes.map { theme in
            let color = Palette.color(token, theme.scheme, theme.contrast)
            return figure(surfaces.map { color.contrast(with: Palette.color($0, theme.scheme, theme.contrast)) }.min() ?? 0)
        }
        return "| `\(token.rawValue)` | \(ratios.joined(separator: " | ")) |"
    }

    private static let sky = [-24.0, -12, -6, -3.5, -3, 0, 6, 20, 60].map { elevation in
        let sky = Sky(condition: .clear, sunElevationDegrees: elevation, isMorning: true)
        func cell(_ colors: SkyColors) -> String {
            let stops = [colors.top, colors.middle, colors.bottom].map { "`\($0.hex)`" }.joined(separator: " ")
            return "\(stops) | \(colors.usesLightInk ? "light" : "dark")"
        }
        return "| \(elevation)° | \(cell(sky.light)) | \(cell(sky.dark)) |"
    }

    private static let type = TypeStyle.allCases.map { style in
        "| \(style.rawValue) | \(style.step) | \(style.sizeRem) | \(style.weight) |"
    }

    private static let ramp = TemperatureRamp.stops.map { "| \(Int($0.celsius)) °C | `\($0.light.hex)` | `\($0.dark.hex)` |" }

    /// One decimal, cut off and not rounded up: a promise is never rounded into truth.
    private static func figure(_ ratio: Double) -> String {
        let tenths = Int(ratio * 10)
        return "\(tenths / 10).\(tenths % 10)"
    }
}
