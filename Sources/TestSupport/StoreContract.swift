import Foundation
import WeatherModel
import WeatherStore

/// The contract of every store, as test bodies that run against each engine, with one instance or with two over one store.
package struct StoreContract: Sendable {
    /// Two instances over the same store; for an engine with a single instance, that one twice.
    let first: any WeatherStore
    let second: any WeatherStore
    /// Whether the second is notified at once of changes by the first; otherwise it must poll.
    let hearsOthers: Bool
    /// Whether the next claim deletes leases that ended long ago; otherwise upkeep does, later.
    let forgetsLeasesAtOnce: Bool
    /// The clock of both instances.
    let date: ManualDate
    private let found = Locked<[String]>([])

    package init(
        _ first: any WeatherStore, _ second: any WeatherStore, hearsOthers: Bool = true, forgetsLeasesAtOnce: Bool = true, date: ManualDate
    ) {
        self.first = first
        self.second = second
        self.hearsOthers = hearsOthers
        self.forgetsLeasesAtOnce = forgetsLeasesAtOnce
        self.date = date
    }

    /// The violations of the contract, in words; empty if there are none.
    ///
    /// The store must be empty at the beginning.
    package func violations() async throws -> [String] {
        try await snapshots()
        try await history()
        try await records()
        try await leases()
        try await formerLeases()
        try await replies()
        return found.withLock { $0 }
    }

    func require(_ isTrue: Bool, _ rule: String) {
        if !isTrue { found.withLock { $0.append(rule) } }
    }

    static let awkwardNames = [
        "open-meteo", "são paulo/../../etc", "UPPER", "upper", ".", "..", "%41", "A", "東京\u{0}\n",
        String(repeating: "long ", count: 100), String(repeating: "long ", count: 101), "",
    ]

    /// The data of one world that is visible in another, in words; empty if there is none.
    package static func strangers(_ one: any WeatherStore, _ other: any WeatherStore) async throws -> [String] {
        let record = Sample.record(1)
        let key = RecordKey(kind: "ledger", name: "a")
        _ = try await one.put(record)
        try await one.putReply([1], for: "a", until: .distantFuture)
        try await one.transaction { transaction throws(StoreError) in try transaction.put([1], as: key) }
        let lease = try await one.claim("poll", by: "one", forSeconds: 60)
        var seen: [String] = []
        if try await other.latest(of: record.head.cell, otherThan: nil) != nil { seen.append("a snapshot") }
        if try await other.snapshot(record.head.revision, of: record.head.cell) != nil { seen.append("a revision") }
        if try await other.reply(for: "a") != nil { seen.append("a reply") }
        if try await other.record(key) != nil { seen.append("a record") }
        let records = try await other.transaction { transaction throws(StoreError) in try transaction.records(of: "ledger") }
        if !records.isEmpty { seen.append("records") }
        if lease == nil { seen.append("no lease was given") }
        if try await other.claim("poll", by: "two", forSeconds: 60) == nil { seen.append("a lease") }
        return seen
    }

    private func replies() async throws {
        let end = date.now + 100
        for (index, key) in Self.awkwardNames.enumerated() {
            require(try await first.reply(for: key) == nil, "an unknown reply is a miss, key \(index)")
            try await first.putReply([UInt8(index)], for: key, until: end)
        }
        for (index, key) in Self.awkwardNames.enumerated() {
            require(try await second.reply(for: key) == [UInt8(index)], "what was put is found by another instance, key \(index)")
        }
        try await second.putReply([99], for: "A", until: end + 100)
        require(try await first.reply(for: "A") == [99], "putting a reply replaces")
        date.set(end)
        require(try await first.reply(for: "UPPER") == nil, "a reply whose time has passed is a miss")
        require(try await first.reply(for: "A") == [99], "one whose time has not passed is there")
    }

    private func leases() async throws {
        let held = try await first.claim("poll", by: "one", forSeconds: 10)
        require(held != nil, "a free lease is given")
        require(try await second.claim("poll", by: "two", forSeconds: 10) == nil, "a lease that is held is given to nobody else")
        require(try await first.claim("poll", by: "one", forSeconds: 10) == nil, "nor to its owner")
        require(try await second.claim("other", by: "two", forSeconds: 10) != nil, "leases of other names are not concerned")
        guard let held else { return }
        date.advance(bySeconds: 9)
        require(try await first.renewed(held, forSeconds: 10), "its holder renews it")
        date.advance(bySeconds: 9)
        require(try await second.claim("poll", by: "two", forSeconds: 10) == nil, "a renewed lease is held for longer")
        date.advance(bySeconds: 2)
        let next = try await second.claim("poll", by: "two", forSeconds: 10)
        require((next?.token ?? 0) > held.token, "one that has run out is given to another, with a higher token")
        require(try await !first.renewed(held, forSeconds: 10), "who has lost it cannot renew it")
        try await first.release(held)
        require(try await first.claim("poll", by: "one", forSeconds: 10) == nil, "nor give away what another has")
        guard let next else { return }
        try await second.release(next)
        let again = try await first.claim("poll", by: "one", forSeconds: 10)
        require((again?.token ?? 0) > next.token, "one that was given back is free at once, and tokens go on")
    }

    private func formerLeases() async throws {
        let kept = try await first.claim("kept", by: "one", forSeconds: 10)
        let gone = try await first.claim("gone", by: "one", forSeconds: 5)
        for number in 0..<40 {
            guard let returned = try await first.claim("fetch.\(number)", by: "one", forSeconds: 10) else { continue }
            try await second.release(returned)
        }
        // Where leases are records they can be counted. Few others were made before.
        let records = try await second.transaction { transaction throws(StoreError) in try transaction.records(of: "lease") }
        require(records.count < 10, "leases that were given back are not kept: \(records.count)")
        guard let kept, let gone else {
            require(false, "free leases are given")
            return
        }
        date.advance(bySeconds: LeaseMemory.seconds + 9)
        let other = try await second.claim("new", by: "two", forSeconds: 10)
        require(try await first.renewed(kept, forSeconds: 10), "a lease that nobody has acquired can be renewed for a week after its end")
        if forgetsLeasesAtOnce {
            require(try await !first.renewed(gone, forSeconds: 10), "a lease is forgotten a week after its end")
        }
        let again = try await second.claim("gone", by: "two", forSeconds: 10)
        require((again?.token ?? 0) > max(gone.token, other?.token ?? 0), "its name is free, and tokens go on")
    }
}
