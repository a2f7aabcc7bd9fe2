/// Everything measured besides temperature and sky. What is not known is left out.
public struct DetailsColumn: Hashable, Sendable {
    /// "Details".
    public let title: String
    /// In the order in which they are drawn.
    public let rows: [DetailRow]
    /// Changes exactly when something that this column draws changes.
    public internal(set) var revision: String
}

/// A named value.
public struct DetailRow: Hashable, Sendable {
    /// A stable name for styles and scripts: `wind`, `pressure`, `uv`.
    public let key: String
    /// "Wind".
    public let title: String
    /// "12 km/h from the north-west".
    public let value: String
    /// "Gusts up to 30 km/h"; nil when there is nothing to add.
    public let explanation: String?
}
