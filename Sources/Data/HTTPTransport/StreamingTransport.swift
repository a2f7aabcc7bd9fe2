/// Sends one request and hands on its answer while it arrives: for an answer that does not end by itself, such as server-sent events.
///
/// Adapters: `URLSessionTransport` (phone), fakes in tests.
public protocol StreamingTransport: Sendable {
    /// Sends the request when the sequence is first read, and gives it up when nobody reads it any more.
    ///
    /// The request's `timeoutSeconds` and `maxAnswerBytes` bound nothing here: whoever reads decides when it was silent for too long, and how
    /// much is enough. Parts that nobody takes are kept up to `mostPartsKept`; then the answer ends with `tooLarge`.
    ///
    /// - Returns: the head, pieces of the decompressed body, and `ended` at last. Where nothing arrived at all, `ended` alone.
    func parts(of request: TransportRequest) -> AsyncStream<AnswerPart>
}

extension StreamingTransport {
    /// Parts of an answer that wait for their reader.
    public static var mostPartsKept: Int { 64 }
}

/// A part of an answer, in the order of arrival.
public enum AnswerPart: Hashable, Sendable {
    /// - status: the HTTP status, whatever it means.
    /// - headers: names in lower case.
    case head(status: Int, headers: [String: String])
    case piece([UInt8])
    /// The last part: nil where the answer was whole, else why not.
    case ended(TransportFailure?)
}
