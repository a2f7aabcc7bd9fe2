import Foundation
import ProviderKit
import WeatherModel

extension NWSProvider {
    /// The results of a forecast's calls; nil for those not requested.
    private struct Calls: Sendable {
        var hours: Result<NWSPart<NWSForecast>, WeatherError>?
        var halfDays: Result<NWSPart<NWSForecast>, WeatherError>?
        var layers: Result<NWSPart<NWSLayers>, WeatherError>?
        var present: Result<NWSPart<ProviderWeather>, WeatherError>?

        /// True if the service no longer knows the square.
        var isLost: Bool {
            func isLost<Value>(_ call: Result<Value, WeatherError>?) -> Bool {
                guard case .failure(let error) = call else { return false }
                return error.kind == .placeNotFound || error.kind == .placeNotCovered
            }
            return isLost(hours) || isLost(halfDays) || isLost(layers)
        }
    }

    /// The raw grid is large; rather than delay the forecast, its values are omitted.
    private static let layersTimeoutSeconds = 6.0

    /// Fetches everything except warnings.
    func forecast(_ query: WeatherQuery) async -> NWSAnswer {
        var answer = NWSAnswer()
        let wanted = [Feature.current, .hourly, .daily].filter(query.features.contains)
        let known = await memory.known(query.coordinate, asOf: query.now)?.point
        let found: Result<NWSPoint, WeatherError> = if let known { .success(known) } else { await resolve(query, &answer) }
        guard case .success(var point) = found, var square = point.square else {
            var error = WeatherError(.placeNotCovered, provider: .nws)
            if case .failure(let refusal) = found {
                error = refusal
                answer.isUncovered = refusal.kind == .placeNotCovered
            }
            answer.fail(error, for: wanted)
            return answer
        }
        var calls = await self.calls(square, query)
        // Squares move: a cached one may be another place's by now, or unused.
        if known != nil, calls.isLost, case .success(let moved) = await resolve(query, &answer), let other = moved.square, other != square {
            point = moved
            square = other
            calls = await self.calls(square, query)
        }
        put(calls, of: point, query, wanted, into: &answer)
        return answer
    }

    func resolve(_ query: WeatherQuery, _ answer: inout NWSAnswer) async -> Result<NWSPoint, WeatherError> {
        let reply = await part(endpoint.point(query.coordinate), query) { reply throws(ReplyFailure) in try NWSMapping.point(reply) }
        switch reply {
        case .success(let part):
            answer.note(NWSPart(value: (), isSimulated: part.isSimulated, confirmedAt: nil))
            await memory.learn(part.value, at: query.coordinate, asOf: query.now)
            return .success(part.value)
        case .failure(var error):
            // For this call, "not found" means the same as "not covered".
            if error.kind == .placeNotFound { error.kind = .placeNotCovered }
            if error.kind == .placeNotCovered { await memory.learn(nil, at: query.coordinate, asOf: query.now) }
            return .failure(error)
        }
    }

    private func calls(_ square: NWSSquare, _ query: WeatherQuery) async -> Calls {
        async let hours = hours(square, query)
        async let halfDays = halfDays(square, query)
        async let layers = layers(square, query)
        async let present = present(square, query)
        return await Calls(hours: hours, halfDays: halfDays, layers: layers, present: present)
    }

    private func hours(_ square: NWSSquare, _ query: WeatherQuery) async -> Result<NWSPart<NWSForecast>, WeatherError>? {
        guard !query.features.isDisjoint(with: [.hourly, .daily]) else { return nil }
        return await part(endpoint.hourly(square), query) { reply throws(ReplyFailure) in try NWSMapping.forecast(reply) }
    }

    private func halfDays(_ square: NWSSquare, _ query: WeatherQuery) async -> Result<NWSPart<NWSForecast>, WeatherError>? {
        guard query.features.contains(.daily) else { return nil }
        return await part(endpoint.forecast(square), query) { reply throws(ReplyFailure) in try NWSMapping.forecast(reply) }
    }

    private func layers(_ square: NWSSquare, _ query: WeatherQuery) async -> Result<NWSPart<NWSLayers>, WeatherError>? {
        guard !query.features.isDisjoint(with: [.hourly, .daily]) else { return nil }
        return await part(endpoint.layers(square), query, timeoutSeconds: Self.layersTimeoutSeconds) { reply throws(ReplyFailure) in
            try NWSMapping.layers(reply)
        }
    }

    /// Maximum distance at which the nearest town describes a point.
    private static let townKilometers = 100.0

    private func put(_ calls: Calls, of point: NWSPoint, _ query: WeatherQuery, _ wanted: [Feature], into answer: inout NWSAnswer) {
        func value<Value>(_ call: Result<NWSPart<Value>, WeatherError>?) -> Value? {
            guard case .success(let part) = call else { return nil }
            answer.note(part)
            return part.value
        }
        let (hours, halfDays, layers) = (value(calls.hours), value(calls.halfDays), value(calls.layers))
        let present = value(calls.present)
        let named = (hours ?? halfDays)?.agreed(point.zone) ?? point.zone ?? (hours ?? halfDays).flatMap(NWSMapping.zone)
        let zone = named ?? .gmt
        answer.change { weather in
            weather.timeZone = named
            // In the far north the nearest town named by the service may be hundreds of kilometres away, so it does not name the point.
            weather.place = point.place.flatMap { $0.coordinate.distanceKilometers(to: query.coordinate) <= Self.townKilometers ? $0 : nil }
            weather.coordinate = hours?.coordinate ?? halfDays?.coordinate ?? point.coordinate
            weather.elevation = PlaceElevation(
                forecastMeters: hours?.elevationMeters ?? layers?.elevationMeters ?? halfDays?.elevationMeters)
            weather.issuedAt = hours?.issuedAt ?? layers?.issuedAt ?? halfDays?.issuedAt
            weather.current = present?.current
            weather.observedAt = present?.observedAt
            var daylight = Daylight(client.almanac, at: query.coordinate, in: zone)
            let today = CivilDate(of: query.now, in: zone).start(in: zone)
            weather.hourly = NWSMapping.hours(hours, layers, from: today, &daylight)
            if query.features.contains(.daily) {
                weather.daily = NWSMapping.days(
                    weather.hourly, halfDays, layers, almanac: client.almanac, at: query.coordinate, in: zone)
            }
            if query.features.contains(.current) { weather.completeCurrent(asOf: query.now) }
        }
        for feature in wanted where isMissing(feature, from: answer.weather) {
            answer.fail(reason(for: feature, calls), for: [feature])
        }
    }

    /// A forecast hour in place of an observation is not a failure: a station may simply have no data.
    private func isMissing(_ feature: Feature, from weather: ProviderWeather) -> Bool {
        feature == .current ? weather.current == nil : !weather.missing(of: [feature]).isEmpty
    }

    private func reason(for feature: Feature, _ calls: Calls) -> WeatherError {
        let failed: [WeatherError?] =
            switch feature {
            case .current: [error(calls.present)]
            case .daily: [error(calls.halfDays), error(calls.hours)]
            default: [error(calls.hours), error(calls.layers)]
            }
        return failed.compactMap { $0 }.first ?? WeatherError(.badBody, provider: .nws)
    }

    private func error<Value>(_ call: Result<Value, WeatherError>?) -> WeatherError? {
        guard case .failure(let error) = call else { return nil }
        return error
    }
}
