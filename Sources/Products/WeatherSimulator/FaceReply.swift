import JSONText

/// A face's reply before faults and delivery: still a value, so that a fault can change one field of it.
struct FaceReply: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case json(JSONValue)
        /// A text of another kind, with its media type.
        case text(String, mediaType: String)
        case bytes([UInt8], mediaType: String)
    }

    var status = 200
    /// Beside the media type; names in lower case.
    var headers: [String: String] = [:]
    var content: Content

    static func json(_ value: JSONValue, status: Int = 200, headers: [String: String] = [:]) -> FaceReply {
        FaceReply(status: status, headers: headers, content: .json(value))
    }

    /// "Not modified": what the client holds still is what the provider has.
    static func notModified(headers: [String: String]) -> FaceReply {
        FaceReply(status: 304, headers: headers, content: .text("", mediaType: "text/plain"))
    }

    static func png(_ bytes: [UInt8]) -> FaceReply { FaceReply(content: .bytes(bytes, mediaType: "image/png")) }

    /// The page that a web server in front of the provider shows.
    static func html(_ title: String, status: Int) -> FaceReply {
        let page = "<html>\r\n<head><title>\(title)</title></head>\r\n<body>\r\n<center><h1>\(title)</h1></center>\r\n"
        let foot = "<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n"
        return FaceReply(status: status, content: .text(page + foot, mediaType: "text/html"))
    }

    func encoded() -> SimulatedReply {
        var reply: SimulatedReply
        switch content {
        case .json(let value):
            reply = .json(value, status: status)
        case .text(let text, let mediaType):
            reply = SimulatedReply(status: status, headers: ["content-type": mediaType], body: Array(text.utf8))
        case .bytes(let bytes, let mediaType):
            reply = SimulatedReply(status: status, headers: ["content-type": mediaType], body: bytes)
        }
        reply.headers.merge(headers) { _, own in own }
        return reply
    }
}
