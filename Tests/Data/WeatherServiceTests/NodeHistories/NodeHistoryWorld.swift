import Foundation
import ProviderKit
import TestSupport
import WeatherAPI
import WeatherModel
import WeatherStore

/// What the nodes of a history share: the store, the provider, the right time; and what is noted of them.
final class NodeHistoryWorld: Sendable {
    /// A call as the provider sees it.
    private struct Call {
        let begin: Double
        let life: NodeLife
    }

    private struct Holding {
        let lease: Lease
        let life: NodeLife
        var end: Double
    }

    private struct State {
        var stirs = 0
        var calls: [Cell: [Call]] = [:]
        /// Of the last question for each cell.
        var numbers: [Cell: Int] = [:]
        /// Whose calls are under way, by cell.
        var underWay: [Cell: [ObjectIdentifier]] = [:]
        var count = 0
        var repeats = 0
        /// When a node was paused, went on or was killed last.
        var troubledAt = -Double.infinity
        var slow = 0
        var violations: [String] = []
        var holdings: [String: Holding] = [:]
        /// What the store has had as the latest of each cell.
        var kept: [Cell: (content: Int, fetchedAt: Date)] = [:]
    }

    static let start = Sample.noon
    let date = ManualDate(NodeHistoryWorld.start)
    /// The provider takes its time by it.
    let clock = ManualClock()
    let store: MemoryWeatherStore
    private let freshSeconds: Double
    private let state = Locked(State())

    /// - Parameter freshSeconds: within which no second call for a cell is needed, whatever clock a node goes by.
    init(freshSeconds: Double) {
        self.freshSeconds = freshSeconds
        store = MemoryWeatherStore(now: date.reading)
    }

    var second: Double { date.now.timeIntervalSince(Self.start) }
    /// Goes up with everything that happens.
    var stirs: Int { state.withLock { $0.stirs } }
    var violation: String? { state.withLock { $0.violations.first } }
    var callsUnderWay: Int { state.withLock { $0.underWay.count } }
    /// Calls so far, and how many of them came within the time in which a call before was new enough.
    var calls: (count: Int, repeats: Int) { state.withLock { ($0.count, $0.repeats) } }
    /// Leases that were not renewed in time because this machine was too busy.
    var slow: Int { state.withLock { $0.slow } }

    func trouble() { state.withLock { $0.troubledAt = date.now.timeIntervalSince(Self.start) } }
    func stir() { state.withLock { $0.stirs += 1 } }
    func violate(_ words: String) { state.withLock { $0.violations.append(words) } }

    // MARK: The provider

    /// The weather of a cell tells which of its calls brought it.
    func answer(_ call: FakeProvider.Call, to life: NodeLife) async -> FakeProvider.Answer {
        let cell = Cell(containing: call.coordinate)
        // Weather is dated by the moment at which it is asked for: a pause between that and the call makes it no newer.
        let number = state.withLock { state in
            state.numbers[cell, default: 0] += 1
            return state.numbers[cell] ?? 0
        }
        do throws(StoreError) { try await life.pass() } catch { return .failure(WeatherError(.noConnection)) }
        begin(cell, life)
        // Some take longer than a lease.
        let seconds = [0.4, 0.9, 1.6, 4.2, 9][(number + cell.id.utf8.reduce(0) { $0 + Int($1) }) % 5]
        do { try await clock.sleep(for: .seconds(seconds)) } catch {
            end(cell, life)
            return .failure(WeatherError(.timedOut))
        }
        end(cell, life)
        do throws(StoreError) { try await life.pass() } catch { return .failure(WeatherError(.noConnection)) }
        return .success(Sample.weather(from: call.now, hours: 2, days: 1, temperature: Self.temperature(of: number)))
    }

