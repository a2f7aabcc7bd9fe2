import WeatherScreens

/// Where a column is from, as its last line.
struct SourceLine: Sendable {
    let text: String
    /// "3 min ago"; nil for what has no age, or one of its own.
    let ago: String?

    init(_ source: ColumnSource, ago: String) {
        text = source.text
        self.ago = source.isComputed || source.isOlder ? nil : ago
    }
}
