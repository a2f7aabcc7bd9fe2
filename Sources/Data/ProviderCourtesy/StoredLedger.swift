import Foundation

/// A ledger in its stored form.
struct StoredLedger: Sendable {
    /// Random for each write: a process that finds its own revision knows that no other has written since.
    let revision: UInt64
    /// Empty if the processes do not share it.
    let minuteCount: SlidingCount
    let hourCount: SlidingCount
    let history: CallHistory
    let works: WorkCounts
    let leases: [CallLedger.ForeignLease]

    /// - Parameter minute: nil if the processes do not share it.
    init(minute: SlidingCount?, hour: SlidingCount, history: CallHistory, works: WorkCounts, leases: [CallLedger.ForeignLease]) {
        minuteCount = minute ?? Self.minuteCount([])
        revision = UInt64.random(in: 1...Self.largestNumber)
        hourCount = hour
        self.history = history
        self.works = works
        self.leases = leases
    }

    /// The largest integer that every JSON reader represents exactly.
    static let largestNumber: UInt64 = 1 << 53 - 1

    /// The encoded ledger. nil cannot occur as long as the numbers of a ledger are finite.
    var bytes: [UInt8]? {
        var kinds: [String: Work] = [:]
        for (work, count) in works.counts { kinds[work.rawValue] = Work(hour: Count.all(count.hour), calls: Count.all(count.history)) }
        let document = Document(
            version: 2, revision: revision,
            minute: minuteCount.entries.isEmpty ? nil : minuteCount.entries.map { .init(at: $0.grain, calls: $0.weight) },
            hour: Count.all(hourCount), calls: Count.all(history),
            works: kinds.isEmpty ? nil : kinds, leases: leases)
        do { return [UInt8](try JSONEncoder().encode(document)) } catch { return nil }
    }

    /// - Returns: nil for anything not written by this type or an earlier version of it.
    init?(_ bytes: [UInt8]) {
        do {
            let document = try JSONDecoder().decode(Document.self, from: Data(bytes))
            guard document.version == 2, document.isSane else { return nil }
            revision = document.revision
            minuteCount = Self.minuteCount(document.minute ?? [])
            hourCount = Self.hourCount(document.hour)
            history = Self.history(document.calls)
            var counts: [CallWork: WorkCounts.Count] = [:]
            for (name, kept) in document.works ?? [:] {
                // Kinds of work of a later version are left out: the whole includes their calls.
                guard let work = CallWork(rawValue: name) else { continue }
                counts[work] = WorkCounts.Count(hour: Self.hourCount(kept.hour), history: Self.history(kept.calls))
            }
            works = WorkCounts(counts)
            leases = document.leases
        } catch {
            guard let former = Former(bytes) else { return nil }
            revision = 0
            minuteCount = Self.minuteCount([])
            hourCount = Self.hourCount(former.hour)
            history = former.history
            works = WorkCounts()
            leases = former.leases
        }
    }

    private struct Count: Codable {
        /// Minutes since 1970 in the hour's count, seconds in the minute's count and for calls.
        var at: Int
        var seconds: Int?
        var calls: Double
        var repeated: Bool?

        var isSane: Bool {
            calls.isFinite && calls >= 0 && calls < 1e12 && abs(at) < 1 << 40 && (1...40 * 86_400).contains(seconds ?? 1)
        }

        static func all(_ hour: SlidingCount) -> [Count] { hour.entries.map { Count(at: $0.grain, calls: $0.weight) } }

        static func all(_ history: CallHistory) -> [Count] {
            history.entries.map { Count(at: $0.second, seconds: $0.seconds, calls: $0.weight, repeated: $0.isRepeated ? true : nil) }
        }

        static func areSane(hour: [Count], calls: [Count]) -> Bool {
            (hour + calls).allSatisfy(\.isSane) && hour.count <= 100 && calls.count <= 2 * CallHistory.most
        }
    }

    /// The calls of one kind of work.
    private struct Work: Codable {
        var hour: [Count]
        var calls: [Count]
    }

    private struct Document: Codable {
        var version: Int
        var revision: UInt64
        var minute: [Count]?
        var hour: [Count]
        var calls: [Count]
        /// By the name of the kind; nil without such calls, and in records of earlier versions.
        var works: [String: Work]?
        var leases: [CallLedger.ForeignLease]

        var isSane: Bool {
            guard Count.areSane(hour: hour, calls: calls), Count.areSane(hour: minute ?? [], calls: []), leases.count <= 100 else {
                return false
            }
            let kinds = works ?? [:]
            guard kinds.count <= 100, kinds.values.allSatisfy({ Count.areSane(hour: $0.hour, calls: $0.calls) }) else { return false }
            return leases.allSatisfy { Self.isSane($0.calls) && Self.isSane($0.workCalls ?? 0) && abs($0.until) < 1 << 40 }
        }

        private static func isSane(_ weight: Double) -> Bool { weight.isFinite && (0..<1e12).contains(weight) }
    }

    private static func minuteCount(_ counts: [Count]) -> SlidingCount {
        SlidingCount(windowSeconds: 60, grainSeconds: 1, entries: counts.map { .init(grain: $0.at, weight: $0.calls) })
    }

    private static func history(_ counts: [Count]) -> CallHistory {
        CallHistory(
            entries: counts.map {
                .init(second: $0.at, seconds: $0.seconds ?? 3600, weight: $0.calls, isRepeated: $0.repeated ?? false)
            })
    }

    private static func hourCount(_ counts: [Count]) -> SlidingCount {
        SlidingCount(windowSeconds: 3600, grainSeconds: 60, entries: counts.map { .init(grain: $0.at, weight: $0.calls) })
    }

    /// The first version: totals by day and by month, and one lease of a whole day.
    private struct Former: Decodable {
        var version: Int
        var hour: [Count]
        var day: [Count]
        var month: [Count]
        var leased: Double
        var leaseDay: Int

        init?(_ bytes: [UInt8]) {
            do { self = try JSONDecoder().decode(Former.self, from: Data(bytes)) } catch { return nil }
            guard version == 1, (hour + day + month).allSatisfy(\.isSane), hour.count <= 100, day.count <= 10, month.count <= 10,
                leased.isFinite, (0..<1e12).contains(leased), abs(leaseDay) < 1 << 30, day.allSatisfy({ abs($0.at) < 1 << 30 })
            else { return nil }
        }

        /// One entry per day, and one at the start of the month for the month's calls before those days.
        var history: CallHistory {
            var entries = day.map { CallHistory.Entry(second: $0.at * 86_400, seconds: 86_400, weight: $0.calls) }
            for count in month {
                let days = day.filter { LedgerMoment.month(ofDay: $0.at) == count.at }
                let earlier = count.calls - days.reduce(0) { $0 + $1.calls }
                guard earlier > 0, let first = days.map(\.at).min() else { continue }
                let start = LedgerMoment(second: first * 86_400).monthStart
                entries.append(CallHistory.Entry(second: start, seconds: 3600, weight: earlier))
            }
            return CallHistory(entries: entries)
        }

        /// The lease, as if made as late as possible.
        var leases: [CallLedger.ForeignLease] {
            leased > 0 ? [.init(owner: 0, until: (leaseDay + 1) * 86_400 - 1, calls: leased)] : []
        }
    }
}
