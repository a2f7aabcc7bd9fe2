import WeatherScreens

/// A warning with the name of its sign.
struct AlertView: Sendable {
    let row: AlertRow
    let sign: String

    init(_ row: AlertRow) {
        self.row = row
        sign = "warning-\(row.severityKey)"
    }
}
