import Foundation
import HTTPTransport
import WeatherModel

/// Sends a provider's requests and hands their answers on, failures of the transport as `WeatherError`.
struct ProviderClient: Sendable {
    let provider: ProviderID
    let transport: any HTTPTransport
    let almanac = Almanac()

    /// - Parameters:
    ///   - url: absolute; it may hold a key, so it appears in no error.
    ///   - coordinate: the point that is asked for, nil for a search.
    func get(_ url: String, at coordinate: Coordinate? = nil, asOf now: Date? = nil) async throws(WeatherError) -> ProviderReply {
        let request = TransportRequest(provider: provider, url: url, headers: [.init("accept", "application/json")])
        let response: TransportResponse
        do {
            response = try await transport.send(request)
        } catch {
            throw WeatherError(Self.kind(of: error), provider: provider)
        }
        let retryAfter = response["retry-after"].flatMap { text in now.flatMap { RetryAfter.seconds(text, now: $0) } }
        return ProviderReply(
            status: response.status, bytes: response.body, coordinate: coordinate, now: now, retryAfterSeconds: retryAfter,
            isSimulated: response[TransportResponse.simulatedHeader] != nil, almanac: almanac)
    }

    private static func kind(of failure: TransportFailure) -> WeatherError.Kind {
        switch failure {
        case .noConnection, .interrupted, .cancelled: .noConnection
        case .timedOut: .timedOut
        case .tooLarge: .badBody
        }
    }
}
