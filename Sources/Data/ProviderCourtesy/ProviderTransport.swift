import Foundation
import HTTPTransport
import WeatherModel

/// Calls providers: the only way from a provider's code to its service. `CourteousTransport` is the implementation.
///
/// Status codes are answers, not errors; retries and fallback are decided above.
package protocol ProviderTransport: Sendable {
    /// - Throws: `CallFailure` when the call was not allowed, or when no whole answer arrived within its time and size.
    func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse
}

/// A provider's whole answer, or one of its earlier answers that is still valid.
package struct ProviderResponse: Hashable, Sendable {
    /// The answer as the transport brought it.
    package let answer: TransportResponse
    /// When the provider last confirmed this content: the arrival of a stored reply or of the answer "not modified"; nil for a reply that
    /// arrived just now.
    package let confirmedAt: Date?

    package init(_ answer: TransportResponse, confirmedAt: Date? = nil) {
        self.answer = answer
        self.confirmedAt = confirmedAt
    }

    /// - Parameter headers: names in any case; a repeated name keeps its last value.
    package init(status: Int, headers: [String: String] = [:], body: [UInt8], confirmedAt: Date? = nil) {
        self.init(TransportResponse(status: status, headers: headers, body: body), confirmedAt: confirmedAt)
    }

    /// The HTTP status, `100 ... 599`, whatever it means.
    package var status: Int { answer.status }
    /// Names in lower case.
    package var headers: [String: String] { answer.headers }
    /// The bytes, no more than the call's request allows.
    package var body: [UInt8] { answer.body }

    /// - Parameter header: a name in lower case.
    package subscript(header: String) -> String? { answer[header] }

    /// The header that marks every answer of the simulated atmosphere.
    package static let simulatedHeader = "petrel-simulated"

    /// True for an answer of the simulated atmosphere; provenance then says "simulated".
    package var isSimulated: Bool { self[Self.simulatedHeader] != nil }
}

/// Why a call to a provider returned no whole answer.
public enum CallFailure: Error, Hashable, Sendable {
    /// The call was passed to the transport, and no whole answer arrived.
    case transport(TransportFailure)
    /// The call was not sent: the provider's limits, or a pause it requested, do not allow it now.
    case refused(CallRefusal)
}

/// Why Petrel itself did not send a call.
public struct CallRefusal: Hashable, Sendable {
    /// Which rule forbade the call.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The day's or month's allowance is spent, or the rest is reserved for warnings.
        case allowanceSpent
        /// The limit per minute or hour is reached.
        case tooManyCalls
        /// The provider's concurrency limit is reached, and no call ended in time.
        case tooManyInFlight
        /// The account that pays for the call has used its share (`AccountBook`).
        case accountSpent
        /// Other accounts have used what was available; the call's own account has not exceeded its share.
        case othersSpent
    }

    /// Which rule forbade the call.
    package var reason: Reason
    /// Seconds until the rule allows the next call; nil if unknown.
    package var retryAfterSeconds: Double?

    public init(_ reason: Reason, retryAfterSeconds: Double? = nil) {
        self.reason = reason
        self.retryAfterSeconds = retryAfterSeconds
    }
}
