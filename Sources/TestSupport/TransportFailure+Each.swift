import HTTPTransport

extension TransportFailure {
    /// One of every kind.
    public static let each: [TransportFailure] =
        [.invalidURL, .noConnection, .untrusted, .interrupted, .timedOut, .tooLarge, .cancelled]
        + CallRefusal.Reason.allCases.map { .refused(CallRefusal($0, retryAfterSeconds: 60)) }
}
