import SwiftUI
import WeatherDesign

/// The place of something that is still to come, as large as it will be.
struct SkeletonBlock: View {
    /// nil is as wide as there is room.
    private let width: CGFloat?
    private let radius: CGFloat
    @ScaledMetric private var height: CGFloat

    /// - Parameters:
    ///   - height: in points as delivered; it grows with the reader's text size.
    ///   - width: nil is as wide as there is room.
    init(height: CGFloat, width: CGFloat? = nil, radius: CGFloat = Radius.small, relativeTo style: Font.TextStyle = .body) {
        self.width = width
        self.radius = radius
        _height = ScaledMetric(wrappedValue: height, relativeTo: style)
    }

    var body: some View {
        RoundedRectangle(cornerRadius: radius, style: .continuous)
            .fill(.token(.track))
            .frame(maxWidth: width ?? .infinity)
            .frame(height: height)
            .accessibilityHidden(true)
    }
}
