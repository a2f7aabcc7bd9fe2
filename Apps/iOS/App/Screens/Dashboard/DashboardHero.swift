import SwiftUI
import WeatherDesign
import WeatherScreens

/// The upper part of the screen: where, what, how old.
struct DashboardHero<Status: View>: View {
    let content: DashboardContent
    /// Why the view shows this place; nil if that needs no explanation.
    let notice: PlaceNotice?
    /// The places to turn over; nil where there is one alone.
    let pages: PlacePages?
    let turn: @MainActor (PlacePages.Page) async -> Void
    /// Whether place and figure have left the screen by its upper edge.
    let scrolledAway: (Bool) -> Void
    @ViewBuilder let status: Status

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            VStack(alignment: .leading, spacing: Spacing.row) {
                PlaceHeaderView(place: content.place).equatable().offersPages(pages, turn)
                if let pages { PageDots(pages: pages, present: pages.present.id) }
                if let now = content.now {
                    NowView(column: now, colors: content.sky.colors(Appearance(scheme))).equatable()
                }
            }
            .onScrolledAway(scrolledAway)
            VStack(alignment: .leading, spacing: 0) {
                AgeLineView(age: content.age)
                status
            }
            notice
        }
        .headOnSky(content.sky)
    }
}

extension View {
    /// A page's head: its edges, and the inks that the sky behind it carries.
    func headOnSky(_ sky: Sky) -> some View {
        padding(.horizontal, Spacing.card)
            .padding(.top, Spacing.tight)
            .frame(maxWidth: Spacing.pageWidth, alignment: .leading)
            .frame(maxWidth: .infinity)
            .inkOnSky(sky)
    }
}

/// How old it is: redrawn every minute, apart from the columns.
struct AgeLineView: View {
    let age: AgeLine

    var body: some View {
        Text(age.text).typeStyle(.caption).foregroundStyle(.secondary)
    }
}
