import SwiftUI
import WeatherDesign
import WeatherScreens

extension View {
    /// The places lie beside each other as pages that follow the finger, and this view is on the page that is shown; it is alone where
    /// there is nothing to turn over.
    ///
    /// - Parameter theme: the reader's.
    @ViewBuilder
    func turnsPages(_ intents: DashboardIntents, words: DashboardWords, theme: Appearance) -> some View {
        if let pages = intents.pages {
            PlacePager(pages: pages, content: self, turn: intents.turn) { page in
                PageAhead(page: page, pages: pages, kept: intents.kept[page.id], words: words, theme: theme)
            }
        } else {
            self
        }
    }

    /// VoiceOver offers the next and the previous place as actions.
    func offersPages(_ pages: PlacePages?, _ turn: @escaping @MainActor (PlacePages.Page) async -> Void) -> some View {
        accessibilityActions {
            if let next = pages?.next { Button(next.label) { Task { await turn(next.page) } } }
            if let previous = pages?.previous { Button(previous.label) { Task { await turn(previous.page) } } }
        }
    }
}

private struct PlacePager<Content: View, Ahead: View>: View {
    let pages: PlacePages
    let content: Content
    let turn: @MainActor (PlacePages.Page) async -> Void
    /// A page beside the one that is shown.
    let ahead: (PlacePages.Page) -> Ahead

    /// The page that is scrolled to.
    @State private var scrolled: PlacePages.Page.ID?
    /// The page that the content is on.
    @State private var shown: PlacePages.Page.ID

    init(
        pages: PlacePages, content: Content, turn: @escaping @MainActor (PlacePages.Page) async -> Void,
        @ViewBuilder ahead: @escaping (PlacePages.Page) -> Ahead
    ) {
        self.pages = pages
        self.content = content
        self.turn = turn
        self.ahead = ahead
        _scrolled = State(wrappedValue: pages.present.id)
        _shown = State(wrappedValue: pages.present.id)
    }

    var body: some View {
        GeometryReader { proxy in
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(pages.all) { page in
                        ZStack {
                            if page.id == shown { content } else { ahead(page) }
                        }
                        .frame(width: proxy.size.width)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.paging)
            .scrollPosition(id: $scrolled)
            .scrollIndicators(.hidden)
        }
        .onChange(of: scrolled) { _, id in
            guard id != shown, let page = pages.all.first(where: { $0.id == id }) else { return }
            Task {
                // In one go with the model's own change: the former weather is never on the page of another place.
                shown = page.id
                await turn(page)
            }
        }
        // A place that was chosen elsewhere.
        .onChange(of: pages.present.id) { _, id in
            scrolled = id
            shown = id
        }
    }
}

/// A page beside the one that is shown: the stored weather of its place, or the place's name and the shape of its weather.
private struct PageAhead: View {
    let page: PlacePages.Page
    let pages: PlacePages
    /// nil where nothing is stored.
    let kept: DashboardContent?
    let words: DashboardWords
    let theme: Appearance

    var body: some View {
        Group {
            if let kept {
                StoredPage(content: kept, words: words, pages: pages, page: page.id, theme: theme)
            } else {
                NamedPage(title: page.title)
            }
        }
        // VoiceOver turns by the actions of the place's name.
        .accessibilityHidden(true)
    }
}

private struct NamedPage: View {
    let title: String

    var body: some View {
        // As high as the screen: in large text a higher page would push down the one that is shown.
        ScrollView {
            VStack(alignment: .leading, spacing: Spacing.row) {
                PlaceTitle(text: title)
                SkeletonBlock(height: 104, width: 170, relativeTo: .largeTitle)
                SkeletonBlock(height: 300, radius: Radius.card, relativeTo: .caption)
            }
            .padding(.horizontal, Spacing.card)
            .padding(.top, Spacing.tight)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .foregroundStyle(.token(.ink), .token(.soft))
        .background(.token(.ground))
    }
}

/// How many places there are to turn over, and which of them this is.
struct PageDots: View {
    let pages: PlacePages
    let present: PlacePages.Page.ID

    private static let diameter = 6.0

    var body: some View {
        HStack(spacing: Spacing.tight) {
            ForEach(pages.all) { page in
                Circle()
                    .frame(width: Self.diameter, height: Self.diameter)
                    .opacity(page.id == present ? 1 : 0.35)
            }
        }
        .accessibilityHidden(true)
    }
}
