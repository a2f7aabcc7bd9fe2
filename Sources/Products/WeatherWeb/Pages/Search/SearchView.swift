import WeatherFormatting
import WeatherScreens

/// The hits as their template reads them.
struct SearchView: Sendable {
    struct Row: Sendable {
        let hit: SearchRow
        let link: String
    }

    let content: SearchContent
    let failureCard: Failure?
    let query: String
    let rows: [Row]
    let hasRows: Bool
    let words = PageWords()

    /// - Parameter areNamed: false for coordinates, whose name is only what was typed.
    init(_ content: SearchContent, failure: Failure?, query: String, areNamed: Bool = true) {
        self.content = content
        failureCard = failure
        self.query = query
        rows = content.rows.map { row in
            let name = areNamed ? row.name : nil
            return Row(hit: row, link: PlaceAddress.text(latitude: row.latitude, longitude: row.longitude, name: name))
        }
        hasRows = !rows.isEmpty
    }
}
