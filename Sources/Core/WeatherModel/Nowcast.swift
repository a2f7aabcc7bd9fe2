import Foundation

/// Precipitation of the next hours in steps of minutes, and the kind of source that it comes from.
///
/// A step that the source does not give is nil: unknown, never dry.
package struct Nowcast: Hashable, Sendable {
    /// The kind of source, by which a reader knows how much the minutes are worth.
    package enum Origin: Hashable, Sendable {
        /// Echoes of rain radars, moved on by the wind: a shower that forms later is not in them.
        case radar
        /// A model with a grid of a few kilometres and steps of minutes, with its name ("ICON-D2"); nil for one that the provider does not
        /// name.
        case fineModel(String?)
        /// Amounts of hours, spread over shorter steps: no minute is known.
        case smoothedHours
    }

    /// Whether the source has anything for the place.
    package enum Coverage: String, Hashable, Sendable, CaseIterable {
        case covered
        /// No radar reaches the place.
        case outside
        /// Radars reach the place, but the source has no picture now.
        case unavailable
    }

    /// The kind of precipitation, if the source names it.
    package enum Fall: String, Hashable, Sendable, CaseIterable {
        case rain, freezingRain, sleet, snow, hail, thunderstorm

        /// The kind that a condition names; nil for a dry or an unknown one.
        package init?(_ condition: Condition) {
            switch condition {
            case .drizzle, .rainLight, .rain, .rainHeavy, .showers: self = .rain
            case .freezingRain: self = .freezingRain
            case .sleet: self = .sleet
            case .snowLight, .snow, .snowHeavy: self = .snow
            case .hail: self = .hail
            case .thunderstorm: self = .thunderstorm
            case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy, .haze, .mist, .fog, .wind, .severe, .unknown: return nil
            }
        }
    }

    /// One step.
    package struct Step: Hashable, Sendable {
        package let begin: Date
        package let end: Date
        /// mm of water in an hour, the mean over the step; nil if unknown.
        package let rate: Double?
        /// nil if the source does not name it.
        package let fall: Fall?

        /// True if so much falls that it is shown as an amount; false if it is dry or unknown.
        package var isWet: Bool { rate.map { $0 >= Nowcast.wetMillimetersPerHour } ?? false }

        /// How hard it falls; nil if nothing falls or nothing is known.
        ///
        /// - Parameter isSnow: true where the water falls as snow.
        package func band(isSnow: Bool) -> PrecipitationBand? {
            guard isWet, let rate else { return nil }
            return PrecipitationBand(millimetersPerHour: rate, isSnow: isSnow)
        }
    }

    /// The beginning of the first step.
    package let start: Date
    package let step: ForecastStep
    /// mm of water in an hour, the mean over each step, rain and melted snow together; nil for a step that is not known.
    package let rates: [Double?]
    /// The kind of precipitation in each step; nil if the source does not name it.
    package let falls: [Fall?]
    package let origin: Origin
    /// The time of the newest radar picture, or the start of the model's run; nil if the source does not give it.
    package let pictureAt: Date?
    package let coverage: Coverage
    package let provenance: Provenance

    /// mm in an hour from which a step is wet: what is shown as "0.1 mm/h".
    package static let wetMillimetersPerHour = 0.05
    /// Seconds after which a radar's picture says nothing about the next minutes.
    package static let stalePictureSeconds = 900.0
    /// Physically possible rates, in mm/h over a minute and more (the record of a minute is 1,872).
    private static let plausibleRates = 0.0...2_000.0

    /// - Parameters:
    ///   - rates: mm of water in an hour; one that is impossible becomes nil, and all do so where the source has no picture.
    ///   - falls: as many as `rates`; missing ones are nil.
    package init(
        start: Date, step: ForecastStep, rates: [Double?], falls: [Fall?] = [], origin: Origin, pictureAt: Date?,
        coverage: Coverage = .covered, provenance: Provenance
    ) {
        self.start = start
        self.step = step
        self.rates = rates.map { rate in
            guard coverage == .covered, let rate, Self.plausibleRates.contains(rate) else { return nil }
            return IngestRounding.noise(rate)
        }
        self.falls = rates.indices.map { $0 < falls.count ? falls[$0] : nil }
        self.origin = origin
        self.pictureAt = pictureAt
        self.coverage = coverage
        self.provenance = provenance
    }

    /// The end of the last step.
    package var end: Date { start.addingTimeInterval(Double(rates.count) * step.seconds) }

    /// All steps, by time.
    package var steps: [Step] {
        rates.indices.map { index in
            let begin = start.addingTimeInterval(Double(index) * step.seconds)
            return Step(begin: begin, end: begin.addingTimeInterval(step.seconds), rate: rates[index], fall: falls[index])
        }
    }
}
