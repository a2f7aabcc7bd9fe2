import Foundation
import ProviderKit
import WeatherModel

/// The result of one call.
struct NWSPart<Value: Sendable>: Sendable {
    var value: Value
    var isSimulated: Bool
    var confirmedAt: Date?
}

/// The merged results of one query's calls.
struct NWSAnswer {
    private(set) var weather = ProviderWeather()
    /// True if the service does not cover the point, which applies to warnings too.
    var isUncovered = false

    /// Records a failed call, for each of the parts that it was for.
    mutating func fail(_ error: WeatherError, for features: [Feature]) {
        for feature in features {
            var error = error
            error.feature = feature
            weather.problems.append(error)
        }
    }

    mutating func take(_ alerts: Result<NWSPart<NWSAlertList>, WeatherError>) {
        switch alerts {
        case .success(let part):
            note(part)
            weather.alerts = part.value.alerts
            weather.unreadAlerts = part.value.unread
        case .failure(let error): weather.problems.append(error)
        }
    }

    /// Records the origin of a part: an answer is as old as its oldest part, and simulated if one of them is.
    mutating func note<Value>(_ part: NWSPart<Value>) {
        weather.isSimulated = weather.isSimulated || part.isSimulated
        guard let confirmedAt = part.confirmedAt else { return }
        weather.confirmedAt = min(weather.confirmedAt ?? confirmedAt, confirmedAt)
    }

    mutating func change(_ body: (inout ProviderWeather) -> Void) { body(&weather) }

    /// - Throws: the first problem, if nothing arrived.
    func usable() throws(WeatherError) -> ProviderWeather {
        guard weather.isEmpty, weather.alerts == nil else { return weather }
        var error = weather.problems.first ?? WeatherError(.badBody, provider: .nws)
        error.feature = nil
        throw error
    }
}
