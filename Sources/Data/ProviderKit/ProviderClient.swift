import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherModel

/// Sends a provider's requests and returns their answers; failures of the transport become `WeatherError`.
package struct ProviderClient: Sendable {
    private let provider: ProviderID
    private let transport: any ProviderTransport
    /// Sun and moon, cached between replies.
    package let almanac = Almanac()

    /// - Parameter provider: the provider whose limits apply, and that errors name.
    package init(provider: ProviderID, transport: any ProviderTransport) {
        self.provider = provider
        self.transport = transport
    }

    /// Sends one GET request.
    ///
    /// - Parameters:
    ///   - url: absolute; it may contain a key, so it appears in no error.
    ///   - coordinate: the point requested; nil for a search.
    ///   - timeoutSeconds: until the whole answer must have arrived; nil for the transport's usual time.
    ///   - purpose: the purpose of the call.
    ///   - weight: how many calls the provider counts it as.
    ///   - isUrgent: true if a stored reply that is still valid is not good enough.
    ///   - accept: the media type requested.
    ///   - headers: further header fields.
    ///   - forms: smaller forms in which the reply may come.
    /// - Throws: `WeatherError` if no answer arrived, or if it is an HTML page, a picture or a sound. A refusal is an answer, which the
    ///   provider's mapping reads.
    package func get(
        _ url: String, at coordinate: Coordinate? = nil, asOf now: Date, timeoutSeconds: Double? = nil, purpose: CallPurpose = .forecast,
        weight: Double = 1, isUrgent: Bool = false, accept: String = "application/json", headers: [TransportRequest.Header] = [],
        forms: ReplyForms? = nil
    ) async throws(WeatherError) -> ProviderReply {
        var call = ProviderCall(
            provider: provider, url: url, headers: [.init("accept", accept)] + headers, purpose: purpose, weight: weight, isUrgent: isUrgent
        )
        call.forms = forms
        if let timeoutSeconds { call.request.timeoutSeconds = timeoutSeconds } else { call.isPatient = true }
        let response: ProviderResponse
        do {
            response = try await transport.send(call)
        } catch {
            throw WeatherError(error, of: provider)
        }
        guard Self.mayBeData(response) else { throw WeatherError(.invalidResponse, provider: provider) }
        let retryAfter = response["retry-after"].flatMap { RetryAfter.seconds($0, now: now) }
        return ProviderReply(
            status: response.status, bytes: response.body, coordinate: coordinate, now: now, retryAfterSeconds: retryAfter,
            isSimulated: response.isSimulated, confirmedAt: response.confirmedAt,
            headers: response.headers, almanac: almanac)
    }

    /// False for data that the server itself labels as a page, a picture, a film or a sound: it is not what was requested, whatever it
    /// looks like (failure mode 15). Services label JSON differently (`application/geo+json`, `text/plain`) or not at all, so the body
    /// decides about everything else. An answer without data is classified by its status.
    private static func mayBeData(_ response: ProviderResponse) -> Bool {
        guard (200..<300).contains(response.status), let field = response["content-type"] else { return true }
        let type = field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return !["text/html", "application/xhtml+xml"].contains(type)
            && !["image/", "audio/", "video/", "multipart/"].contains(where: type.hasPrefix)
    }
}
