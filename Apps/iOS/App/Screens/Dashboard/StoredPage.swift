import SwiftUI
import WeatherDesign
import WeatherScreens

/// The stored weather of a page beside the one that is shown, down to its hours: what is seen of it before it is turned to. It has its own
/// sky, and its head and cards are where the page has them when it is shown.
struct StoredPage: View {
    let content: DashboardContent
    let words: DashboardWords
    let pages: PlacePages
    let page: PlacePages.Page.ID
    /// The reader's.
    let theme: Appearance

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                StoredHead(content: content, words: words, pages: pages, page: page)
                DashboardColumnsView(content: content, words: words, isAhead: true)
            }
        }
        .overSky(of: content, theme: theme)
    }
}

private struct StoredHead: View {
    let content: DashboardContent
    let words: DashboardWords
    let pages: PlacePages
    let page: PlacePages.Page.ID

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            VStack(alignment: .leading, spacing: Spacing.row) {
                PlaceHeaderView(place: content.place).equatable()
                PageDots(pages: pages, present: page)
                if let now = content.now {
                    NowView(column: now, colors: content.sky.colors(Appearance(scheme))).equatable()
                }
            }
            VStack(alignment: .leading, spacing: 0) {
                AgeLineView(age: content.age)
                // Its room alone: newer weather is asked for when the page is turned to.
                UpdatingLine(text: words.updating, isShown: false)
            }
        }
        .headOnSky(content.sky)
    }
}
