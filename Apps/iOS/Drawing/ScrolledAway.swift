import SwiftUI

extension View {
    /// Calls `action` with true when this view has left its scroll view by the upper edge, with false when it comes back, and not while it
    /// moves within.
    func onScrolledAway(_ action: @escaping (Bool) -> Void) -> some View {
        background {
            GeometryReader { proxy in
                Color.clear.onChange(of: proxy.frame(in: .scrollView).maxY <= 0, initial: true) { _, isAway in action(isAway) }
            }
            .accessibilityHidden(true)
        }
    }
}

nonisolated private struct ScrolledAwayKey: EnvironmentKey {
    static let defaultValue = false
}

nonisolated extension EnvironmentValues {
    /// True if the large figures of the screen are not visible: the motion beside them then stops.
    var isScrolledAway: Bool {
        get { self[ScrolledAwayKey.self] }
        set { self[ScrolledAwayKey.self] = newValue }
    }
}
