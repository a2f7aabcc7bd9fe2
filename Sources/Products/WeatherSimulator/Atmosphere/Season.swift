import Foundation

/// The time of year, as an angle.
enum Season {
    /// Northern summer, `-1 ... 1`: 1 at its height, about `lagDays` after the June solstice.
    ///
    /// Uses the mean tropical year from the solstice of 2000-06-21 01:48 UTC, so that leap days make no step.
    static func northernSummer(days: Double, lagDays: Double) -> Double {
        cos(2 * .pi * (days - solstice - lagDays) / tropicalYear)
    }

    private static let solstice = 11129.075
    private static let tropicalYear = 365.242_19
}
