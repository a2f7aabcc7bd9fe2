/// A section of the dashboard with a revision of its own, so that only what changed is drawn again.
public enum Column: String, Hashable, Sendable, CaseIterable {
    case now, hours, days, alerts, air
}
