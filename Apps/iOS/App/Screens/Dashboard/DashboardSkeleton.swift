import SwiftUI
import WeatherDesign

/// The shape of what is to come, so that nothing jumps when it is there, with a spinner that says what it waits for.
struct DashboardSkeleton: View {
    /// "Loading the weather…".
    let label: String

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            SkeletonBlock(height: 34, width: 180, relativeTo: .title)
            SkeletonBlock(height: 18, width: 220, relativeTo: .subheadline)
            HStack(spacing: Spacing.card) {
                SkeletonBlock(height: 104, width: 170, relativeTo: .largeTitle)
                SkeletonBlock(height: 104, width: 112, relativeTo: .largeTitle)
            }
            SkeletonBlock(height: 24, width: 150, relativeTo: .headline)
            SkeletonBlock(height: 20, width: 260)
            ProgressView { Text(label).typeStyle(.label) }
                .frame(maxWidth: .infinity)
            card(title: 120, height: 300)
            card(title: 70, height: 420)
            card(title: 80, height: 320)
        }
        .padding(Spacing.card)
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
