/// All measured values besides temperature and sky. Unknown ones are left out.
public struct DetailsColumn: Hashable, Sendable {
    /// "Details".
    public let title: String
    /// The felt temperature with its cause; nil where it is unknown.
    public let feelsLike: DetailRow?
    /// The other values, in the order in which they are drawn.
    public let rows: [DetailRow]
    /// Charts without a value of the present, whose hours are fetched when they are opened.
    public let further: [FurtherChart]
    /// Where this column's values are from.
    public let source: ColumnSource
    /// "Close": leaves a chart.
    public let close: String

    /// All values, in the order in which they are drawn.
    public var tiles: [DetailRow] { [feelsLike].compactMap(\.self) + rows }
}

/// A link to a chart of which the dashboard has no value.
public struct FurtherChart: Hashable, Sendable, Identifiable {
    /// Its name in addresses: "sunshine".
    public let id: String
    /// "Sunshine", "Thunderstorms".
    public let title: String
    /// The title of its first quantity: "Energy in the air".
    public let quantity: String
}

/// A named value.
public struct DetailRow: Hashable, Sendable {
    /// A stable name for styles and scripts: `wind`, `pressure`, `uv`.
    public let key: String
    /// "Wind".
    public let title: String
    /// "12 km/h".
    public let value: String
    /// "From the north-west. Gentle breeze. Gusts up to 30 km/h."; nil when there is nothing to add.
    public let explanation: String?
    /// The small drawing beside the value; nil where words are all.
    public let drawing: DetailDrawing?
    /// Whether its tile opens its hours: of a detail those that are known (`DetailCourse`), of an index of the air those that are fetched
    /// then (`RequestedCourses`).
    public internal(set) var hasCourse = false

    init(key: String, title: String, value: String, explanation: String?, drawing: DetailDrawing? = nil) {
        self.key = key
        self.title = title
        self.value = value
        self.explanation = explanation
        self.drawing = drawing
    }
}

/// A small drawing of one value.
public enum DetailDrawing: Hashable, Sendable {
    /// A compass; degrees from which the wind blows, `0 ..< 360`.
    case compass(fromDegrees: Double)
    /// A place on a scale, `0 ... 1`: humidity, cloud, UV (11 and more is 1), visibility (20 km and more is 1).
    case scale(fraction: Double)
    /// A place on the scale of an air quality index, `0 ... 1`, and its band there, `0` good `... 5` worst.
    case band(fraction: Double, level: Int)
    /// Pressure over the last three hours: -1 falling, 0 steady, 1 rising.
    case trend(Int)
}
