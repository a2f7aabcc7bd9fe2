/// Where the pressure is going, by its change over three hours.
///
/// The three hours are those of the synoptic report (WMO *Manual on Codes*, element `app`). Petrel calls a change below 1 hPa
/// steady: the daily atmospheric tide alone moves the barometer by up to that much in the tropics.
public enum PressureTendency: String, Hashable, Sendable, CaseIterable {
    case falling, steady, rising

    /// hPa in three hours from which the pressure rises or falls.
    package static let limitHectopascals = 1.0

    /// - Parameter change: hPa, now minus three hours ago.
    public init(changeHectopascals change: Double) {
        self = change >= Self.limitHectopascals ? .rising : change <= -Self.limitHectopascals ? .falling : .steady
    }
}
