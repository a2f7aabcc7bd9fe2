import HTTPTransport
import WeatherModel

/// What a call to a provider is for: a part of every allowance is kept for warnings, which also go first in the queue; air quality and the
/// pictures of a map, without which a forecast can be shown, go last.
public enum CallPurpose: String, Hashable, Sendable, CaseIterable {
    case forecast, search, alerts, airQuality
    /// A picture for a map: one view takes a dozen of them, so that only a part of a limit is theirs (`CourtesyTerms.mapShare`).
    case map
}

/// A request to a provider, with what its limits and its queue need to know. Its description shows neither the place nor the key.
public struct ProviderCall: Hashable, Sendable {
    /// Whom the call is for: all that its description says, with the method.
    public let provider: ProviderID
    /// What is sent.
    public var request: TransportRequest
    /// What it is for.
    public var purpose: CallPurpose
    /// How many calls the provider counts it as: some weigh a request by what it asks for.
    public var weight: Double
    /// True when a reply that is still valid is not good enough, because somebody opened a warning: it is asked for anew unless
    /// the provider itself forbids that (`CourtesyTerms.answersUrgentCalls`).
    public var isUrgent: Bool
    /// True when it may wait for its turn as long as the caller waits for the answer (`CallContext`); else the wait is taken off
    /// `TransportRequest.timeoutSeconds`.
    public var isPatient: Bool
    /// Smaller forms in which the reply may come; nil for its usual form alone.
    package var forms: ReplyForms?

    /// - Parameters:
    ///   - url: absolute, with its query. Never logged.
    ///   - timeoutSeconds: until the whole answer must have arrived.
    ///   - maxAnswerBytes: largest decompressed body of the answer.
    public init(
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
    public var url: String { request.url }
    /// The request's headers.
    public var headers: [TransportRequest.Header] { request.headers }
}

/// A dump of a call, or of anything that holds one, shows neither the place nor the key either.
extension ProviderCall: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(request)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["provider": provider.rawValue], displayStyle: .struct) }
}
