import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A loopback server that sends the given bytes to every client, then closes, or stays silent. It sends what a good HTTP library would
/// never send, and records the requests.
package final class CannedServer: Sendable {
    /// The behaviour after the pieces are sent.
    package enum Ending: Sendable {
        case close, reset
        /// Sends nothing more until the client gives up.
        case stall
        /// Sends a blank every few milliseconds until the client gives up.
        case drip
        /// The connection stays open for the next request.
        case keep
    }

    /// The answer on one connection.
    package struct Answer: Sendable {
        /// Sent one after the other.
        package var pieces: [[UInt8]]
        /// The behaviour afterwards.
        package var ending: Ending

        package init(_ pieces: [[UInt8]], then ending: Ending = .close) {
            self.pieces = pieces
            self.ending = ending
        }
    }

    /// Chosen by the system.
    package let port: Int
    private let isOver = Locked(false)
    private let received = Locked<[ReceivedRequest]>([])
    private let accepted = Locked(0)

    /// - Parameter pieces: sent one after the other to every connection, once its request has arrived.
    package convenience init(_ pieces: [[UInt8]], then ending: Ending = .close) throws {
        try self.init { _, _ in Answer(pieces, then: ending) }
    }

    /// - Parameter answer: by request and its number, `1 ...`; every connection has its own thread.
    package init(answer: @escaping @Sendable (ReceivedRequest, Int) -> Answer) throws {
        let (listener, port) = try LoopbackSocket.bound()
        guard listen(listener, 128) == 0 else {
            close(listener)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        self.port = port
        let (received, count, isOver) = (received, accepted, isOver)
        Thread.detachNewThread {
            // Closed here and nowhere else: the number of a closed socket is reused, and a thread that still accepted on it would take the
            // connections of the server that got it.
            defer { close(listener) }
            while case let accepted = accept(listener, nil, nil), accepted >= 0 || errno == EINTR || errno == ECONNABORTED {
                if isOver.withLock({ $0 }) {
                    if accepted >= 0 { close(accepted) }
                    return
                }
                guard accepted >= 0 else { continue }
                count.withLock { $0 += 1 }
                Thread.detachNewThread {
                    let connection = LoopbackSocket(accepted)
                    defer { close(accepted) }
                    while let request = connection.readRequest() {
                        let number = received.withLock { received in
                            received.append(request)
                            return received.count
                        }
                        let answer = answer(request, number)
                        connection.send(answer)
                        guard case .keep = answer.ending else { return }
                    }
                }
            }
        }
    }

    deinit {
        isOver.withLock { $0 = true }
        // One more connection, to wake the thread that waits for the next one.
        LoopbackSocket.knock(port)
    }

    /// The requests so far, in the order of arrival.
    package var requests: [ReceivedRequest] { received.withLock { $0 } }

    /// Number of connections that clients have opened.
    package var connections: Int { accepted.withLock { $0 } }

    /// An address of this server.
    ///
    /// - Parameter target: path and query.
    package func url(_ target: String = "/v1/forecast?key=CANARY") -> String { "http://127.0.0.1:\(port)\(target)" }

    /// A whole reply with these headers, each followed by CRLF, and the length of its body.
    ///
    /// - Parameters:
    ///   - length: replaces the true one.
    ///   - keepsConnection: false to announce that the connection closes.
    package static func reply(
        _ status: String = "200 OK", _ body: [UInt8] = [], headers: String = "Content-Type: application/json\r\n", length: Int? = nil,
        keepsConnection: Bool = false
    ) -> [UInt8] {
        let connection = keepsConnection ? "" : "Connection: close\r\n"
        return Array("HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(length ?? body.count)\r\n\(connection)\r\n".utf8) + body
    }
}

/// A request as it arrived.
package struct ReceivedRequest: Hashable, Sendable {
    /// In capitals: `GET`.
    package let method: String
    /// Path and query.
    package let target: String
    /// Names in lower case, in the order in which they came.
    package let headers: [Header]
    /// As many bytes as `Content-Length` announces; fewer if the rest did not arrive.
    package internal(set) var body: [UInt8] = []

    /// One header.
    package struct Header: Hashable, Sendable {
        /// In lower case.
        package let name: String
        /// Without blanks around it.
        package let value: String
    }

    /// - Parameter head: the first line and the headers.
    init(head: [UInt8]) {
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        method = words.first.map(String.init) ?? ""
        target = words.count > 1 ? String(words[1]) : ""
        headers = lines.dropFirst().compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            return Header(name: parts[0].lowercased(), value: parts[1].trimmingCharacters(in: .whitespaces))
        }
    }

    /// All values of one name.
    ///
    /// - Parameter name: in lower case.
    package func values(of name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }
}
