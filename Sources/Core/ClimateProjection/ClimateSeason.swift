import WeatherModel

/// A point of the year between the middles of two months.
///
/// The tables give a value for each month, which holds in the middle of the month. Between two middles the values change in a straight
/// line, day by day, and from the middle of December to the middle of January as between any others. The year has 365 days;
/// 29 February counts as 1 March.
public struct ClimateSeason: Hashable, Sendable {
    /// `0 ... 11`: the month whose middle is at this point or before it.
    let earlier: Int
    /// `0 ..< 1`: the way from the middle of `earlier` to the middle of the next month.
    let share: Double

    /// `0 ... 11`: the month after `earlier`.
    var later: Int { (earlier + 1) % 12 }

    /// The middle of a month, where the value is that of the month.
    ///
    /// - Returns: nil for a month that is not in `1 ... 12`.
    package init?(month: Int) {
        guard (1...12).contains(month) else { return nil }
        self.init(earlier: month - 1, share: 0)
    }

    /// Noon of a day.
    public init(_ date: CivilDate) {
        self.init(daysIntoYear: Self.firstDays[date.month - 1] + Double(date.day) - 0.5)
    }

    /// - Parameter days: `0 ..< 365`, whole and broken days since the beginning of the year.
    private init(daysIntoYear days: Double) {
        // Before the middle of January the month before is December, whose middle was in the year before.
        guard let earlier = Self.middles.lastIndex(where: { $0 <= days }) else {
            let before = Self.middles[11] - 365
            self.init(earlier: 11, share: (days - before) / (Self.middles[0] - before))
            return
        }
        let next = earlier < 11 ? Self.middles[earlier + 1] : Self.middles[0] + 365
        self.init(earlier: earlier, share: (days - Self.middles[earlier]) / (next - Self.middles[earlier]))
    }

    private init(earlier: Int, share: Double) {
        self.earlier = earlier
        self.share = share
    }

    /// Days before each month in a year of 365.
    private static let firstDays: [Double] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    /// Days from the beginning of the year to the middle of each month.
    private static let middles: [Double] = [15.5, 45, 74.5, 105, 135.5, 166, 196.5, 227.5, 258, 288.5, 319, 349.5]
}
