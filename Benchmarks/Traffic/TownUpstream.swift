import Foundation
import HTTPTransport
import TestSupport
import ProviderCourtesy
import WeatherModel
import WeatherSimulator

/// The simulated providers, answering every cell of a town with the town's own body of the hour: what a day of traffic measures is
/// Petrel, not how fast weather can be simulated. A provider that fails at this moment answers afresh, with its fault.
struct TownUpstream: HTTPTransport {
    let places: Places
    let time: VirtualTime
    let upstreams: SimulatedUpstreams
    let failing: Locked<Set<ProviderID>>
    private let bodies = Locked<[String: TransportResponse]>([:])
    private let texts: [String: (String, String)]

    init(places: Places, time: VirtualTime, upstreams: SimulatedUpstreams) {
        self.places = places
        self.time = time
        self.upstreams = upstreams
        failing = Locked([])
        var texts: [String: (String, String)] = [:]
        for (cell, town) in places.town {
            texts["\(cell.center.latitude)|\(cell.center.longitude)"] = ("\(town.latitude)", "\(town.longitude)")
        }
        self.texts = texts
    }

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        let transport = SimulatedTransport(upstreams) { [time] seconds in time.advance(by: .seconds(seconds)) }
        let moved = TransportRequest(
            url: Self.shortened(address(request.url)), label: request.label, headers: request.headers,
            timeoutSeconds: request.timeoutSeconds, maxAnswerBytes: request.maxAnswerBytes)
        if failing.withLock({ $0.contains(ProviderID(rawValue: request.label)) }) { return try await transport.send(moved) }
        let key = "\(Int(time.date.timeIntervalSince1970 / 3600)) \(moved.url)"
        if let body = bodies.withLock({ $0[key] }) { return body }
        let body = try await transport.send(moved)
        bodies.withLock { bodies in
            if bodies.count > 4000 { bodies.removeAll() }
            bodies[key] = body
        }
        return body
    }

    /// Two days in place of sixteen: what is measured is who is called when, and reading more days would take most of the time.
    private static func shortened(_ url: String) -> String {
        url.replacingOccurrences(of: "forecast_days=16", with: "forecast_days=2").replacingOccurrences(of: "days=14", with: "days=2")
    }

    /// The town's coordinates in place of the cell's, in whatever form the provider's address has them.
    private func address(_ url: String) -> String {
        for (latitudeName, longitudeName) in [("latitude=", "longitude="), ("lat=", "lon=")] {
            guard let latitude = value(latitudeName, in: url), let longitude = value(longitudeName, in: url),
                let town = texts[Self.key(latitude, longitude)]
            else { continue }
            return url.replacingOccurrences(of: latitudeName + latitude, with: latitudeName + town.0)
                .replacingOccurrences(of: longitudeName + longitude, with: longitudeName + town.1)
        }
        for name in ["q=", "point=", "points/"] {
            guard let range = url.range(of: name) else { continue }
            let rest = url[range.upperBound...].prefix { $0 != "&" && $0 != "?" && $0 != "/" }
            let separator = rest.contains("%2C") ? "%2C" : ","
            let parts = rest.components(separatedBy: separator)
            guard parts.count == 2, let town = texts[Self.key(parts[0], parts[1])] else { continue }
            return url.replacingOccurrences(of: name + rest, with: "\(name)\(town.0)\(separator)\(town.1)")
        }
        return url
    }

    private static func key(_ latitude: String, _ longitude: String) -> String {
        "\(Double(latitude) ?? 0)|\(Double(longitude) ?? 0)"
    }

    private func value(_ name: String, in url: String) -> String? {
        guard let range = url.range(of: "?" + name) ?? url.range(of: "&" + name) else { return nil }
        return String(url[range.upperBound...].prefix { $0 != "&" })
    }
}

/// Counts the forecasts that are asked of providers, on their way through the rules.
struct CountedCalls: ProviderTransport {
    let courteous: CourteousTransport
    /// Forecasts asked of any provider.
    let forecasts: Locked<Int>

    func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
        do throws(CallFailure) {
            let response = try await courteous.send(call)
            // A stored reply is not a call to a provider.
            if response.confirmedAt == nil { count(call) }
            return response
        } catch {
            if case .transport = error { count(call) }
            throw error
        }
    }

    private func count(_ call: ProviderCall) { if Self.isForecast(call) { forecasts.withLock { $0 += 1 } } }

    /// One request of every forecast, whatever else a provider needs for it; requests for warnings or air alone do not count.
    private static func isForecast(_ call: ProviderCall) -> Bool {
        guard call.purpose == .forecast else { return false }
        return switch call.provider {
        case .openMeteo: call.url.contains("/v1/forecast")
        case .weatherAPI: call.url.contains("/forecast.json")
        case .openWeatherMap: call.url.contains("/onecall")
        case .accuWeather: call.url.contains("/forecasts/v1/hourly")
        case .nws: call.url.contains("/forecast/hourly")
        case .metNorway: call.url.contains("/locationforecast/")
        default: false
        }
    }
}
