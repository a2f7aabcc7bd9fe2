import NIOCore
import WeatherAPI

/// The answer to a request for a snapshot: one pure function of what is held, what was asked and how old it is.
///
/// Both ways through the server (router and event loop) end here, so that they cannot disagree.
struct SnapshotReply: Sendable, Equatable {
    /// The form in which a request takes the answer.
    struct Question: Sendable, Hashable {
        /// All `If-None-Match` fields joined with commas; nil when there is none.
        var ifNoneMatch: String?
        /// All `Accept-Encoding` fields joined with commas; nil when there is none.
        var acceptEncoding: String?
    }

    /// How long an answer stays fresh, and how long it may be used when nothing better is to be had.
    struct Lifetime: Sendable, Hashable {
        var freshSeconds: Int
        var staleSeconds: Int
        /// A day: old weather with its age beats an empty screen.
        var staleIfErrorSeconds = 86_400

        /// For an answer about the present hour: by the time that it is stale, another hour may apply.
        var freshOnly: Lifetime {
            var lifetime = self
            lifetime.staleSeconds = freshSeconds
            lifetime.staleIfErrorSeconds = 0
            return lifetime
        }

        var cacheControl: String {
            let revalidate = max(0, staleSeconds - freshSeconds)
            return "private, max-age=\(freshSeconds), stale-while-revalidate=\(revalidate), stale-if-error=\(staleIfErrorSeconds)"
        }
    }

    enum Variant: Sendable {
        case identity, gzip
    }

    enum Form: Sendable, Hashable {
        case whole(Variant)
        case notModified(Variant)
    }

    let status: Int
    /// In the order in which they are sent, `Date` excepted, which comes last.
    let fields: [(name: String, value: String)]
    let body: ByteBuffer?

    /// Which of the few forms the question gets; all else follows from it.
    static func form(for question: Question, of snapshot: EncodedSnapshot) -> Form {
        let variant: Variant = snapshot.gzip != nil && AcceptEncoding.takesGzip(question.acceptEncoding) ? .gzip : .identity
        let known = question.ifNoneMatch.map { EntityTags.match($0, revision: snapshot.revision, letters: snapshot.heldLetters) } ?? false
        return known ? .notModified(variant) : .whole(variant)
    }

    init(_ snapshot: EncodedSnapshot, form: Form, ageSeconds: Int, lifetime: Lifetime) {
        let variant: Variant
        let body: ByteBuffer?
        switch form {
        case .whole(let chosen):
            variant = chosen
            body = chosen == .gzip ? snapshot.gzip ?? snapshot.identity : snapshot.identity
            if case .delta = snapshot.content { status = 226 } else { status = 200 }
        case .notModified(let chosen):
            variant = chosen
            body = nil
            status = 304
        }
        var fields: [(name: String, value: String)] = []
        if let body {
            fields.append(("Content-Type", snapshot.content.type))
            if variant == .gzip { fields.append(("Content-Encoding", "gzip")) }
            fields.append(("Content-Length", String(body.readableBytes)))
        }
        fields.append(("ETag", snapshot.tag(variant)))
        let isDelta: Bool
        if case .delta(let base) = snapshot.content {
            isDelta = true
            fields.append(("IM", SnapshotDelta.manipulation))
            fields.append(("Delta-Base", "\"\(base).j\""))
        } else {
            isDelta = false
        }
        // No cache may send a delta as the document: `no-store`. One that knows of deltas goes by `im` instead, and may keep the document
        // that comes of it for as long as any other (RFC 3229, 5.5).
        fields.append(("Cache-Control", (isDelta ? "no-store, im, " : "") + lifetime.cacheControl))
        fields.append(("Age", String(max(0, ageSeconds))))
        fields.append(("Vary", "Accept, Accept-Encoding, A-IM" + (isDelta ? ", If-None-Match" : "")))
        fields.append(("X-Content-Type-Options", "nosniff"))
        fields.append(("Content-Security-Policy", SecurityFields.contentPolicy))
        self.fields = fields
        self.body = body
    }

    static func == (left: Self, right: Self) -> Bool {
        left.status == right.status && left.body == right.body
            && left.fields.elementsEqual(right.fields) { $0.name == $1.name && $0.value == $1.value }
    }
}
