import NIOConcurrencyHelpers

/// Rendered pieces of pages, so that a column is drawn once for all who look at the same weather in the same units.
struct ColumnCache: Sendable {
    /// What a rendered piece depends on.
    struct Key: Hashable, Sendable {
        /// `now`, `hours` ...
        let column: String
        /// The checksum of the column's content.
        let revision: String
        /// What is drawn besides the content: an age, say.
        let variant: String

        init(column: String, revision: String, variant: String = "") {
            self.column = column
            self.revision = revision
            self.variant = variant
        }
    }

    private struct State {
        var recent: [Key: String] = [:]
        var older: [Key: String] = [:]
        var recentBytes = 0
    }

    /// Bytes at most, keys left out.
    let limit: Int
    private let state = NIOLockedValueBox(State())

    init(limit: Int = 16 << 20) { self.limit = limit }

    /// What is kept for `key`; else what `render` makes, which is kept.
    func html(_ key: Key, render: () -> String) -> String {
        if let kept = kept(key) { return kept }
        let html = render()
        insert(html, key)
        return html
    }

    var count: Int { state.withLockedValue { $0.recent.count + $0.older.count } }

    private func kept(_ key: Key) -> String? {
        state.withLockedValue { state in
            if let html = state.recent[key] { return html }
            guard let html = state.older.removeValue(forKey: key) else { return nil }
            store(html, key, &state)
            return html
        }
    }

    private func insert(_ html: String, _ key: Key) {
        state.withLockedValue { store(html, key, &$0) }
    }

    /// Two generations: when the younger one has half of the bytes, the older one goes, with all that nobody asked for since.
    private func store(_ html: String, _ key: Key, _ state: inout State) {
        guard html.utf8.count * 2 <= limit else { return }
        if let old = state.recent.updateValue(html, forKey: key) { state.recentBytes -= old.utf8.count }
        state.recentBytes += html.utf8.count
        guard state.recentBytes * 2 > limit else { return }
        state.older = state.recent
        state.recent = [:]
        state.recentBytes = 0
    }
}
