import Foundation
import WeatherModel
import WeatherStore

/// A request to a store, with everything decided that a step leaves open.
enum StoreQuestion: Sendable {
    case put(SnapshotRecord)
    case latest(Cell, known: SnapshotHead?)
    case revision(String, Cell)
    case claim(String, seconds: Double)
    case renew(Lease, seconds: Double)
    case release(Lease)
    case transaction([StoreStep.Change], fails: Bool)
    case record(RecordKey)
    case putReply(String, [UInt8], until: Date)
    case reply(String)
}

/// The store's reply.
enum StoreReply: Hashable, Sendable {
    case put(SnapshotPutOutcome)
    case snapshot(SnapshotRecord?)
    case lease(Lease?)
    case renewed(Bool)
    case done
    case records([String: [UInt8]])
    case bytes([UInt8]?)
    case failed(StoreError)
}

/// The replies that the store's contracts require: small, slow and plain.
struct StoreModel: Hashable, Sendable {
    /// A former revision that must be present, or may be: engines differ in whether expired ones count towards the sixteen.
    private struct Former: Hashable {
        var record: SnapshotRecord
        var isCertain: Bool
    }

    private struct Shelf: Hashable {
        var latest: SnapshotRecord?
        /// The newest last.
        var former: [Former] = []
    }

    private struct Term: Hashable {
        var token: Int64
        var end: Date
    }

    private struct Kept: Hashable {
        var bytes: [UInt8]
        var end: Date
        var isCertain: Bool
    }

    static let undone = StoreError.unavailable("undone by its body")
    static let kind = "history"
    private var shelves: [Cell: Shelf] = [:]
    private var terms: [String: Term] = [:]
    private(set) var grants: [Lease] = []
    private(set) var records: [String: [UInt8]] = [:]
    private var replies: [String: Kept] = [:]
    /// The highest reading of any clock so far: entries that have expired by it may be gone for all.
    private var latestReading = Date.distantPast
    /// The store has removed entries: any snapshot or reply may be gone.
    var mayForget = false

    func latest(of cell: Cell) -> SnapshotRecord? { shelves[cell]?.latest }

    mutating func read(_ now: Date) {
        latestReading = max(latestReading, now)
        for (key, reply) in replies where reply.end <= latestReading { replies[key]?.isCertain = false }
    }

    /// Checks a reply and updates the model.
    ///
    /// - Parameter now: by the clock of the instance that gave it.
    /// - Returns: what is wrong with it; nil if it is right.
    mutating func check(_ question: StoreQuestion, _ reply: StoreReply, at now: Date) -> String? {
        read(now)
        switch (question, reply) {
        case (.put(let record), .put(let outcome)): return put(record, outcome, now)
        case (.latest(let cell, let known), .snapshot(let found)): return look(cell, known, found)
        case (.revision(let revision, let cell), .snapshot(let found)): return look(revision, cell, found)
        case (.claim(let name, let seconds), .lease(let lease)): return claim(name, seconds, lease, now)
        case (.renew(let lease, let seconds), .renewed(let isRenewed)): return renew(lease, seconds, isRenewed, now)
        case (.release(let lease), .done):
            if terms[lease.name]?.token == lease.token { terms[lease.name]?.end = .distantPast }
            return nil
        case (.transaction(let changes, fails: false), .records(let found)):
            records = Self.changed(records, changes)
            return found == records ? nil : "a transaction sees \(found), \(records) is kept"
        case (.transaction(_, fails: true), .failed(Self.undone)): return nil
        case (.record(let key), .bytes(let bytes)):
            let kept = records[key.name]
            return bytes == kept
                ? nil : "record \(key.name) is \(bytes.map { "\($0)" } ?? "nothing"), \(kept.map { "\($0)" } ?? "nothing") was kept"
        case (.putReply(let key, let bytes, let end), .done):
            replies[key] = Kept(bytes: bytes, end: end, isCertain: end > latestReading)
            return nil
        case (.reply(let key), .bytes(let bytes)): return look(key, bytes, now)
        default: return "an answer of another kind: \(reply)"
        }
    }

    static func changed(_ records: [String: [UInt8]], _ changes: [StoreStep.Change]) -> [String: [UInt8]] {
        var records = records
        for change in changes {
            switch change {
            case .put(let key, let value): records["\(key)"] = [value]
            case .add(let key): records["\(key)"] = [(records["\(key)"]?.first ?? 0) &+ 1]
            case .remove(let key): records["\(key)"] = nil
            }
        }
        return records
    }

    // MARK: Snapshots

