import JSONText

/// A simulated provider's reply, and how it arrives.
package struct SimulatedReply: Hashable, Sendable {
    /// How the bytes travel: whole, or not.
    package struct Delivery: Hashable, Sendable {
        /// Where the bytes end.
        package enum Ending: Hashable, Sendable {
            /// After the last one.
            case whole
            /// The connection closes in order after so many bytes, though `content-length` promised more.
            case truncated(atBytes: Int)
            /// The connection breaks after so many bytes.
            case reset(afterBytes: Int)
            /// Nothing more comes after so many bytes, and the connection stays open.
            case stalled(afterBytes: Int)
        }

        /// Seconds before the first byte.
        package var delaySeconds: Double
        /// Where the bytes end.
        package var ending: Ending

        package init(delaySeconds: Double = 0, ending: Ending = .whole) {
            self.delaySeconds = delaySeconds
            self.ending = ending
        }
    }

    /// The HTTP status.
    package var status: Int
    /// Names in lower case.
    package var headers: [String: String]
    /// The bytes on the wire (compressed where `content-encoding` says so).
    package var body: [UInt8]
    /// How large the body is once decompressed; nil when it is not compressed.
    package var decompressedBytes: Int?
    /// How the bytes travel.
    package var delivery: Delivery

    package init(
        status: Int, headers: [String: String] = [:], body: [UInt8], decompressedBytes: Int? = nil, delivery: Delivery = Delivery()
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.decompressedBytes = decompressedBytes
        self.delivery = delivery
    }
}

extension SimulatedReply {
    static func json(_ value: JSONValue, status: Int = 200) -> SimulatedReply {
        SimulatedReply(status: status, headers: ["content-type": "application/json; charset=utf-8"], body: value.canonicalBytes())
    }

    static func html(_ text: String, status: Int) -> SimulatedReply {
        SimulatedReply(status: status, headers: ["content-type": "text/html"], body: Array(text.utf8))
    }
}
