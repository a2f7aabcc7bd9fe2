import WeatherScreens

/// A named value with its small drawing.
struct TileView: Sendable {
    let key: String
    let title: String
    let value: String
    let explanation: String?
    let drawing: String

    init(_ row: DetailRow) {
        key = row.key
        title = row.title
        value = row.value
        explanation = row.explanation
        drawing = row.drawing?.svg.html ?? ""
    }
}
