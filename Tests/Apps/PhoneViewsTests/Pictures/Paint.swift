import Foundation
import SwiftUI
import UIKit

/// What something is filled with, in the words of CSS.
enum Paint {
    case color(String)
    case gradient([String], start: UnitPoint, end: UnitPoint)

    /// For what can only have one colour, as a text.
    var color: String {
        switch self {
        case .color(let color): color
        case .gradient(let colors, _, _): colors.first ?? "none"
        }
    }
}

/// Styles and colours as they are seen in an environment.
@MainActor enum Ink {
    /// Apple's dynamic system colours as its documentation and its interfaces show them, light and dark.
    ///
    /// Source: https://developer.apple.com/design/human-interface-guidelines/color#Specifications
    enum System {
        case label, secondaryLabel, tertiaryLabel, separator, fill, glass, glassEdge, material, red, dim

        func css(_ isDark: Bool) -> String {
            switch self {
            case .label: isDark ? "rgb(255 255 255)" : "rgb(0 0 0)"
            case .secondaryLabel: isDark ? "rgb(235 235 245 / 0.6)" : "rgb(60 60 67 / 0.6)"
            case .tertiaryLabel: isDark ? "rgb(235 235 245 / 0.3)" : "rgb(60 60 67 / 0.3)"
            case .separator: isDark ? "rgb(84 84 88 / 0.6)" : "rgb(60 60 67 / 0.29)"
            case .fill: isDark ? "rgb(118 118 128 / 0.24)" : "rgb(118 118 128 / 0.12)"
            case .glass: isDark ? "rgb(60 60 64 / 0.7)" : "rgb(255 255 255 / 0.72)"
            case .glassEdge: isDark ? "rgb(255 255 255 / 0.18)" : "rgb(0 0 0 / 0.08)"
            case .material: isDark ? "rgb(37 37 37 / 0.35)" : "rgb(255 255 255 / 0.35)"
            case .red: isDark ? "rgb(255 69 58)" : "rgb(255 59 48)"
            case .dim: "rgb(0 0 0 / 0.3)"
            }
        }
    }

    static func system(_ color: System, _ environment: EnvironmentValues) -> String { color.css(environment.colorScheme == .dark) }

    /// The tint around a control; the app's accent colour if no view sets another.
    static func tint(_ environment: EnvironmentValues) -> Paint {
        environment._look.tint.map { paint($0, environment) } ?? .color(css(Color("AccentColor"), environment))
    }

    static func foreground(_ environment: EnvironmentValues) -> Paint? { environment._look.foreground.first.map { paint($0, environment) } }

    static func paint(_ style: any ShapeStyle, _ environment: EnvironmentValues) -> Paint {
        switch style {
        case let color as Color: return .color(css(color, environment))
        case let gradient as LinearGradient:
            return .gradient(gradient._colors.map { css($0, environment) }, start: gradient._start, end: gradient._end)
        case let any as AnyShapeStyle: return paint(any._style, environment)
        case is Material: return .color(system(.material, environment))
        case is ForegroundStyle: return foreground(environment) ?? .color(system(.label, environment))
        case let level as HierarchicalShapeStyle:
            let styles = environment._look.foreground
            // A second style that no view names is the first one, fainter; the double keeps the one that is in force.
            if level._level < styles.count { return paint(styles[level._level], environment) }
            return .color(system(.secondaryLabel, environment))
        default: return resolved(style, environment)
        }
    }

    /// A style of the app's own, which says by itself what it is here.
    private static func resolved<Style: ShapeStyle>(_ style: Style, _ environment: EnvironmentValues) -> Paint {
        guard Style.Resolved.self != Never.self else { fatalError("pictures: the style \(Style.self) is not known") }
        let inner = style.resolve(in: environment)
        if let color = inner as? Color.Resolved { return .color(css(color._color, environment)) }
        return paint(inner, environment)
    }

    static func css(_ color: Color, _ environment: EnvironmentValues) -> String {
        switch color._source {
        case .components(let red, let green, let blue, let opacity): return css(red, green, blue, opacity * color._opacity)
        case .named(let name):
            let value = NamedColors.value(name, isDark: environment.colorScheme == .dark)
            return css(value.red, value.green, value.blue, color._opacity)
        }
    }

    static func css(_ color: UIColor._Components) -> String { css(color.red, color.green, color.blue, color.alpha) }

    private static func css(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double) -> String {
        let parts = [red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
        return opacity == 1 ? "rgb(\(parts))" : "rgb(\(parts) / \(Canvas.number(opacity)))"
    }
}

/// The colours of the app's asset catalogue.
enum NamedColors {
    private struct Catalogue: Decodable {
        struct Entry: Decodable {
            struct Appearance: Decodable { let appearance: String, value: String }
            struct Value: Decodable {
                struct Components: Decodable { let red: String, green: String, blue: String }
                let components: Components
            }
            let color: Value
            let appearances: [Appearance]?
        }
        let colors: [Entry]
    }

    /// The colour in the theme, for the usual contrast.
    static func value(_ name: String, isDark: Bool) -> (red: Double, green: Double, blue: Double) {
        let root = URL(filePath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
        let file = URL(filePath: "\(root)/Apps/iOS/App/Assets.xcassets/\(name).colorset/Contents.json")
        guard let data = try? Data(contentsOf: file), let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data) else {
            fatalError("pictures: no colour \(name) at \(file.path)")
        }
        let wanted = isDark ? ["luminosity dark"] : []
        let entry = catalogue.colors.first { ($0.appearances ?? []).map { "\($0.appearance) \($0.value)" } == wanted }
        guard let parts = entry?.color.components else { fatalError("pictures: the colour \(name) has no value for this theme") }
        func number(_ text: String) -> Double { (Double(Int(text.dropFirst(2), radix: 16) ?? 0)) / 255 }
        return (number(parts.red), number(parts.green), number(parts.blue))
    }
}
