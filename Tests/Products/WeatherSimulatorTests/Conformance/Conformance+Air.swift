import Foundation
import WeatherModel
import WeatherSimulator

extension Conformance {
    /// Concentrations at the instant that the service states: observed, or of the hour's run.
    mutating func check(_ air: AirQuality, _ service: WireService) {
        let sample: AtmosphereSample
        let instant: Date
        switch service {
        case .openMeteo:
            instant = Sky.floor(sky.now, to: 3600)
            sample = sky.forecast(instant)
        default:
            instant = Sky.floor(sky.now, to: service == .weatherAPI ? 900 : 600)
            sample = sky.truth(instant)
        }
        tally.require(air.time == instant, service, "air of \(air.time), not of \(instant)")
        let step = WireRounding.step(.concentration, service, .present) ?? 0
        for pollutant in AirQuality.Pollutant.allCases {
            tally.compare(
                air.concentrations[pollutant], with: sample.pollutants[pollutant], .concentration, service, step: step,
                "\(pollutant.rawValue) \(Self.text(instant))")
        }
    }

    /// The same warnings with the same times; severity, urgency and the beginning where the format has them.
    mutating func check(_ alerts: [Alert], _ service: WireService) {
        let warnings = sky.atmosphere.warnings(at: sky.coordinate, sky.now)
        // One service lists for a while what was cancelled, and calls a watch what may come.
        let alerts = alerts.filter { $0.messageType != .cancel }
        tally.require(alerts.count == warnings.count, service, "\(alerts.count) warnings, not \(warnings.count)")
        for warning in warnings {
            let alert = alerts.first {
                $0.event.replacing(" Watch", with: " Warning") == warning.event && $0.expires == warning.ends
            }
            tally.require(alert != nil, service, "no \(warning.event) until \(Self.text(warning.ends)): \(alerts.map(\.event))")
            guard let alert else { continue }
            check(alert, against: warning, service)
        }
    }

    private mutating func check(_ alert: Alert, against warning: SimulatedWarning, _ service: WireService) {
        let occasion = "\(warning.event) of \(Self.text(warning.onset))"
        // One service says from when the message holds, and not when the event begins.
        let onset = service == .weatherAPI ? nil : warning.onset
        tally.require(alert.onset == onset, service, "\(occasion): begins \(String(describing: alert.onset))")
        let effective = service == .accuWeather || service == .openWeatherMap ? warning.onset : warning.sent
        tally.require(alert.effective == effective, service, "\(occasion): holds from \(String(describing: alert.effective))")
        // Colours, or nothing at all, in place of CAP's words.
        let severity = service == .openWeatherMap ? .unknown : warning.severity
        tally.require(alert.severity == severity, service, "\(occasion): \(alert.severity), not \(severity)")
        let hasCAP = service == .weatherAPI || service == .nws
        tally.require(alert.urgency == (hasCAP ? warning.urgency : .unknown), service, "\(occasion): \(alert.urgency)")
        tally.require(alert.certainty == (hasCAP ? warning.certainty : .unknown), service, "\(occasion): \(alert.certainty)")
    }
}
