import SwiftUI
import WeatherDesign

extension View {
    /// A size of text by its role; it grows with the reader's text size.
    func typeStyle(_ style: TypeStyle) -> some View { modifier(TypeStyleModifier(style)) }
}

private struct TypeStyleModifier: ViewModifier {
    private let style: TypeStyle
    @ScaledMetric private var size: CGFloat

    init(_ style: TypeStyle) {
        self.style = style
        _size = ScaledMetric(wrappedValue: style.points, relativeTo: style.textStyle)
    }

    func body(content: Content) -> some View {
        content.font(.system(size: size, weight: style.fontWeight).monospacedDigit()).tracking(style.trackingPoints)
    }
}

nonisolated extension TypeStyle {
    /// The style of Dynamic Type along which this one grows: large ones grow less, so that they still fit.
    var textStyle: Font.TextStyle {
        switch self {
        case .display: .largeTitle
        case .title: .title
        case .heading: .headline
        case .body: .body
        case .label: .subheadline
        case .caption: .caption
        }
    }

    var fontWeight: Font.Weight {
        switch self {
        case .display: .light
        case .title, .heading: .semibold
        case .label: .medium
        case .body, .caption: .regular
        }
    }
}

extension View {
    /// For a number with its sign: the sign stands before it in every direction of reading.
    func figure() -> some View { environment(\.layoutDirection, .leftToRight) }
}
