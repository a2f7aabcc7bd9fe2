/// Sends one request and hands on its answer while it arrives: for an answer that does not end by itself, such as server-sent events.
///
/// Adapters: `URLSessionTransport` (phone), fakes in tests.
public protocol StreamingTransport: Sendable {
    /// Sends the request at once. The connection closes when the caller stops reading the sequence.
    ///
    /// The adapter does not apply the request's `maxAnswerBytes`, and its `timeoutSeconds` only as the longest silence, an hour at most: the
    /// caller decides how long it waits and how much it takes. The adapter keeps up to `mostPartsKept` parts that the caller has not taken
    /// yet; when one more arrives, it closes the connection, and the sequence finishes without `ended`.
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
