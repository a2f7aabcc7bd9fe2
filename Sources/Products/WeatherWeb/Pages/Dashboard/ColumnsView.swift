import WeatherDesign
import WeatherScreens

/// All columns, rendered, and what stands around them.
struct ColumnsView: Sendable {
    /// The symbols that the page draws by name, once each.
    let symbols: String
    let sky: String
    let place: PlaceHeader
    let simulatedBanner: String?
    let age: AgeLine
    let notices: [String]
    let now: String?
    /// Warnings that are active: they stand first.
    let activeAlerts: String?
    /// That there are none, or no source: one quiet line at the end.
    let quietAlerts: String?
    let hours: String
    let days: String
    let details: String?
    let sun: String?
    let air: String?
    /// The provider of most of it first.
    let provenances: [ProvenanceView]

    init(_ content: DashboardContent, drawing: ColumnDrawing) {
        let ago = content.age.ago
        symbols = SymbolSheet.definitions(of: Self.names(content))
        sky = SkyDrawing.svg(content.sky, hasStars: content.hasStars).html
        place = content.place
        simulatedBanner = content.simulatedBanner
        age = content.age
        notices = content.notices
        now = content.now.map { now in drawing.html(.columnNow, now.revision, "") { NowView(now) } }
        let alerts = content.alerts
        let hasAlerts = content.hasActiveAlerts
        activeAlerts = hasAlerts ? drawing.html(.columnAlerts, alerts.revision, ago) { AlertsView(alerts, ago: ago) } : nil
        quietAlerts = hasAlerts ? nil : drawing.html(.columnQuiet, alerts.revision, ago) { AlertsView(alerts, ago: ago) }
        let (hours, days) = (content.hours, content.days)
        self.hours = drawing.html(.columnHours, hours.revision, ago) { HoursView(hours, ago: ago) }
        self.days = drawing.html(.columnDays, days.revision, ago) { DaysView(days, heads: hours.heads, ago: ago) }
        details = content.details.map { details in drawing.html(.columnDetails, details.revision, ago) { TilesView(details, ago: ago) } }
        let isSouthern = content.isSouthern
        sun = content.sun.map { sun in
            drawing.html(.columnSun, sun.revision, isSouthern ? "southern" : "") { SunView(sun, isSouthern: isSouthern) }
        }
        air = content.air.map { air in drawing.html(.columnAir, air.revision, ago) { AirView(air, ago: ago) } }
        provenances = ([content.provenance] + content.otherSources).map(ProvenanceView.init)
    }

    /// The names of all symbols that the columns draw.
    private static func names(_ content: DashboardContent) -> Set<String> {
        var names = Set(content.days.rows.map(\.symbol))
        for row in content.hours.rows {
            names.insert(row.symbol)
            if row.wind != nil, row.windArrowDegrees != nil { names.insert("wind-arrow") }
        }
        for mark in content.hours.marks where mark.kind != .midnight { names.insert("icon-\(mark.kind.rawValue)") }
        for mark in content.sun?.path.marks ?? [] { names.insert(mark.isRise ? "icon-sunrise" : "icon-sunset") }
        for alert in content.alerts.rows { names.insert("warning-\(alert.severityKey)") }
        return names
    }
}
