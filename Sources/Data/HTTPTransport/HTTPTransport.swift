import Foundation
import WeatherModel

/// Sends one request and waits for one whole answer. The only way to an upstream service.
///
/// Adapters: `AsyncHTTPTransport` (server and command line), `URLSessionTransport` (phone and widget), the simulated atmosphere in
/// process (`--demo`), fakes in tests. Status codes are answers, not errors; retries, freshness and fallback are decided above.
public protocol HTTPTransport: Sendable {
    /// - Throws: `TransportFailure` when no whole answer arrived within the request's time and size.
    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse
}

/// Why no whole answer arrived.
public enum TransportFailure: Error, Hashable, Sendable {
    /// The address is none of the web, or none at all. Nothing was sent.
    case invalidURL
    /// The name did not resolve, or nothing listens there, or the network is off.
    case noConnection
    /// Whoever answered could not prove to be who was asked: the certificate was not accepted. Nothing was sent.
    case untrusted
    /// The connection closed before the answer was whole.
    case interrupted
    /// No whole answer within `TransportRequest.timeoutSeconds`.
    case timedOut
    /// The decompressed body passed `TransportRequest.maxBodyBytes`.
    case tooLarge
    /// The caller no longer wants the answer.
    case cancelled
    /// It was not sent: the provider's limits, or what it asked for itself, do not allow a call now.
    case refused(CallRefusal)
}

/// Why Petrel itself did not send a request.
public struct CallRefusal: Hashable, Sendable {
    /// Which rule forbade the call.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The day's or month's allowance is spent, or what is left of it is kept for warnings.
        case allowanceSpent
        /// So many calls a minute or an hour, and no more.
        case tooManyCalls
        /// As many calls are under way as the provider may have at once, and none ended in time.
        case tooManyInFlight
    }

    /// Which rule forbade the call.
    public var reason: Reason
    /// Seconds until the rule allows the next call; nil where that is not known.
    public var retryAfterSeconds: Double?

    public init(_ reason: Reason, retryAfterSeconds: Double? = nil) {
        self.reason = reason
        self.retryAfterSeconds = retryAfterSeconds
    }
}

/// What a call to a provider is for: a part of every allowance is kept for warnings, which also go first in the queue; air quality and the
/// pictures of a map, without which a forecast can be shown, go last.
public enum CallPurpose: String, Hashable, Sendable, CaseIterable {
    case forecast, search, alerts, airQuality
    /// A picture for a map: one view takes a dozen of them, so that only a part of a limit is theirs (`CourtesyTerms.mapShare`).
    case map
}

/// A GET to an upstream service. Its description shows neither the place nor the key.
public struct TransportRequest: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Whom the request is for: all that its description says.
    public let provider: ProviderID
    /// Absolute URL, with its query. Never logged.
    public let url: String
    /// Sent as they are, in this order.
    public var headers: [Header]
    /// Seconds until the whole answer must have arrived.
    public var timeoutSeconds: Double
    /// Largest decompressed body, in bytes.
    public var maxBodyBytes: Int
    /// What it is for.
    public var purpose: CallPurpose
    /// How many calls the provider counts it as: some weigh a request by what it asks for.
    public var weight: Double
    /// True when a reply that is still valid is not good enough, because somebody opened a warning: it is asked for anew unless
    /// the provider itself forbids that (`CourtesyTerms.answersUrgentCalls`).
    public var isUrgent: Bool
    /// True when it may wait for its turn as long as whoever asks waits for the answer (`CallContext`); else the wait is taken off
    /// `timeoutSeconds`.
    public var isPatient: Bool

    /// One header of a request.
    public struct Header: Hashable, Sendable {
        /// The name, in any case.
        public let name: String
        /// The value as it is sent.
        public let value: String
        /// `Header("Accept", "application/json")`.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public init(
        provider: ProviderID, url: String, headers: [Header] = [], timeoutSeconds: Double = 10, maxBodyBytes: Int = 8 << 20,
        purpose: CallPurpose = .forecast, weight: Double = 1, isUrgent: Bool = false, isPatient: Bool = false
    ) {
        self.provider = provider
        self.url = url
        self.headers = headers
        self.timeoutSeconds = timeoutSeconds
        self.maxBodyBytes = maxBodyBytes
        self.purpose = purpose
        self.weight = weight
        self.isUrgent = isUrgent
        self.isPatient = isPatient
    }

    public var description: String { "GET \(provider)" }
    public var debugDescription: String { description }
}

/// A whole answer, decompressed.
public struct TransportResponse: Hashable, Sendable {
    /// The HTTP status, `100 ... 599`, whatever it means.
    public let status: Int
    /// Names in lower case.
    public let headers: [String: String]
    /// The bytes, no more than the request's `maxBodyBytes`.
    public let body: [UInt8]
    /// When the provider last said that this is what it has: the arrival of a stored reply or of the answer "not modified"; nil for
    /// a reply that arrived just now.
    public let confirmedAt: Date?

    /// - Parameter headers: names in any case; a repeated name keeps its last value.
    public init(status: Int, headers: [String: String] = [:], body: [UInt8], confirmedAt: Date? = nil) {
        self.status = status
        self.confirmedAt = confirmedAt
        var lowercased: [String: String] = [:]
        for (name, value) in headers { lowercased[name.lowercased()] = value }
        self.headers = lowercased
        self.body = body
    }

    /// - Parameter header: a name in lower case.
    public subscript(header: String) -> String? { headers[header] }

    /// The header by which the simulated atmosphere marks every answer; its presence makes provenance say "simulated".
    public static let simulatedHeader = "petrel-simulated"
}
