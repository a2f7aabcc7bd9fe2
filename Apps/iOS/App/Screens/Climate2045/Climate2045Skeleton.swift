import SwiftUI
import WeatherDesign
import WeatherScreens

/// A placeholder in the shape of the content, so that nothing moves when it arrives, with a spinner that names what it waits for.
struct Climate2045Skeleton: View {
    /// "Loading the weather…".
    let label: String
    /// The place, as far as it is known.
    let heading: PlaceHeading?
    /// Why the view shows this place; at the same position as over the content.
    let notice: PlaceNotice?

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.card) {
            VStack(alignment: .leading, spacing: Spacing.tight) {
                if let heading {
                    PlaceTitle(text: heading.title)
                } else {
                    SkeletonBlock(height: 34, width: 180, relativeTo: .title)
                }
                SkeletonBlock(height: 18, width: 220, relativeTo: .subheadline)
                notice
            }
            SkeletonBlock(height: 280, radius: Radius.card, relativeTo: .title)
            ProgressView { Text(label).typeStyle(.label) }
                .frame(maxWidth: .infinity)
            SkeletonBlock(height: 34, radius: Radius.small, relativeTo: .subheadline)
            SkeletonBlock(height: 130, radius: Radius.card)
            SkeletonBlock(height: 220, radius: Radius.card)
        }
        .padding(Spacing.card)
        .foregroundStyle(.token(.ink), .token(.soft))
    }
}
