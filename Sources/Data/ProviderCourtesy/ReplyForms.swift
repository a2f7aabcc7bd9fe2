import HTTPTransport

/// Smaller forms of a provider's replies, and how they are read: the difference from the reply that is stored (RFC 3229), or the whole in
/// fewer bytes.
///
/// The provider's own code reads a form and verifies what comes of it; the rules of courtesy know no forecast. What is stored and handed on
/// is the whole reply in its usual form, as if it had come so.
package struct ReplyForms: Hashable, Sendable {
    /// Why an answer cannot be used. The stored reply is dropped in each case.
    package enum Unusable: Error {
        /// Changed on its way, or made for another stored reply: the whole is requested once.
        case damaged
        /// A smaller form of a version that is not known: the whole is requested, and no smaller form any more until the next start.
        case otherVersion
        /// A whole in its usual form that this version cannot read: it would come once more.
        case unreadable
    }

    /// Of the stored reply: its body, whole and in its usual form.
    package typealias Base = [UInt8]

    /// The token of `A-IM`, by which the difference is asked for.
    let manipulation: String
    /// `Accept`, in place of the call's own.
    let accept: String
    /// The `Content-Type` of the usual form.
    let type: String
    let read: @Sendable (TransportResponse, Base?) async throws(Unusable) -> [UInt8]

    /// - Parameters:
    ///   - manipulation: the token of `A-IM`.
    ///   - accept: the media types of the smaller and the usual form, as one field.
    ///   - type: the media type of the usual form.
    ///   - read: the body of the verified whole that an answer comes to: a 200 by itself; a 226 with the stored body; a 304 is the stored
    ///     body, if that is what the answer is about. Not called for other answers.
    package init(
        manipulation: String, accept: String, type: String,
        read: @escaping @Sendable (TransportResponse, Base?) async throws(Unusable) -> [UInt8]
    ) {
        self.manipulation = manipulation
        self.accept = accept
        self.type = type
        self.read = read
    }

    /// By what is asked for.
    package static func == (left: ReplyForms, right: ReplyForms) -> Bool {
        left.manipulation == right.manipulation && left.accept == right.accept && left.type == right.type
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(manipulation)
        hasher.combine(accept)
        hasher.combine(type)
    }

    // MARK: Asking

    /// The call with the fields that ask for a smaller form.
    ///
    /// - Parameter isConditional: whether the call names a stored reply, from which there may be a difference.
    func asking(_ call: ProviderCall, isConditional: Bool) -> ProviderCall {
        var call = call
        call.request.headers.removeAll { $0.name.lowercased() == "accept" }
        call.request.headers.append(.init("Accept", accept))
        if isConditional { call.request.headers.append(.init("A-IM", manipulation)) }
        return call
    }

    // MARK: Answers

    /// Whether `read` has to say what the answer comes to. A page for people, an error, and an answer to what was not asked are no forms.
    func reads(_ answer: TransportResponse, over stored: StoredReply?) -> Bool {
        switch answer.status {
        case 200, 203: answer["content-type"].map { $0.lowercased().contains("json") } ?? true
        case 226: true
        case 304: stored != nil
        default: false
        }
    }

    /// The answer as if it had come whole in its usual form.
    ///
    /// A difference comes with `no-store` for those who do not understand it, and with `im` for those who do: they may keep what it comes to
    /// for as long as the other directives say (RFC 3229, 5.5).
    func usual(_ answer: TransportResponse, body: [UInt8]) -> TransportResponse {
        var headers = answer.headers
        headers["content-type"] = type
        for name in ["content-encoding", "content-length", "delta-base", "im"] { headers[name] = nil }
        guard answer.status == 226 else { return TransportResponse(status: answer.status, headers: headers, body: body) }
        let directives = (headers["cache-control"] ?? "").split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        if directives.contains(where: { $0.lowercased() == "im" }) {
            headers["cache-control"] = directives.filter { !["im", "no-store"].contains($0.lowercased()) }.joined(separator: ", ")
        }
        return TransportResponse(status: 200, headers: headers, body: body)
    }
}
