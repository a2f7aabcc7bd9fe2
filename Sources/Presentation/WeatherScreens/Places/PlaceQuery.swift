import WeatherFormatting

/// What is written in a search field, as it is asked for.
enum PlaceQuery {
    /// Fewer characters than these match half the world.
    static let shortest = 2
    /// Unicode scalars; what is beyond is cut off.
    static let longest = 100

    /// On one line, without control characters.
    ///
    /// - Returns: nil for too little to be asked for.
    static func text(_ written: String) -> String? {
        let line = DisplayText.line(String(String.UnicodeScalarView(written.unicodeScalars.prefix(longest))))
        return line.count < shortest ? nil : line
    }
}
