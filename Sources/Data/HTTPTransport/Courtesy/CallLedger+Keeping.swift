import Foundation

/// What a ledger keeps for the next start: the counts, and in advance a block of calls that it may then make without keeping again.
extension CallLedger {
    private struct Kept: Codable {
        struct Count: Codable {
            var at: Int
            var calls: Double
        }

        var version: Int
        var hour: [Count]
        var day: [Count]
        var month: [Count]
        /// Calls by weight that may have been made since, all of them on `leaseDay`.
        var leased: Double
        var leaseDay: Int
    }

    private static let version = 1

    /// Calls that are kept in advance: a fiftieth of the smallest limit that outlives a restart, nil when there is none. A minute
    /// does not: it has passed before a process is up again often enough to matter.
    var block: Double? {
        limits.filter { $0.window != .minute }.map { max(1, Double($0.calls) / 50) }.min()
    }

    /// Whether a call of this weight, counted now, is covered by what is kept.
    mutating func isCovered(_ weight: Double, at now: Date) -> Bool {
        guard block != nil else { return true }
        let moment = settle(at: now)
        guard let lease else { return false }
        return lease.day == moment.day && counted + Self.sane(weight) <= lease.ceiling
    }

    /// What to keep before a call of this weight, and what may be counted once it is kept. Until then nothing is covered.
    mutating func renewal(for weight: Double, at now: Date) -> (bytes: [UInt8], lease: Lease)? {
        guard let block else { return nil }
        set(nil)
        let moment = settle(at: now)
        let leased = max(block, Self.sane(weight))
        return bytes(leased: leased, day: moment.day).map { ($0, Lease(day: moment.day, ceiling: counted + leased)) }
    }

    /// The exact counts, for an orderly end. The next call needs a new lease.
    mutating func closing(at now: Date) -> [UInt8]? {
        guard block != nil else { return nil }
        set(nil)
        return bytes(leased: 0, day: settle(at: now).day)
    }

    private func bytes(leased: Double, day leaseDay: Int) -> [UInt8]? {
        let kept = Kept(
            version: Self.version, hour: hour.entries.map { .init(at: $0.grain, calls: $0.weight) },
            day: day.entries.map { .init(at: $0.index, calls: $0.weight) },
            month: month.entries.map { .init(at: $0.index, calls: $0.weight) }, leased: leased, leaseDay: leaseDay)
        // Numbers of this ledger are finite, so this cannot fail; were it to, there is no lease and no call goes out.
        do { return [UInt8](try JSONEncoder().encode(kept)) } catch { return nil }
    }

    /// Goes on from what is kept.
    ///
    /// Bytes that are damaged count as none. The alternative, to take every allowance for spent, would silence a provider for up to
    /// a month on account of one bad byte; the provider's own "quota used up" still ends the calls.
    init(_ terms: CourtesyTerms, kept bytes: [UInt8]?, at now: Date) {
        self.init(terms)
        guard let bytes, let kept = Self.read(bytes) else { return }
        hour = SlidingCount(windowSeconds: 3600, grainSeconds: 60, entries: kept.hour.map { .init(grain: $0.at, weight: $0.calls) })
        day = CivilCount(entries: kept.day.map { .init(index: $0.at, weight: $0.calls) })
        month = CivilCount(entries: kept.month.map { .init(index: $0.at, weight: $0.calls) })
        if kept.leased > 0 {
            // They were made on that day, as late as possible.
            let second = min(LedgerMoment(now).second, LedgerMoment(second: kept.leaseDay * 86_400).nextDay - 1)
            hour.add(kept.leased, at: second)
            day.add(kept.leased, in: kept.leaseDay)
            month.add(kept.leased, in: LedgerMoment.month(ofDay: kept.leaseDay))
        }
        settle(at: now)
    }

    /// - Returns: nil for anything that this type did not write.
    private static func read(_ bytes: [UInt8]) -> Kept? {
        let kept: Kept
        do { kept = try JSONDecoder().decode(Kept.self, from: Data(bytes)) } catch { return nil }
        let counts = kept.hour + kept.day + kept.month
        let isSane = counts.allSatisfy { $0.calls.isFinite && $0.calls >= 0 && $0.calls < 1e12 && abs($0.at) < 1 << 40 }
        let isBounded = kept.hour.count <= 100 && kept.day.count <= 10 && kept.month.count <= 10
        guard kept.version == version, isSane, isBounded, kept.leased.isFinite, (0..<1e12).contains(kept.leased),
            abs(kept.leaseDay) < 1 << 30
        else { return nil }
        return kept
    }
}
