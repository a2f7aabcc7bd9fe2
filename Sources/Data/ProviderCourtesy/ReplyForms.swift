import HTTPTransport

/// Smaller forms of a provider's replies, and how to read them: the difference from the stored reply (RFC 3229), or the whole reply in
/// fewer bytes.
///
/// The provider's own code reads a form and verifies the result, because this module knows nothing about forecasts. The whole reply in its
/// usual form is stored and handed on, as if it had arrived that way.
package struct ReplyForms: Hashable, Sendable {
    /// Why an answer cannot be used. The stored reply is dropped in each case.
    package enum Unusable: Error {
        /// Damaged in transit, or made for another stored reply: the whole is requested once.
        case damaged
        /// A smaller form of an unknown version: the whole is requested, and no smaller form until the next start.
        case otherVersion
        /// A whole reply in its usual form that this version cannot read: a retry would return the same.
        case unreadable
    }

    /// The body of the stored reply, whole and in its usual form.
    package typealias Base = [UInt8]

    /// The token of `A-IM` that requests the difference.
    let manipulation: String
    /// The `Accept` field, in place of the call's own.
    let accept: String
    /// The `Content-Type` of the usual form.
    let type: String
    let read: @Sendable (TransportResponse, Base?) async throws(Unusable) -> [UInt8]

    /// - Parameters:
    ///   - manipulation: the token of `A-IM`.
    ///   - accept: the media types of the smaller and the usual form, as one field.
    ///   - type: the media type of the usual form.
    ///   - read: returns the body of the verified whole reply that an answer represents: a 200 by itself; a 226 applied to the stored body;
    ///     for a 304 the stored body, if the answer refers to it. Not called for other answers.
    package init(
        manipulation: String, accept: String, type: String,
        read: @escaping @Sendable (TransportResponse, Base?) async throws(Unusable) -> [UInt8]
    ) {
        self.manipulation = manipulation
        self.accept = accept
        self.type = type
        self.read = read
    }

    /// Compares the requested forms only.
    package static func == (left: ReplyForms, right: ReplyForms) -> Bool {
        left.manipulation == right.manipulation && left.accept == right.accept && left.type == right.type
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(manipulation)
        hasher.combine(accept)
        hasher.combine(type)
    }

    // MARK: Asking

    /// The call with the fields that request a smaller form.
    ///
    /// - Parameter isConditional: whether the call names a stored reply, to which a difference may be sent.
    func asking(_ call: ProviderCall, isConditional: Bool) -> ProviderCall {
        var call = call
        call.request.headers.removeAll { $0.name.lowercased() == "accept" }
        call.request.headers.append(.init("Accept", accept))
        if isConditional { call.request.headers.append(.init("A-IM", manipulation)) }
        return call
    }

    // MARK: Answers

    /// Whether `read` must interpret the answer. An HTML page, an error or an unrequested answer is not a form.
    func reads(_ answer: TransportResponse, over stored: StoredReply?) -> Bool {
        switch answer.status {
        case 200, 203: answer["content-type"].map { $0.lowercased().contains("json") } ?? true
        case 226: true
        case 304: stored != nil
        default: false
        }
    }

    /// The answer as if it had arrived whole in its usual form.
    ///
    /// A difference has `no-store` for clients that do not understand it, and `im` for those that do: they may keep the result for as long
    /// as the other directives say (RFC 3229, 5.5).
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