    private mutating func put(_ record: SnapshotRecord, _ outcome: SnapshotPutOutcome, _ now: Date) -> String? {
        let (cell, head) = (record.head.cell, record.head)
        let latest = shelves[cell]?.latest
        let isOlder = latest.map { $0.head.fetchedAt > head.fetchedAt && $0.head.fetchedAt.timeIntervalSince(now) <= 60 } ?? false
        switch outcome {
        case .refused(let later):
            guard isOlder, later == latest?.head else {
                return "\(head) was refused for \(later), the latest is \(String(describing: latest?.head))"
            }
        case .kept:
            if isOlder {
                guard mayForget else { return "\(head) was kept over the later \(String(describing: latest?.head))" }
                shelves[cell]?.latest = nil
            }
            keep(record)
        }
        return nil
    }

    private mutating func keep(_ record: SnapshotRecord) {
        let head = record.head
        var shelf = shelves[head.cell] ?? Shelf()
        if let latest = shelf.latest { shelf.former.append(Former(record: latest, isCertain: true)) }
        let candidates = shelf.former.filter { $0.record.head.revision != head.revision }
        shelf.former = candidates.enumerated().compactMap { index, former in
            guard head.fetchedAt.timeIntervalSince(former.record.head.fetchedAt) <= 86_400 else { return nil }
            let newer = candidates[(index + 1)...]
            let certain = newer.count { $0.isCertain && head.fetchedAt.timeIntervalSince($0.record.head.fetchedAt) <= 86_400 }
            guard certain < 16 else { return nil }
            return Former(record: former.record, isCertain: former.isCertain && newer.count < 16)
        }
        shelf.latest = record
        shelves[head.cell] = shelf
    }

    private mutating func look(_ cell: Cell, _ known: SnapshotHead?, _ found: SnapshotRecord?) -> String? {
        let latest = shelves[cell]?.latest
        guard let found else {
            if latest == nil || latest?.head == known { return nil }
            guard mayForget else { return "the latest of \(cell.id) is lost: \(String(describing: latest?.head))" }
            shelves[cell]?.latest = nil
            return nil
        }
        return found == latest && found.head != known
            ? nil : "the latest is \(found.head), last was kept \(String(describing: latest?.head)), known \(String(describing: known))"
    }

    private mutating func look(_ revision: String, _ cell: Cell, _ found: SnapshotRecord?) -> String? {
        let shelf = shelves[cell]
        if let latest = shelf?.latest, latest.head.revision == revision {
            if found == nil, mayForget { return nil }
            return found == latest ? nil : "the latest revision of \(cell.id) is read as \(String(describing: found?.head))"
        }
        let index = shelf?.former.firstIndex { $0.record.head.revision == revision }
        let former = index.flatMap { shelf?.former[$0] }
        guard let found else {
            guard let former, former.isCertain, !mayForget else { return nil }
            return "a former revision is lost: \(former.record.head)"
        }
        return found == former?.record
            ? nil : "\(found.head) is kept as a former revision, expected \(former.map { "\($0.record.head)" } ?? "nothing")"
    }

    // MARK: Leases

    private mutating func claim(_ name: String, _ seconds: Double, _ lease: Lease?, _ now: Date) -> String? {
        let term = terms[name]
        guard let lease else {
            return term.map { $0.end > now } == true ? nil : "a free lease is refused: \(name), \(String(describing: term)) at \(now)"
        }
        if let term, term.end > now { return "\(name) is given to two at once: until \(term.end), at \(now)" }
        let highest = grants.filter { $0.name == name }.map(\.token).max() ?? 0
        guard lease.token > highest else { return "token \(lease.token) of \(name) is not above \(highest)" }
        terms[name] = Term(token: lease.token, end: now + seconds)
        grants.append(lease)
        return nil
    }

    private mutating func renew(_ lease: Lease, _ seconds: Double, _ isRenewed: Bool, _ now: Date) -> String? {
        let isHolder = terms[lease.name]?.token == lease.token
        // Leases that expired long ago may be forgotten.
        let isOld = (terms[lease.name]?.end).map { latestReading.timeIntervalSince($0) > 500_000 } ?? true
        guard isRenewed == isHolder || (isOld && !isRenewed) else {
            return
                "\(lease.name) with token \(lease.token) is \(isRenewed ? "" : "not ")renewed, the holder's is \(terms[lease.name]?.token ?? 0)"
        }
        if isRenewed { terms[lease.name]?.end = now + seconds }
        return nil
    }

    // MARK: Replies

    private func look(_ key: String, _ bytes: [UInt8]?, _ now: Date) -> String? {
        let reply = replies[key]
        guard let bytes else {
            return reply?.isCertain == true && !mayForget ? "reply \(key), which is valid, is lost" : nil
        }
        guard let reply, bytes == reply.bytes else { return "reply \(key) is \(bytes), last was put \(String(describing: reply?.bytes))" }
        return reply.end > now ? nil : "reply \(key) is found after its end"
    }
}
