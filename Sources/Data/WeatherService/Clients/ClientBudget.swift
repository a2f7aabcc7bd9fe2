import ProviderCourtesy
import WeatherModel

/// A call to a provider that is needed only for one client's request.
package enum ClientCall: Hashable, Sendable {
    /// The weather of a cell.
    ///
    /// - isHeld: true if weather is cached for it, so that the call refreshes weather that others may be viewing.
    case weather(isHeld: Bool)
    /// A search by name.
    case search
}

/// The decision about a client's call.
package enum ClientGrant: Sendable {
    /// Allowed, but not to these providers, as the client has used its share of their plans. They are still asked for warnings.
    ///
    /// - by: the payer of the calls, with its reservation, which is released when the work has ended or does not begin.
    case granted(exhausted: Set<ProviderID>, by: CallPayer? = nil)
    /// The client has used its share, and may ask again in about this many seconds. Nothing was counted.
    case refused(seconds: Double)
    /// Other clients have used up the plan, of which more is available in about this many seconds. Nothing was counted.
    ///
    /// - isForLong: true if the plan of a day or a month is used up.
    case spent(isForLong: Bool, seconds: Double)
}

/// Limits the calls that one client of a server may cause. Phone and command line have none: they have a single reader, who owns the plan.
package protocol ClientBudget: Sendable {
    /// The account that pays; nil where it is unknown.
    var payer: CallAccount? { get }

    /// Decides about a call, and counts it if it is granted.
    ///
    /// - Parameter offers: the providers that could be called, in their order.
    func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant
}

extension ClientBudget {
    package var payer: CallAccount? { nil }
}

/// The client of the current request.
///
/// Task-local: a request passes through pages, names and searches, and a call that one of them forgot to count would be free.
package enum WeatherClient {
    /// The budget of the client whose request this task answers; nil if calls are not counted.
    @TaskLocal package static var budget: (any ClientBudget)?
}

extension ClientGrant {
    /// The error for a refused call; nil if it is granted.
    var refusal: WeatherError? {
        switch self {
        case .granted: nil
        case .refused(let seconds): WeatherError(.tooManyFromClient, retryAfterSeconds: seconds)
        case .spent(let isForLong, let seconds):
            WeatherError(isForLong ? .quotaExhausted : .rateLimited, retryAfterSeconds: seconds, isOwnRefusal: true)
        }
    }
}
