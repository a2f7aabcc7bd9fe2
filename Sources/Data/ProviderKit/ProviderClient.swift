import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherModel

/// Sends a provider's requests and hands their answers on, failures of the transport as `WeatherError`.
package struct ProviderClient: Sendable {
    private let provider: ProviderID
    private let transport: any ProviderTransport
    /// Sun and moon, remembered between replies.
    package let almanac = Almanac()

    /// - Parameter provider: whose requests these are: limits and errors go by it.
    package init(provider: ProviderID, transport: any ProviderTransport) {
        self.provider = provider
        self.transport = transport
    }

    /// Sends one GET request.
    ///
    /// - Parameters:
    ///   - url: absolute; it may hold a key, so it appears in no error.
    ///   - coordinate: the point that is asked for, nil for a search.
    ///   - timeoutSeconds: until the whole answer must be there; nil for the transport's usual time.
    ///   - purpose: what the call is for.
    ///   - weight: how many calls the provider counts it as.
    ///   - isUrgent: a stored reply that is still valid is not good enough.
    ///   - accept: the media type asked for.
    ///   - headers: further header fields.
    ///   - forms: smaller forms in which the reply may come.
    /// - Throws: `WeatherError` when no answer arrived, or one that is a page, a picture or a sound. A refusal is an
    ///   answer, which the provider's mapping reads.
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

    /// False for data that the server itself calls a page, a picture, a film or a sound: it is not what was asked for, whatever it looks like
    /// (failure mode 15). Services differ in what they call JSON (`application/geo+json`, `text/plain`), and some call it nothing, so the
    /// body decides about everything else. An answer that brings no data is told by its status.
    private static func mayBeData(_ response: ProviderResponse) -> Bool {
        guard (200..<300).contains(response.status), let field = response["content-type"] else { return true }
        let type = field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return !["text/html", "application/xhtml+xml"].contains(type)
            && !["image/", "audio/", "video/", "multipart/"].contains(where: type.hasPrefix)
    }
}
