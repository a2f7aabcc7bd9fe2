import Foundation
import JSONText
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherService

/// `GET /statusz`: each provider and how it fares. A provider in trouble degrades the service, it does not stop it.
enum StatusDocument {
    static func value(_ states: [ProviderState]) -> JSONValue {
        let isDegraded = states.contains { $0.lastError != nil || $0.restingUntil != nil }
        return .object([
            "status": .string(isDegraded ? "degraded" : "ok"),
            "providers": .array(states.map(provider)),
        ])
    }

    private static func provider(_ state: ProviderState) -> JSONValue {
        var members: [String: JSONValue] = [
            "provider": .string(state.profile.id.rawValue),
            "name": .string(state.profile.name),
            "calls": .number(Double(state.calls)),
            "failures": .number(Double(state.failures)),
        ]
        members["lastSuccess"] = state.lastSuccess.map { .string(WireTime.text($0, in: .gmt)) }
        members["lastFailure"] = state.lastFailure.map { .string(WireTime.text($0, in: .gmt)) }
        members["lastError"] = state.lastError.map { .string($0.kind.rawValue) }
        members["restingUntil"] = state.restingUntil.map { .string(WireTime.text($0, in: .gmt)) }
        return .object(members)
    }
}
