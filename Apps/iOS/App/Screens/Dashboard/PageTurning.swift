import SwiftUI
import WeatherDesign
import WeatherScreens

extension View {
    /// A swipe to the side turns to the next or the previous place. Only where nothing else is moved to the side.
    func turnsPages(_ pages: PlacePages?, _ turn: @escaping @MainActor (PlacePages.Page) async -> Void) -> some View {
        modifier(PageSwipe(pages: pages, turn: turn))
    }

    /// VoiceOver offers the next and the previous place as actions.
    func offersPages(_ pages: PlacePages?, _ turn: @escaping @MainActor (PlacePages.Page) async -> Void) -> some View {
        accessibilityActions {
            if let next = pages?.next { Button(next.label) { Task { await turn(next) } } }
            if let previous = pages?.previous { Button(previous.label) { Task { await turn(previous) } } }
        }
    }
}

private struct PageSwipe: ViewModifier {
    let pages: PlacePages?
    let turn: @MainActor (PlacePages.Page) async -> Void
    @Environment(\.layoutDirection) private var direction

    /// Points from which on a movement is a swipe, and how many times further it goes to the side than up or down.
    private static let least = 60.0
    private static let slope = 2.0

    func body(content: Content) -> some View {
        // Beside the scroll view's own gesture, which goes on: a finger that moves down scrolls.
        content.simultaneousGesture(DragGesture(minimumDistance: Self.least / 2).onEnded { swiped($0.translation) })
    }

    private func swiped(_ way: CGSize) {
        guard abs(way.width) >= Self.least, abs(way.width) >= Self.slope * abs(way.height) else { return }
        let isForward = (way.width < 0) == (direction == .leftToRight)
        if let page = isForward ? pages?.next : pages?.previous { Task { await turn(page) } }
    }
}

/// How many places there are to turn over, and which of them this is.
struct PageDots: View {
    let pages: PlacePages

    private static let diameter = 6.0

    var body: some View {
        HStack(spacing: Spacing.tight) {
            ForEach(0..<pages.count, id: \.self) { number in
                Circle()
                    .frame(width: Self.diameter, height: Self.diameter)
                    .opacity(number == pages.index ? 1 : 0.35)
            }
        }
        .accessibilityHidden(true)
    }
}
