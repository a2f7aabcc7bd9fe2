import WeatherFormatting
import WeatherServer
import WeatherText

/// How a text client wants the weather written.
struct TextQuery: Sendable {
    let extent: WeatherText.Extent
    let canvas: TextCanvas
    /// nil for the whole text.
    let line: OneLine?

    /// - Throws: `QueryText.Flaw` for a value that is out of range or malformed.
    init(_ query: QueryText) throws(QueryText.Flaw) {
        let whole = try Self.flag("details", query) ? WeatherText.Extent.whole : .forecast
        extent = whole.limited(
            hours: try query.whole("hours", in: 0...WeatherText.Extent.mostHours, default: whole.hours),
            days: try query.whole("days", in: 0...WeatherText.Extent.mostDays, default: whole.days)
        )
        // Both spellings are read, so that neither hides a value that means nothing.
        let (colour, color) = (try Self.flag("colour", query), try Self.flag("color", query))
        canvas = TextCanvas(width: try query.whole("width", in: 20...500, default: 80), usesColor: colour || color)
        guard let format = try query.lenient("format") else {
            line = nil
            return
        }
        do { line = try OneLine(format) } catch { throw .flawed("format", because: error.words) }
    }

    /// A parameter that needs no value: `?colour`, `?colour=1`; `0`, `no` and `false` are no.
    private static func flag(_ name: String, _ query: QueryText) throws(QueryText.Flaw) -> Bool {
        guard let value = try query.optional(name)?.lowercased() else { return false }
        switch value {
        case "", "1", "yes", "true": return true
        case "0", "no", "false": return false
        default: throw .malformed(name)
        }
    }
}
