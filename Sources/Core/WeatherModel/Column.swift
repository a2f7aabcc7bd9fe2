/// The columns of the dashboard, in the order in which they are shown: the sections that are drawn, sent and exchanged apart.
///
/// Each has a folder of its name in the shared screens, on the web and on the phone. `DashboardColumns` says what each of them shows.
public enum Column: String, Hashable, Sendable, CaseIterable {
    case alerts, now
    /// What changed since the reader looked.
    case changes
    case hours, days, details, sun, air
    /// The weather of 2045.
    case climate2045 = "2045"
}
