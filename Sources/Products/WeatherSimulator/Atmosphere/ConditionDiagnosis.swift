import Foundation
import WeatherModel

/// The one word for the weather, from the same numbers that a person sees beside it.
enum ConditionDiagnosis {
    /// The values from which the condition is diagnosed. It is wet when `precipitation` is above 0.
    struct Evidence: Hashable, Sendable {
        /// mm/h.
        var precipitation: Double
        /// `0 ... 1`.
        var snowShare: Double
        var showerShare: Double
        var hasThunder: Bool
        var hasHail: Bool
        /// °C.
        var temperature: Double
        /// %.
        var humidity: Double
        var cloudCover: Double
        /// km/h.
        var gustKph: Double
        /// km.
        var visibility: Double
    }

    /// km/h from which gusts count as hurricane force (Beaufort 12: 118 km/h), wet or dry.
    static let severeGustKph = 118.0
    /// km/h from which a dry day is called windy (Beaufort 9 in gusts).
    static let windyGustKph = 75.0

    static func condition(_ evidence: Evidence) -> Condition {
        if evidence.gustKph >= severeGustKph { return .severe }
        return evidence.precipitation > 0 ? wet(evidence) : dry(evidence)
    }

    /// Intensities after the AMS Glossary: rain is light below 2.5 mm/h and heavy from 7.6 mm/h on.
    private static func wet(_ evidence: Evidence) -> Condition {
        if evidence.hasHail { return .hail }
        if evidence.hasThunder { return .thunderstorm }
        let rate = evidence.precipitation
        if evidence.snowShare >= 1 {
            let isBlowing = evidence.gustKph >= 56 && rate >= 0.5
            return rate >= 2.5 || isBlowing ? .snowHeavy : rate >= 0.7 ? .snow : .snowLight
        }
        if evidence.snowShare > 0 { return .sleet }
        if evidence.temperature < 0 { return .freezingRain }
        if evidence.showerShare >= 0.5 { return .showers }
        return rate < 0.3 ? .drizzle : rate < 2.5 ? .rainLight : rate < 7.6 ? .rain : .rainHeavy
    }

    /// Fog is visibility below 1 km in moist air, mist below 5 km (WMO); haze is the same of dry air.
    private static func dry(_ evidence: Evidence) -> Condition {
        if evidence.humidity >= 90 {
            if evidence.visibility < 1 { return .fog }
            if evidence.visibility < 5 { return .mist }
        } else if evidence.visibility < 6 {
            return .haze
        }
        if evidence.gustKph >= windyGustKph { return .wind }
        return sky(evidence.cloudCover)
    }

    /// The thresholds are eighths of the sky: up to 1, 3, 5, 7, and covered.
    static func sky(_ cloudCover: Double) -> Condition {
        switch cloudCover {
        case ..<12.5: .clear
        case ..<37.5: .mostlyClear
        case ..<62.5: .partlyCloudy
        case ..<87.5: .mostlyCloudy
        default: .cloudy
        }
    }
}
