import SwiftUI
import WeatherDesign

extension View {
    /// The text of a role: the system's own style, so that it is as large here as everywhere on the device. Only the display figure has
    /// a custom size; it grows with the reader's text size as well.
    func typeStyle(_ style: TypeStyle) -> some View { modifier(TypeStyleModifier(style)) }
}

private struct TypeStyleModifier: ViewModifier {
    private let style: TypeStyle
    @ScaledMetric private var displaySize: CGFloat

    init(_ style: TypeStyle) {
        self.style = style
        _displaySize = ScaledMetric(wrappedValue: TypeStyle.display.points, relativeTo: .largeTitle)
    }

    func body(content: Content) -> some View {
        content.font(font).tracking(style == .display ? style.trackingPoints : 0)
    }

    private var font: Font {
        style == .display ? .system(size: displaySize, weight: style.fontWeight) : .system(style.textStyle, weight: style.fontWeight)
    }
}

nonisolated extension TypeStyle {
    /// The system's style of the same role.
    fileprivate var textStyle: Font.TextStyle {
        switch self {
        case .display: .largeTitle
        case .title: .title
        case .heading: .headline
        case .body: .body
        case .label: .subheadline
        case .caption: .footnote
        }
    }

    fileprivate var fontWeight: Font.Weight {
        switch weight {
        case ..<400: .light
        case ..<500: .regular
        case ..<600: .medium
        default: .semibold
        }
    }
}

extension View {
    /// For a number with its sign: the sign precedes it in every direction of reading.
    func figure() -> some View { environment(\.layoutDirection, .leftToRight) }

    /// For a number below other numbers: digits of equal width, so that ones are under ones.
    func columnFigure() -> some View { figure().monospacedDigit() }
}
