import Foundation

/// A threshold that has a chance.
package enum SpreadEvent: String, Hashable, Sendable, CaseIterable {
    /// Rain of at least 0.1, 1 and 10 mm in the step or the civil day.
    case rainTrace = "rain-0.1"
    case rain = "rain-1"
    case heavyRain = "rain-10"
    /// Below 0 °C.
    case frost
    /// 30 °C or more.
    case heat
    /// Gusts of 60 km/h or more.
    case gale = "gusts-60"

    /// mm from which it has rained.
    static let traceMillimeters = 0.1

    /// Whether a value is one of the event's.
    package func holds(_ value: Double) -> Bool {
        switch self {
        case .rainTrace: value >= Self.traceMillimeters
        case .rain: value >= 1
        case .heavyRain: value >= 10
        case .frost: value < 0
        case .heat: value >= 30
        case .gale: value >= 60
        }
    }

    /// The quantity of a step that decides.
    package var ofStep: SpreadQuantity {
        switch self {
        case .rainTrace, .rain, .heavyRain: .rain
        case .frost, .heat: .temperature
        case .gale: .gusts
        }
    }

    /// The quantity of a civil day that decides.
    package var ofDay: SpreadQuantity {
        switch self {
        case .frost: .low
        case .heat: .high
        case .rainTrace, .rain, .heavyRain, .gale: ofStep
        }
    }
}

/// The chance of an event.
package struct SpreadChance: Hashable, Sendable {
    /// `0 ... 1`.
    package var share: Double
    /// The number of forecasts that it was counted from; nil where the source does not send one.
    package var members: Int?

    /// - Returns: nil for a share that is none.
    package init?(share: Double, members: Int? = nil) {
        guard (0...1).contains(share) else { return nil }
        (self.share, self.members) = (share, members)
    }

    /// Counted from an ensemble's members.
    ///
    /// - Returns: nil for fewer than `ForecastSpread.leastMembers`.
    package init?(of event: SpreadEvent, among members: [Double]) {
        let known = members.filter(\.isFinite)
        guard known.count >= ForecastSpread.leastMembers else { return nil }
        self.init(share: Double(known.count(where: event.holds)) / Double(known.count), members: known.count)
    }

    /// A value of a normal distribution.
    init?(of event: SpreadEvent, mean: Double, deviation: Double) {
        let threshold = event == .frost ? 0.0 : event == .heat ? 30 : event == .gale ? 60 : .nan
        guard deviation > 0 else { return nil }
        let below = 0.5 * erfc((mean - threshold) / deviation / 2.0.squareRoot())
        self.init(share: event == .frost ? below : 1 - below)
    }

    /// The form in which a reader sees the chance: from 20 members neither "0 %" nor "100 %" is known, so that the ends are bounds.
    package enum Told: Hashable, Sendable {
        case percent(Int)
        case below(Int)
        case above(Int)
    }

    /// Rounded to five percent, or a bound where all members, or none, are on one side.
    package var told: Told {
        let step = max(0.05, members.map { 1 / Double($0) } ?? 0.05)
        let bound = Int((step * 20).rounded(.up)) * 5
        if share * 100 < Double(bound) { return .below(bound) }
        if (1 - share) * 100 < Double(bound) { return .above(100 - bound) }
        return .percent(Int((share * 20).rounded()) * 5)
    }
}
