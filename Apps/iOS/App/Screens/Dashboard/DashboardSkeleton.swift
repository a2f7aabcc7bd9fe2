import SwiftUI
import WeatherDesign
import WeatherScreens

/// A placeholder in the shape of the content, so that nothing moves when it arrives, with a spinner that names what it waits for.
struct DashboardSkeleton: View {
    /// "Loading the weather…".
    let label: String
    /// The place, as far as it is known.
    let heading: PlaceHeading?
    /// Why the view shows this place; at the same position as over the weather.
    let notice: PlaceNotice?

    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            if let heading {
                PlaceTitle(text: heading.title)
            } else {
                SkeletonBlock(height: 34, width: 180, relativeTo: .title)
            }
            SkeletonBlock(height: 18, width: 220, relativeTo: .subheadline)
            HStack(spacing: Spacing.card) {
                SkeletonBlock(height: 104, width: 170, relativeTo: .largeTitle).frame(maxWidth: .infinity, alignment: .leading)
                SkeletonBlock(height: 104, width: 112, relativeTo: .largeTitle)
            }
            SkeletonBlock(height: 24, width: 150, relativeTo: .headline)
            SkeletonBlock(height: 20, width: 260)
            notice
            ProgressView { Text(label).typeStyle(.label) }
                .frame(maxWidth: .infinity)
            card(title: 120, height: 300)
            // In the layout of the columns.
            if sizeClass == .regular, !typeSize.isAccessibilitySize {
                HStack(alignment: .top, spacing: Spacing.card) {
                    card(title: 70, height: 420)
                    card(title: 80, height: 420)
                }
            } else {
                card(title: 70, height: 420)
                card(title: 80, height: 320)
            }
        }
        .padding([.horizontal, .bottom], Spacing.card)
        .padding(.top, Spacing.tight)
        .frame(maxWidth: Spacing.pageWidth, alignment: .leading)
        .frame(maxWidth: .infinity)
        .foregroundStyle(.token(.ink), .token(.soft))
    }

    private func card(title: CGFloat, height: CGFloat) -> some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            SkeletonBlock(height: 20, width: title, relativeTo: .subheadline)
            SkeletonBlock(height: height, radius: Radius.control, relativeTo: .caption)
        }
        .padding(Spacing.card)
        .cardSurface()
    }
}
