import WeatherModel
import WeatherSync

/// A client's exchange with a server about one cell: what it asks, and what an answer means. It decides; the caller sends.
///
/// A request names the revision that the client holds, and the answer is as small as it can be: `304`, a delta (`226`, RFC 3229) or the
/// whole. Nothing is believed that fails its checksum. After a mismatch the base is dropped and the whole is asked for, once: if that fails
/// too, the exchange has failed, and the next one asks for the whole again when the caller begins it. The last verified snapshot stays.
public struct SnapshotExchange: Hashable, Sendable {
    /// What an answer means.
    public enum Outcome: Hashable, Sendable {
        /// A verified snapshot, which carries its document.
        case updated(Snapshot)
        /// The snapshot is still that of the server, which received it so many seconds before it answered; nil where it does not say.
        case unchanged(ageSeconds: Int?)
        /// The base is dropped: send the request of `fields` at once, which asks for the whole.
        case askAgain(Problem)
        /// There is nothing new. The caller decides when to begin another exchange.
        case failed(Problem)
    }

    /// Why an answer is not used.
    public enum Problem: Error, Hashable, Sendable {
        case delta(SnapshotDelta.Problem)
        case columns(SnapshotColumns.Problem)
        case document(SnapshotDocument.Problem)
        /// A whole snapshot of another cell: a cache that was keyed on too little.
        case otherCell
        /// The entity tag has another revision than what it is the tag of.
        case otherTag
        /// A status that is an error, or no answer to what was asked: a `304` or a `226` to a request for the whole.
        case status(Int)
    }

    /// Bytes of bodies, content coding removed.
    public struct Traffic: Hashable, Sendable {
        /// Received in all, what could not be used included.
        public private(set) var received = 0
        /// What the same answers had taken as whole documents.
        public private(set) var whole = 0
        /// What was spared.
        public var saved: Int { max(0, whole - received) }

        fileprivate mutating func count(received bytes: Int) { received += bytes }
        fileprivate mutating func count(whole bytes: Int) { whole += bytes }
    }

    /// The cell that is asked for; an answer for another one is refused.
    public let cell: Cell
    /// The last verified snapshot, whatever the exchanges since then came to.
    public private(set) var snapshot: Snapshot?
    /// Since the exchange was made.
    public private(set) var traffic = Traffic()

    /// The entity tag of `snapshot`, quotes included; nil when the whole is asked for.
    private var base: String?
    /// False once the server wrote a version that this client cannot read: then each exchange would cost a second request.
    private var takesDeltas = true
    private var takesColumns = true
    /// False between `askAgain` and what comes of it.
    private var mayAskAgain = true
    /// Of the document of `snapshot`; nil until it is needed.
    private var wholeBytes: Int?

    /// - Parameter snapshot: what the client kept, for example in its store; nil for nothing. One of another cell is left aside.
    public init(cell: Cell, snapshot: Snapshot?) {
        self.cell = cell
        guard let snapshot, snapshot.cell == cell else { return }
        self.snapshot = snapshot
        base = SyncTag.text(snapshot.revision)
    }

    // MARK: Asking

    /// The fields of the next request, beside those that every request has.
    public var fields: [(name: String, value: String)] {
        var fields = [("Accept", takesColumns ? "\(SnapshotColumns.mediaType), application/json;q=0.9" : "application/json")]
        if let base {
            fields.append(("If-None-Match", base))
            if takesDeltas { fields.append(("A-IM", SnapshotDelta.manipulation)) }
        } else if snapshot != nil {
            // What was dropped may have come from a cache on the way, which would send it again.
            fields.append(("Cache-Control", "no-cache"))
        }
        return fields.map { (name: $0.0, value: $0.1) }
    }

    // MARK: Answers

    /// Takes the answer to a request with `fields`.
    ///
    /// - Parameters:
    ///   - fields: by name in lower case.
    ///   - body: content coding removed.
    public mutating func receive(status: Int, fields: [String: String], body: [UInt8]) -> Outcome {
        traffic.count(received: body.count)
        do throws(Problem) {
            switch status {
            case 200: return adopt(try whole(fields, body), tag: fields["etag"])
            case 226: return adopt(try changed(fields, body), tag: fields["etag"])
            case 304: return try unchanged(fields)
            // An error says nothing about the base.
            default: return finish(.failed(.status(status)))
            }
        } catch {
            return drop(error)
        }
    }

