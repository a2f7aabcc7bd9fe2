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
    let words = WebWords()

    init(_ content: SearchContent, failure: Failure?, query: String) {
        self.content = content
        failureCard = failure
        self.query = query
        rows = content.rows.map { row in
            let latitude = DashboardView.degrees(row.latitude)
            let longitude = DashboardView.degrees(row.longitude)
            return Row(hit: row, link: "/?latitude=\(latitude)&longitude=\(longitude)")
        }
    }
}
