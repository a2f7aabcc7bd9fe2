import Foundation
import WeatherFormatting
import WeatherModel

/// One hour as the sentence reads it: the same word and the same figures that its row shows.
struct OutlookHour: Hashable, Sendable {
    let start: Date
    /// Where the next begins.
    let end: Date
    /// The precipitation: by the condition of the hour, or by an amount that the row shows; nil where it is dry.
    let falling: Falling?
    /// False where an amount alone says that something falls, the word being dry.
    let isWorded: Bool
    /// False for a fall that is reported as a chance: of which only a small chance and no amount is forecast, or which no word of the row
    /// says and whose amount does not matter. The row says "Cloudy" and 0.1 mm then; "light rain" would be another word than the row's.
    let isCertain: Bool
    /// Chance in %, of an hour in which precipitation is possible but not certain.
    let chance: Double?
    /// The precipitation that is possible.
    let possible: Falling
    /// True of an hour with a dry word whose amount is known, and less than a row shows as one: "Cloudy, <0.1 mm".
    let isTrace: Bool
    let kind: Condition
    let isDay: Bool
    let temperatureCelsius: Double
    /// nil if not known or not a number.
    let gustKph: Double?

    /// mm of water from which an hour is wet: what a row shows as "0.1 mm"; less is a trace.
    static let measurableMillimeters = 0.05
    /// % from which a chance is reported.
    static let toldChance = 30.0
    /// % from which a fall is reported as one that comes.
    static let likelyChance = 50.0

    /// - Returns: nil for an hour that says nothing of what falls: neither a word nor an amount.
    init?(_ hour: HourlyForecast, end: Date) {
        let amount = OutlookAmount(millimeters: hour.precipitationMillimeters, snowCentimeters: hour.snowfallCentimeters)
        guard hour.condition.kind != .unknown || amount.isKnown else { return nil }
        start = hour.time
        self.end = end
        kind = hour.condition.kind
        isDay = hour.isDay
        temperatureCelsius = hour.temperatureCelsius
        gustKph = hour.gustKph.finite
        isWorded = Falling(kind) != nil
        falling = Falling(kind) ?? amount.falling(at: hour.temperatureCelsius)
        // As the row shows it, in whole per cent.
        let chance = hour.chanceOfRain.finite?.rounded()
        isCertain = isWorded ? amount.isMeasurable || (chance ?? 100) >= Self.likelyChance : amount.matters
        self.chance = falling == nil || !(isWorded || isCertain) ? chance.flatMap { $0 >= Self.toldChance ? $0 : nil } : nil
        possible = falling ?? Falling(temperatureCelsius: hour.temperatureCelsius)
        isTrace = !isWorded && amount.isTrace
    }

    /// Falls for certain enough to be reported as coming.
    var isWet: Bool { falling != nil && isCertain }
    /// May fall: then the hour is not reported as dry.
    var isPossible: Bool { !isWet && (falling != nil || chance != nil) }
    /// A danger that is not certain to come: reported as possible, never as "mostly dry".
    var isPossibleDanger: Bool { !isWet && (falling?.danger ?? 0) > 0 }
    var isFoggy: Bool { kind == .fog || kind == .mist }
    var seconds: Double { end.timeIntervalSince(start) }
}
