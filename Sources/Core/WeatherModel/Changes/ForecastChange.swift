import Foundation

/// One material difference between the weather that a reader last saw and the current data. Holds values, not texts; amounts are not
/// rounded, because the texts round them in their own units.
public enum ForecastChange: Hashable, Sendable {
    /// The kind of precipitation. Sleet, hail and thunderstorms count as rain.
    public enum Fall: Hashable, Sendable, CaseIterable { case rain, snow }

    /// A warning that the reader has not seen.
    case warningIssued(Alert)
    /// A warning that the reader has seen with a lower severity.
    case warningRaised(Alert, from: Alert.Severity)
    /// A warning that was cancelled, or that came to its own end. One that vanishes from a feed has not ended.
    case warningEnded(Alert)
    /// Precipitation is now expected from `at` on; none was expected before.
    case fallExpected(Fall, at: Date)
    /// The earlier forecast expected precipitation from `was` on; the present one does not.
    case fallNotExpected(Fall, was: Date)
    /// It begins earlier or later than expected; `at` is now if it is already falling.
    case fallMoved(Fall, was: Date, at: Date)
    /// The highest temperature of the hours left of a day, °C.
    case warmth(CivilDate, was: Double, celsius: Double)
    /// The strongest gust of the hours left of a day, km/h.
    case gusts(CivilDate, was: Double, kph: Double)
    /// The strongest mean wind of the hours left of a day, km/h, where no gusts are forecast.
    case wind(CivilDate, was: Double, kph: Double)
    /// Fresh snow of the hours left of a day, cm.
    case snow(CivilDate, was: Double, centimeters: Double)
}

extension ForecastChange {
    /// Order of reporting: dangers before inconveniences, and those before comfort.
    var rank: Int {
        switch self {
        case .warningIssued(let alert), .warningRaised(let alert, _): 4 - alert.severity.rank
        case .gusts(_, let was, let kph), .wind(_, let was, let kph): kph > was ? 5 : 12
        case .snow(_, let was, let centimeters): centimeters > was ? 6 : 13
        case .fallExpected: 7
        case .fallMoved(_, let was, let at): at < was ? 8 : 10
        case .fallNotExpected: 9
        case .warningEnded: 11
        case .warmth: 11
        }
    }
}

extension Alert.Severity {
    /// 0 for unknown, 4 for extreme.
    var rank: Int {
        switch self {
        case .extreme: 4
        case .severe: 3
        case .moderate: 2
        case .minor: 1
        case .unknown: 0
        }
    }
}
