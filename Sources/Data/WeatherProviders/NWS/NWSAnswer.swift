import Foundation
import ProviderKit
import WeatherModel

/// What one call brought.
struct NWSPart<Value: Sendable>: Sendable {
    var value: Value
    var isSimulated: Bool
    var confirmedAt: Date?
}

/// What the calls of one query brought, put together.
struct NWSAnswer {
    private(set) var weather = ProviderWeather()
    /// True when the service said that it does not cover the point: not for warnings either.
    var isUncovered = false

    /// A call that brought nothing, for each of the parts that it was for.
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

    /// Notes where a part is from: an answer is as old as its oldest part, and simulated when one of them is.
    mutating func note<Value>(_ part: NWSPart<Value>) {
        weather.isSimulated = weather.isSimulated || part.isSimulated
        guard let confirmedAt = part.confirmedAt else { return }
        weather.confirmedAt = min(weather.confirmedAt ?? confirmedAt, confirmedAt)
    }

    mutating func change(_ body: (inout ProviderWeather) -> Void) { body(&weather) }

    /// - Throws: the first problem when nothing arrived.
    func usable() throws(WeatherError) -> ProviderWeather {
        guard weather.isEmpty, weather.alerts == nil else { return weather }
        var error = weather.problems.first ?? WeatherError(.badBody, provider: .nws)
        error.feature = nil
        throw error
    }
}
