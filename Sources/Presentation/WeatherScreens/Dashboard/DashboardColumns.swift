import WeatherModel

/// A column with what it shows. Every face draws it with one `switch` over all cases.
public enum DashboardColumn: Hashable, Sendable {
    case now(NowColumn)
    case alerts(AlertsColumn)
    case nextHour(NextHourColumn)
    case changes(ChangesColumn)
    case hours(HoursColumn)
    case days(DaysColumn)
    case details(DetailsColumn)
    case sun(SunColumn)
    case air(AirColumn)
    case climate2045(Climate2045Column)
}

/// The registry of the dashboard's columns: what each of them shows at this moment.
public struct DashboardColumns: Hashable, Sendable {
    /// nil when neither an observation nor a forecast hour for this moment is to be had.
    public let now: NowColumn?
    /// Official warnings, or a statement that there are none or no source.
    public let alerts: AlertsColumn
    /// The rain of the next two hours; nil where no source of minutes was asked.
    public let nextHour: NextHourColumn?
    /// Changes since the reader's last visit; nil when there are none to report, or nothing to compare with (`adding`).
    public internal(set) var changes: ChangesColumn?
    /// The rest of today and tomorrow.
    public let hours: HoursColumn
    /// Seven days from the place's today.
    public let days: DaysColumn
    /// nil when nothing in it is known.
    public let details: DetailsColumn?
    /// Sun and moon of the place's today.
    public let sun: SunColumn
    /// nil when the source has no air quality for this place.
    public let air: AirColumn?
    /// nil when no temperature of now is known.
    public let climate2045: Climate2045Column?

    init(_ maker: DashboardMaker) {
        let drawn = maker.drawnHours()
        now = maker.nowColumn()
        alerts = maker.alertsColumn()
        nextHour = maker.nextHourColumn()
        hours = maker.hoursColumn(drawn)
        days = maker.daysColumn(drawn)
        details = maker.detailsColumn()
        sun = maker.sunColumn()
        air = maker.airColumn()
        climate2045 = maker.climate2045Column()
    }

    /// nil when the column has nothing to show.
    public subscript(_ column: Column) -> DashboardColumn? {
        switch column {
        case .now: now.map(DashboardColumn.now)
        case .alerts: .alerts(alerts)
        case .nextHour: nextHour.map(DashboardColumn.nextHour)
        case .changes: changes.map(DashboardColumn.changes)
        case .hours: .hours(hours)
        case .days: .days(days)
        case .details: details.map(DashboardColumn.details)
        case .sun: .sun(sun)
        case .air: air.map(DashboardColumn.air)
        case .climate2045: climate2045.map(DashboardColumn.climate2045)
        }
    }

    /// Those that have something to show, in their order. Active warnings come first; a statement that there are none, or no source, is one
    /// quiet line at the end.
    public var inOrder: [DashboardColumn] {
        let order = alerts.isActive ? Column.allCases : Column.allCases.filter { $0 != .alerts } + [.alerts]
        return order.compactMap { self[$0] }
    }
}
