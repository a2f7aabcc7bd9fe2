/// The columns of the dashboard, in the order in which they are shown: the sections that are drawn, sent and exchanged separately.
///
/// Each has a folder of its name in the shared screens, on the web and on the phone. `DashboardColumns` defines the content of each.
public enum Column: String, Hashable, Sendable, CaseIterable {
    case alerts, now
    /// The rain of the next two hours.
    case nextHour = "next-hour"
    /// Changes since the reader's last visit.
    case changes
    case hours, days, details, sun, air
    /// The weather of 2045.
    case climate2045 = "2045"
}
