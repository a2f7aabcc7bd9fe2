import NIOHTTP1
import WeatherAPI

extension HTTPRequestHead {
    /// True when the connection ends after the answer.
    ///
    /// HTTP/1.0 always ends: its keep-alive would have to be confirmed in every answer.
    var isLastOfConnection: Bool { !isKeepAlive || !isHTTP11 }

    /// True from HTTP/1.1 on.
    var isHTTP11: Bool { version.major > 1 || (version.major == 1 && version.minor >= 1) }

    /// Why the request gets no further than its connection, whatever it asks for; nil when it does.
    ///
    /// - Parameter place: why the connection has no place among those that the server keeps.
    func refusal(for place: Admission.Refusal?) -> Problem? {
        if isHTTP11, headers.reduce(0, { $0 + ($1.name.isField("host") ? 1 : 0) }) != 1 {
            return Problem(.badRequest, "An HTTP/1.1 request has exactly one Host field.")
        }
        guard let place, !Admission.answersBeyondLimit(uri) else { return nil }
        switch place {
        case .isFull: return Problem(.overloaded, "The server has as many connections as it takes.", retryAfter: 5)
        case .addressIsFull:
            return Problem(.overloaded, "There are as many connections from this address as the server takes.", retryAfter: 5)
        }
    }

    /// The question, if the event loop may answer it; nil when the router has to.
    var hotQuestion: SnapshotReply.Question? {
        guard method == .GET, version == .http1_1 else { return nil }
        var question = SnapshotReply.Question()
        var hosts = 0
        for (name, value) in headers {
            // Only fields that change the answer are looked at; those that change the framing or the connection go to the router.
            switch name.utf8.count {
            case 4 where name.isField("host"): hosts += 1
            case 4 where name.isField("a-im"): return nil
            case 6 where name.isField("expect"): return nil
            // Another form of the document.
            case 6 where name.isField("accept"):
                if value.contains(SnapshotColumns.mediaType) { return nil }
            case 7 where name.isField("upgrade"): return nil
            case 10 where name.isField("connection"):
                if !value.isField("keep-alive") { return nil }
            case 14 where name.isField("content-length"): return nil
            case 17 where name.isField("transfer-encoding"): return nil
            case 13 where name.isField("if-none-match"):
                question.ifNoneMatch = question.ifNoneMatch.map { "\($0),\(value)" } ?? value
            case 15 where name.isField("accept-encoding"):
                question.acceptEncoding = question.acceptEncoding.map { "\($0),\(value)" } ?? value
            default: break
            }
        }
        return hosts == 1 ? question : nil
    }
}

extension String {
    /// True for a field's name, in letters of either case.
    func isField(_ lowercased: StaticString) -> Bool { self[...].utf8.equalsIgnoringCase(lowercased) }
}
