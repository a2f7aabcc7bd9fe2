import WeatherFormatting

/// A page within the frame: its model is the type's properties, its view is `main`.
protocol Page: Sendable {
    associatedtype Key: Hashable & Sendable

    /// The values that distinguish the page from others of its type, besides its frame and its reader; nil for a page that is not cached.
    var key: Key? { get }
    /// The kind of page whose style sheet it has.
    var style: StyleSheet.Kind { get }

    func frame(for reader: Reader) -> PageFrame

    /// The HTML within the frame, made only if the page is not cached. Depends on nothing but the key, the frame and the
    /// `PageReader`.
    func main(for reader: Reader) -> HTML
}

extension Reader {
    /// The title of a document: what it shows, then the name of the app.
    func title(_ parts: String?...) -> String { (parts.compactMap(\.self) + [phrases.ownName]).joined(separator: " · ") }
}
