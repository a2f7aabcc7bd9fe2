import HTTPTransport
import ProviderCourtesy

extension TransportFailure {
    /// One failure of every kind.
    package static let each: [TransportFailure] = [
        .invalidURL, .noConnection, .untrusted, .interrupted, .garbled, .timedOut, .tooLarge, .cancelled,
    ]
}

extension CallFailure {
    /// One failure of every kind.
    package static let each: [CallFailure] =
        TransportFailure.each.map { .transport($0) }
        + CallRefusal.Reason.allCases.map { .refused(CallRefusal($0, retryAfterSeconds: 60)) }
}
