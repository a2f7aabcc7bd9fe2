import ProviderCourtesy
import WeatherModel

/// A call to a provider that would go out only because one client has asked.
public enum ClientCall: Hashable, Sendable {
    /// The weather of a cell.
    ///
    /// - isHeld: true when weather is held for it already, so that the call keeps up what others may be looking at.
    case weather(isHeld: Bool)
    /// A search by name.
    case search
}

/// Whether a client's call may go out.
public enum ClientGrant: Sendable {
    /// It may, but not to these providers: of their plans the client has had its part. They are asked for warnings all the same.
    ///
    /// - by: whose the calls are, with what is kept for them: to be released when the work has ended or does not begin.
    case granted(sparing: Set<ProviderID>, by: CallPayer? = nil)
    /// The client has had its part, for about so many seconds. Nothing was counted.
    case refused(seconds: Double)
    /// Others have had what there is, for about so many seconds. Nothing was counted.
    ///
    /// - isForLong: true if the plan of a day or a month is spent.
    case spent(isForLong: Bool, seconds: Double)
}

/// What one client of a server may cause. Phone and command line have none: there is one reader, and the plan is theirs.
public protocol ClientBudget: Sendable {
    /// Decides about a call, and counts it when it is granted.
    ///
    /// - Parameter offers: those who could be asked, in their order.
    func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant
}

/// Who asks the service, for the length of a request.
///
/// Task-local: a request passes pages, names and searches on its way, and a call that one of them forgot to account for would be free.
public enum WeatherClient {
    /// The budget of the client whose request this task answers; nil where nobody's calls are counted.
    @TaskLocal public static var budget: (any ClientBudget)?
}

extension ClientGrant {
    /// Why nothing may go out; nil for a call that may.
    var refusal: WeatherError? {
        switch self {
        case .granted: nil
        case .refused(let seconds): WeatherError(.tooManyFromClient, retryAfterSeconds: seconds)
        case .spent(let isForLong, let seconds):
            WeatherError(isForLong ? .quotaExhausted : .rateLimited, retryAfterSeconds: seconds, isOwnRefusal: true)
        }
    }
}