    private func begin(_ cell: Cell, _ life: NodeLife) {
        let now = second
        state.withLock { state in
            state.stirs += 1
            state.underWay[cell, default: []].append(ObjectIdentifier(life))
            state.count += 1
            if let last = state.calls[cell]?.last, now - last.begin < freshSeconds {
                state.repeats += 1
                // By a tenth of a second: clocks of nodes differ by less than they may.
                let hasLanded = state.kept[cell].map { $0.fetchedAt.timeIntervalSince(Self.start) >= last.begin - 1.5 } ?? false
                // Who waits for one that is paused or dead has less time left for a call of its own, which may end in vain.
                let isTroubled = now - state.troubledAt < 60
                let isExcused = !hasLanded && (isTroubled || last.life.isDead || last.life.wasPaused(since: last.begin - 5))
                // Its claim, and its look into the store, may be from before the pause.
                if !isExcused, !life.wasPaused(since: last.begin - 5) {
                    state.violations.append(
                        "\(cell.id) is fetched at \(now), \(now - last.begin) s after it was fetched before, "
                            + "\(hasLanded ? "which is in the store" : "by a node that lives")")
                }
            }
            state.calls[cell, default: []].append(Call(begin: now, life: life))
        }
    }

    private func end(_ cell: Cell, _ life: NodeLife) {
        state.withLock { state in
            state.stirs += 1
            guard let index = state.underWay[cell]?.firstIndex(of: ObjectIdentifier(life)) else { return }
            state.underWay[cell]?.remove(at: index)
            if state.underWay[cell]?.isEmpty == true { state.underWay[cell] = nil }
        }
    }

    private static func temperature(of number: Int) -> Double { -40 + Double(number % 900) / 10 }
    static func content(_ snapshot: Snapshot) -> Int? {
        snapshot.dashboard.current.map { Int((($0.temperatureCelsius + 40) * 10).rounded()) }
    }

    // MARK: The store

    func kept(_ record: SnapshotRecord) {
        let snapshot: Snapshot
        do { snapshot = try SnapshotDocument.snapshot(from: record.document) } catch {
            return violate("the store has a document that cannot be read")
        }
        guard let content = Self.content(snapshot) else { return violate("the store has weather without a temperature") }
        state.withLock { state in
            if let former = state.kept[record.head.cell], former.content > content {
                state.violations.append("the store's weather \(former.content) of \(record.head.cell.id) gave way to the older \(content)")
            }
            state.kept[record.head.cell] = (content, record.head.fetchedAt)
        }
    }

    func claimed(_ lease: Lease, by life: NodeLife, forSeconds seconds: Double) {
        let end = second + seconds
        state.withLock { state in
            if let holding = state.holdings[lease.name], holding.lease.token > lease.token {
                state.violations.append("\(lease.name) is held with token \(lease.token) after \(holding.lease.token)")
            }
            state.holdings[lease.name] = Holding(lease: lease, life: life, end: end)
        }
    }

    func released(_ lease: Lease) {
        state.withLock { if $0.holdings[lease.name]?.lease == lease { $0.holdings[lease.name] = nil } }
    }

    func isHolder(_ life: NodeLife) -> Bool { state.withLock { $0.holdings.values.contains { $0.life === life } } }

    var isHeld: Bool { state.withLock { !$0.holdings.isEmpty } }

    /// Whether a node that lives and is not paused does something that takes no time: it has a lease and no call under way, or somebody waits
    /// for a cell that nobody has a lease of.
    func isBusy(waitedFor cells: [Cell]) -> Bool {
        state.withLock { state in
            state.holdings.contains { name, holding in
                guard !holding.life.isDead, !holding.life.isPaused, let cell = Cell(id: String(name.dropFirst("fetch.".count))) else {
                    return false
                }
                return state.underWay[cell]?.contains(ObjectIdentifier(holding.life)) != true
            } || cells.contains { state.holdings["fetch.\($0.id)"] == nil }
        }
    }

    /// Leases that are in force.
    func leases(of life: NodeLife) -> Int { state.withLock { $0.holdings.values.count { $0.life === life } } }

    /// On a machine that does too much at once a holder may not have come to renew its lease in time: then it counts as one that was paused.
    func excuseSlowHolders() {
        let now = second
        let slow = state.withLock { state in
            let slow = state.holdings.values.filter { !$0.life.isDead && !$0.life.isPaused && $0.end - now < 1 }.map(\.life)
            state.slow += slow.count
            return slow
        }
        for life in slow { life.excuse(at: now) }
    }

    func forgetEndedLeases() {
        let now = second
        state.withLock { state in state.holdings = state.holdings.filter { $0.value.end > now } }
    }
}
