/// Sends one request and delivers its answer while it arrives: for an answer without an end, such as server-sent events.
///
/// Adapters: `URLSessionTransport` (phone), fakes in tests.
public protocol StreamingTransport: Sendable {
    /// Sends the request at once. The connection closes when the caller stops reading the sequence.
    ///
    /// The adapter ignores the request's `maxAnswerBytes`, and applies its `timeoutSeconds`, an hour at most, only to gaps between parts:
    /// the caller decides how long it waits and how much it reads. The adapter buffers up to `mostPartsKept` parts that the caller has not
    /// read; when one more arrives, it closes the connection, and the sequence finishes without `ended`.
    ///
    /// - Returns: the head, pieces of the decompressed body, and finally `ended`. If nothing arrived at all, `ended` alone.
    func parts(of request: TransportRequest) -> AsyncStream<AnswerPart>
}

extension StreamingTransport {
    /// Most parts buffered for the caller.
    package static var mostPartsKept: Int { 64 }
}

/// A part of an answer, in the order of arrival.
public enum AnswerPart: Hashable, Sendable {
    /// - status: the HTTP status, whatever it means.
    /// - headers: names in lower case.
    case head(status: Int, headers: [String: String])
    case piece([UInt8])
    /// The last part: nil if the answer was complete, else the reason.
    case ended(TransportFailure?)
}
