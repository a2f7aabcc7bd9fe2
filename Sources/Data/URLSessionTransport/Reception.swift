import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The answer to one request as it arrives, piece by piece. A value: it decides, `Exchange` acts.
struct Reception: Sendable {
    /// The action after a piece.
    enum Step: Hashable, Sendable {
        case goOn
        /// The answer is rejected; the transfer is cancelled.
        case giveUp
    }

    /// The head of an answer.
    struct Head: Hashable, Sendable {
        var status: Int
        /// Names in any case.
        var headers: [String: String]

        /// - Returns: nil if the system has not provided it yet.
        init?(_ response: URLResponse?) {
            guard let response = response as? HTTPURLResponse else { return nil }
            var headers: [String: String] = [:]
            for (name, value) in response.allHeaderFields {
                if let name = name as? String, let value = value as? String { headers[name] = value }
            }
            self.init(status: response.statusCode, headers: headers)
        }

        init(status: Int, headers: [String: String]) {
            self.status = status
            self.headers = headers
        }

        fileprivate func value(of name: String) -> String? { headers.first { $0.key.lowercased() == name }?.value }

        /// Bytes of the body as sent; nil if the head does not say, or if they differ from those that arrive, because the system
        /// decompresses them.
        fileprivate var bodyBytes: Int? {
            let encoding = value(of: "content-encoding")?.lowercased() ?? "identity"
            guard encoding.isEmpty || encoding == "identity", value(of: "transfer-encoding") == nil else { return nil }
            return value(of: "content-length").flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    let maxBytes: Int
    /// False for the answer to HEAD, which announces the length of a body that is not sent.
    let expectsBody: Bool
    private(set) var body: [UInt8] = []
    private var isTooLarge = false

    /// - Parameter maxBytes: largest decompressed body.
    init(maxBytes: Int, expectsBody: Bool = true) {
        self.maxBytes = maxBytes
        self.expectsBody = expectsBody
    }

    /// A piece of the body, decompressed.
    ///
    /// - Parameter head: nil if the system has not provided it yet.
    mutating func arrived(_ piece: some Collection<UInt8>, after head: Head?) -> Step {
        let isAnnounced = body.isEmpty && (head?.bodyBytes ?? 0) > maxBytes
        guard !isTooLarge, !isAnnounced, piece.count <= maxBytes - body.count else {
            isTooLarge = true
            body = []
            return .giveUp
        }
        body.append(contentsOf: piece)
        return .goOn
    }

    /// Called when nothing more arrives.
    ///
    /// - Parameter failure: the reason, if the answer is incomplete.
    func ended(_ head: Head?, _ failure: TransportFailure?) -> Result<TransportResponse, TransportFailure> {
        if isTooLarge { return .failure(.tooLarge) }
        if let failure { return .failure(failure) }
        guard let head else { return .failure(.interrupted) }
        let hasBody = expectsBody && !(100..<200).contains(head.status) && head.status != 204 && head.status != 304
        // A body shorter than announced must not count as complete, in case the system did not notice.
        if hasBody, let announced = head.bodyBytes, body.count < announced { return .failure(.interrupted) }
        return .success(TransportResponse(status: head.status, headers: head.headers, body: body))
    }
}
