import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

extension OpenWeatherMapProvider {
    /// One Call, or the free plan's services: without warnings, in steps of three hours.
    func oneCallOrFree(_ query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        if plan.mayHaveOneCall(at: query.now) {
            do throws(WeatherError) {
                return try await oneCall(query)
            } catch {
                guard error.kind == .planLacksProduct else { throw error }
                plan.lacksOneCall(at: query.now)
            }
        }
        guard query.wantsForecast else { throw WeatherError(.planLacksProduct, provider: .openWeatherMap, feature: .alerts) }
        var weather = try await free(query)
        if query.features.contains(.alerts) {
            weather.problems.append(WeatherError(.planLacksProduct, provider: .openWeatherMap, feature: .alerts))
        }
        return weather
    }

    private func oneCall(_ query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let reply = try await client.get(
            endpoint.oneCall(at: query.coordinate, query.features), at: query.coordinate, asOf: query.now,
            purpose: query.wantsForecast ? .forecast : .alerts, isUrgent: query.isUrgent)
        var weather: ProviderWeather
        do throws(ReplyFailure) {
            weather = try OpenWeatherMapMapping.oneCall(reply, units: .metric, wantsAlerts: query.features.contains(.alerts))
        } catch {
            throw error.error
        }
        if query.wantsForecast, weather.isEmpty { throw WeatherError(.badBody, provider: .openWeatherMap) }
        weather.noteMissing(query.features.intersection([.current, .hourly, .daily, .alerts]))
        return weather
    }

    /// Fetches `weather` for the current weather and `forecast` for hours and days, concurrently; each may fail separately.
    private func free(_ query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        async let present = query.features.contains(.current) ? await presentAlone(query) : nil
        async let coming = query.features.isDisjoint(with: [.hourly, .daily]) ? nil : await forecastAlone(query)
        var weather: ProviderWeather
        switch (await present, await coming) {
        case (.failure(let error), nil), (nil, .failure(let error)), (.failure(let error), .failure): throw error
        case (.success(let now), nil): weather = now
        case (nil, .success(let forecast)): weather = forecast
        case (.success(let now), .failure(let error)):
            weather = now
            weather.note(error, query.features.intersection([.hourly, .daily]))
        case (.failure(let error), .success(let forecast)):
            weather = forecast
            weather.completeCurrent(asOf: query.now)
            weather.note(error, [.current])
        case (.success(let now), .success(let forecast)):
            weather = forecast
            weather.current = now.current
            weather.beginWithStepUnderWay(asOf: query.now)
            weather.observedAt = now.observedAt
            weather.place = now.place ?? forecast.place
            weather.timeZone = forecast.timeZone ?? now.timeZone
            weather.isSimulated = now.isSimulated || forecast.isSimulated
            // The answer is as old as the older of the two.
            weather.confirmedAt = [now.confirmedAt, forecast.confirmedAt].compactMap { $0 }.min()
        case (nil, nil): throw WeatherError(.placeNotCovered, provider: .openWeatherMap)
        }
        weather.noteMissing(query.features.intersection([.current, .hourly, .daily]))
        return weather
    }

    private func presentAlone(_ query: WeatherQuery) async -> Result<ProviderWeather, WeatherError>? {
        await part(endpoint.weather(at: query.coordinate), query) { reply throws(ReplyFailure) in
            try OpenWeatherMapMapping.weather(reply, units: .metric)
        }
    }

    private func forecastAlone(_ query: WeatherQuery) async -> Result<ProviderWeather, WeatherError>? {
        await part(endpoint.forecast(at: query.coordinate), query) { reply throws(ReplyFailure) in
            let weather = try OpenWeatherMapMapping.forecast(reply, units: .metric)
            if weather.isEmpty { throw .refusal(WeatherError(.placeNotCovered, provider: .openWeatherMap)) }
            return weather
        }
    }

    private func part(
        _ address: String, _ query: WeatherQuery, _ read: (ProviderReply) throws(ReplyFailure) -> ProviderWeather
    ) async -> Result<ProviderWeather, WeatherError> {
        do throws(WeatherError) {
            let reply = try await client.get(address, at: query.coordinate, asOf: query.now, isUrgent: query.isUrgent)
            do throws(ReplyFailure) {
                return .success(try read(reply))
            } catch {
                return .failure(error.error)
            }
        } catch {
            return .failure(error)
        }
    }
}

extension ProviderWeather {
    /// Inserts the step that contains `now` before the others: precipitation and condition from the forecast, everything else from the
    /// current weather.
    fileprivate mutating func beginWithStepUnderWay(asOf now: Instant) {
        guard let step = stepUnderWay, step.covers(now), let current, hourly.first.map({ step.time < $0.time }) ?? false else { return }
        let areSkies = [step.condition, current.condition].allSatisfy { OpenWeatherMapSymbols.isSky($0.kind) }
        hourly.insert(
            HourlyForecast(
                time: step.time, temperatureCelsius: current.temperatureCelsius, feelsLikeCelsius: current.feelsLikeCelsius,
                isDay: current.isDay, condition: areSkies ? current.condition : step.condition, humidity: current.humidity,
                windKph: current.windKph, gustKph: current.gustKph, windDirectionDegrees: current.windDirectionDegrees,
                chanceOfRain: step.chanceOfRain, precipitationMillimeters: step.precipitationMillimeters,
                dewPointCelsius: current.dewPointCelsius, pressureHectopascals: current.pressureHectopascals,
                visibilityKilometers: current.visibilityKilometers, cloudCover: current.cloudCover, uvIndex: current.uvIndex,
                step: step.step), at: 0)
    }

    /// Adds one problem for each of the parts.
    fileprivate mutating func note(_ error: WeatherError, _ features: Set<Feature>) {
        for feature in Feature.allCases where features.contains(feature) {
            var problem = error
            problem.feature = feature
            problems.append(problem)
        }
    }

    /// Adds a problem for each requested part that is missing and has none yet.
    fileprivate mutating func noteMissing(_ features: Set<Feature>) {
        let missing = Set(missing(of: Array(features))).subtracting(problems.compactMap(\.feature))
        note(WeatherError(.badBody, provider: .openWeatherMap), missing)
    }
}

/// Whether the key's plan has One Call, according to the service's last answer.
///
/// With a key without it, every attempt costs a call, so the refusal is cached; but only for a time, because a plan may be bought while
/// Petrel runs.
final class OpenWeatherMapPlan: @unchecked Sendable {
    // Safe although the compiler cannot see it: `refusedAt` is touched only while `lock` is held. (`Mutex` needs iOS 18.)
    private let lock = NSLock()
    private var refusedAt: Instant?

    /// Seconds for which a refusal is cached.
    static let memorySeconds = 6 * 3_600.0

    /// False within six hours after a refusal; a clock that was set back ends this.
    func mayHaveOneCall(at now: Instant) -> Bool {
        guard let refusedAt = lock.withLock({ refusedAt }) else { return true }
        return !(0..<Self.memorySeconds).contains(now.timeIntervalSince(refusedAt))
    }

    func lacksOneCall(at now: Instant) {
        lock.withLock { refusedAt = now }
    }
}