    private func whole(_ fields: [String: String], _ body: [UInt8]) throws(Problem) -> Snapshot {
        let snapshot: Snapshot
        if SyncTag.mediaType(fields["content-type"]) == SnapshotColumns.mediaType {
            do { snapshot = try SnapshotColumns.snapshot(from: body) } catch { throw .columns(error) }
        } else {
            do { snapshot = try SnapshotDocument.snapshot(from: body) } catch { throw .document(error) }
        }
        guard snapshot.cell == cell else { throw .otherCell }
        try refuse(fields["etag"], unlessOf: snapshot.revision)
        return snapshot
    }

    private func changed(_ fields: [String: String], _ body: [UInt8]) throws(Problem) -> Snapshot {
        guard let snapshot, base != nil, takesDeltas else { throw .status(226) }
        try refuse(fields["delta-base"], unlessOf: snapshot.revision)
        let target: Snapshot
        do { target = try SnapshotDelta.snapshot(applying: body, to: snapshot) } catch { throw .delta(error) }
        try refuse(fields["etag"], unlessOf: target.revision)
        return target
    }

    private mutating func unchanged(_ fields: [String: String]) throws(Problem) -> Outcome {
        guard let snapshot, base != nil else { throw .status(304) }
        try refuse(fields["etag"], unlessOf: snapshot.revision)
        let bytes = wholeBytes ?? SnapshotDocument.bytes(snapshot).count
        wholeBytes = bytes
        traffic.count(whole: bytes)
        return finish(.unchanged(ageSeconds: fields["age"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }))
    }

    /// A tag that is missing says nothing.
    private func refuse(_ tag: String?, unlessOf revision: String) throws(Problem) {
        guard let tag else { return }
        guard SyncTag.revision(of: tag) == revision else { throw .otherTag }
    }

    // MARK: What follows

    private mutating func adopt(_ snapshot: Snapshot, tag: String?) -> Outcome {
        self.snapshot = snapshot
        base = tag ?? SyncTag.text(snapshot.revision)
        let bytes = SnapshotDocument.bytes(snapshot).count
        wholeBytes = bytes
        traffic.count(whole: bytes)
        return finish(.updated(snapshot))
    }

    /// Drops the base. Only a request that differs from the one that failed may heal anything.
    private mutating func drop(_ problem: Problem) -> Outcome {
        let wasInFull = base == nil
        base = nil
        switch problem {
        case .delta(.otherFormat): takesDeltas = false
        case .columns(.otherFormat) where takesColumns:
            takesColumns = false
            return askAgain(problem)
        default: break
        }
        return wasInFull ? finish(.failed(problem)) : askAgain(problem)
    }

    private mutating func askAgain(_ problem: Problem) -> Outcome {
        guard mayAskAgain else { return finish(.failed(problem)) }
        mayAskAgain = false
        return .askAgain(problem)
    }

    private mutating func finish(_ outcome: Outcome) -> Outcome {
        mayAskAgain = true
        return outcome
    }
}

/// Entity tags `"<revision>.<variant>"`: ends compare the part before the point, because a client that holds a state in another encoding
/// holds the same state.
enum SyncTag {
    /// The strong tag of a revision in its plain form.
    static func text(_ revision: String) -> String { "\"\(revision).j\"" }

    /// The revision that a tag names, weak or strong.
    ///
    /// - Returns: nil for a tag that is not of this kind.
    static func revision(of tag: String) -> String? {
        var rest = tag[...]
        if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
        guard rest.count > 1, rest.first == "\"", rest.last == "\"" else { return nil }
        let hash = rest.dropFirst().prefix { $0 != "." && $0 != "\"" }
        return hash.utf8.count == 64 ? String(hash) : nil
    }

    /// A media type without its parameters, in lower case.
    static func mediaType(_ field: String?) -> String? {
        field.map { $0.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased() }
    }
}
