import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

/// Shorthands of these tests: a reply in, a value or an error out, through the production decoder.
enum Decoding {
    struct Unexpected: Error, CustomStringConvertible { let description: String }

    static func outcome(
        _ provider: ProviderID, _ endpoint: String, _ text: String, status: Int? = nil, coordinate: Coordinate? = nil, at now: Date? = nil
    ) -> ReplyDecoder.Outcome? {
        ReplyDecoder().decode(
            provider: provider, endpoint: endpoint, status: status, bytes: Array(text.utf8), coordinate: coordinate, at: now)
    }

    static func weather(
        _ provider: ProviderID, _ text: String, endpoint: String = "forecast", status: Int? = nil, coordinate: Coordinate? = nil,
        at now: Date? = nil
    ) throws -> ProviderWeather {
        let outcome = outcome(provider, endpoint, text, status: status, coordinate: coordinate, at: now)
        guard case .decoded(.weather(let weather), _) = outcome else { throw Unexpected(description: "\(String(describing: outcome))") }
        return weather
    }

    static func places(_ provider: ProviderID, _ endpoint: String, _ text: String) throws -> [Place] {
        let outcome = outcome(provider, endpoint, text)
        guard case .decoded(.places(let places), _) = outcome else { throw Unexpected(description: "\(String(describing: outcome))") }
        return places
    }

    static func air(_ text: String) throws -> [AirQuality] {
        let outcome = outcome(.openMeteo, "air-quality", text)
        guard case .decoded(.airQuality(let air), _) = outcome else { throw Unexpected(description: "\(String(describing: outcome))") }
        return air
    }

    /// The kind of error, and whether it is the provider's own.
    static func error(
        _ provider: ProviderID, _ text: String, endpoint: String = "forecast", status: Int? = nil
    ) throws -> (WeatherError.Kind, isProviders: Bool) {
        switch outcome(provider, endpoint, text, status: status) {
        case .providerError(let error): return (error.kind, true)
        case .undecodable(let error): return (error.kind, false)
        case let other: throw Unexpected(description: "\(String(describing: other))")
        }
    }

    static func instant(_ text: String) throws -> Date {
        guard let date = ISO8601DateFormatter().date(from: text) else { throw Unexpected(description: text) }
        return date
    }

    static func zone(_ name: String) throws -> TimeZone {
        guard let zone = TimeZone(identifier: name) else { throw Unexpected(description: name) }
        return zone
    }
}
