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
    ///   - timeoutSeconds: until the whole answer must be there; nil for the transport's usual time.
    func get(
        _ url: String, at coordinate: Coordinate? = nil, asOf now: Date, timeoutSeconds: Double? = nil
    ) async throws(WeatherError) -> ProviderReply {
        var request = TransportRequest(provider: provider, url: url, headers: [.init("accept", "application/json")])
        if let timeoutSeconds { request.timeoutSeconds = timeoutSeconds }
        let response: TransportResponse
        do {
            response = try await transport.send(request)
        } catch {
            throw WeatherError(Self.kind(of: error), provider: provider)
        }
        let retryAfter = response["retry-after"].flatMap { RetryAfter.seconds($0, now: now) }
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
