import WeatherModel

/// A place that a person keeps at hand.
public struct SavedPlace: Hashable, Sendable {
    /// Where it is, as exactly as Petrel ever knows.
    public let cell: Cell
    /// The name by which it was saved; nil when none was known.
    public let name: String?

    /// - Parameter name: left out when it is empty, or longer than `longestName`.
    public init(cell: Cell, name: String?) {
        self.cell = cell
        self.name = name.flatMap { $0.isEmpty || $0.utf8.count > Self.longestName ? nil : $0 }
    }

    /// Bytes: all places together must fit in a cookie, even when each byte of a name takes three.
    public static let longestName = 80
}
