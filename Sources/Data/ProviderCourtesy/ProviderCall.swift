import HTTPTransport
import WeatherModel

/// The purpose of a call to a provider. A share of every allowance is reserved for warnings, which also go first in the queue; air
/// quality, minutes of rain and map pictures go after the forecasts, which can be shown without them, and past years last.
package enum CallPurpose: String, Hashable, Sendable, CaseIterable {
    case forecast, search, alerts, airQuality
    /// Rain by the minute, which is shown beside a forecast and never delays it.
    case nowcast
    /// A map picture: one view takes a dozen of them, so only a share of a limit is available to them (`CourtesyTerms.mapShare`).
    case map
    /// Past years, of which one call counts as hundreds.
    case history
}

/// A request to a provider, with the data that its limits and its queue need. Its description shows neither the place nor the key.
package struct ProviderCall: Hashable, Sendable {
    /// The provider called: with the method, all that the description shows.
    package let provider: ProviderID
    /// The request that is sent.
    package var request: TransportRequest
    /// The purpose of the call.
    package var purpose: CallPurpose
    /// How many calls the provider counts it as: some providers weigh a request by its content.
    package var weight: Double
    /// True if a reply that is still valid is not good enough, because a reader opened a warning: the call is sent unless the provider
    /// itself forbids that (`CourtesyTerms.answersUrgentCalls`).
    package var isUrgent: Bool
    /// True if it may wait for its turn as long as the caller waits for the answer (`CallContext`); else the wait is deducted from
    /// `TransportRequest.timeoutSeconds`.
    package var isPatient: Bool
    /// Smaller forms in which the reply may come; nil for the usual form only.
    package var forms: ReplyForms?

    /// - Parameters:
    ///   - url: absolute, with its query. Never logged.
    ///   - timeoutSeconds: until the whole answer must have arrived.
    ///   - maxAnswerBytes: largest decompressed body of the answer.
    package init(
        provider: ProviderID, _ method: TransportRequest.Method = .get, url: String, headers: [TransportRequest.Header] = [],
        body: [UInt8]? = nil, timeoutSeconds: Double = 10, maxAnswerBytes: Int = 8 << 20, purpose: CallPurpose = .forecast,
        weight: Double = 1, isUrgent: Bool = false, isPatient: Bool = false
    ) {
        self.provider = provider
        request = TransportRequest(
            method, url: url, label: provider.rawValue, headers: headers, body: body, timeoutSeconds: timeoutSeconds,
            maxAnswerBytes: maxAnswerBytes)
        self.purpose = purpose
        self.weight = weight
        self.isUrgent = isUrgent
        self.isPatient = isPatient
    }

    /// The request's address.
    package var url: String { request.url }
    /// The request's headers.
    package var headers: [TransportRequest.Header] { request.headers }
}

/// A dump of a call, or of anything that holds one, shows neither the place nor the key either.
extension ProviderCall: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "\(request)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["provider": provider.rawValue], displayStyle: .struct) }
}
