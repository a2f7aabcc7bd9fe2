import Foundation
import WeatherModel
import WeatherStore

/// Crashes and lost notifications.
extension StoreHistoryRun {
    func reopen(_ number: Int) async throws {
        let number = number % nodes.count
        let date = nodes[number].date
        try await world.close(nodes[number].store)
        // The former instance must not be referenced while the next is opened.
        let nothing = MemoryWeatherStore()
        nodes[number] = Node(date: date, store: nothing, courteous: courteous(nothing, date), follower: follower(nothing))
        let store = try await world.open(number, date.reading)
        nodes[number] = Node(date: date, store: store, courteous: courteous(store, date), follower: follower(store))
    }

    func crash(_ number: Int, during action: StoreStep.Action) async throws {
        let number = number % nodes.count
        guard let question = question(action, number) else { return }
        let reply = await withTaskGroup(of: StoreReply?.self) { [store = nodes[number].store, world] group in
            group.addTask { await Self.answer(of: store, to: question) }
            group.addTask {
                do { try await world.close(store) } catch { return .failed(.unavailable("it cannot be closed")) }
                return nil
            }
            return await group.reduce(into: StoreReply?.none) { $0 = $0 ?? $1 }
        }
        try await reopen(number)
        guard let reply else { return }
        note(question, by: number)
        guard case .failed = reply else { return try check(question, reply, by: number) }
        // The operation was not acknowledged: it was applied completely or not at all.
        switch question {
        case .put(let record):
            let latest = StoreQuestion.latest(record.head.cell, known: nil)
            let found = await Self.answer(of: nodes[number].store, to: latest)
            if found == .snapshot(record) { try check(question, .put(.kept), by: number) }
            try check(latest, found, by: number)
        case .transaction(let changes, false):
            let look = StoreQuestion.transaction([], fails: false)
            let found = await Self.answer(of: nodes[number].store, to: look)
            if found == .records(StoreModel.changed(model.records, changes)) { try check(question, found, by: number) }
            try check(look, found, by: number)
        default: break
        }
    }

    // MARK: Change notifications

    func follower(_ store: any WeatherStore) -> Follower { Follower(changes: store.changes(), doubted: Set(cells)) }

    /// Instances that are not notified of the puts of others find out by polling.
    func note(_ question: StoreQuestion, by number: Int) {
        guard !engine.hearsOthers, case .put(let record) = question else { return }
        for other in nodes.indices where other != number { nodes[other].follower.doubted.insert(record.head.cell) }
    }

    func hear(_ number: Int) async throws {
        let teller = engine.hearsOthers ? (number + 1) % nodes.count : number
        beacons += 1
        let beacon = Sample.record(100 + beacons, bytes: 10, at: nodes[teller].date.now)
        let outcome = try await nodes[teller].store.put(beacon)
        try require(outcome == .kept, "a cell's first snapshot is refused")
        var follower = nodes[number].follower
        guard let changes = await Self.read(follower.changes, until: beacon.head) else {
            throw Violation(step: step, words: "what was put is not told")
        }
        for change in changes {
            switch change {
            case .gap: follower.doubted.formUnion(cells)
            case .latest(let head): if follower.held[head.cell] != head { follower.doubted.insert(head.cell) }
            }
        }
        for cell in cells where !model.mayForget {
            let latest = model.latest(of: cell)?.head
            if follower.doubted.contains(cell) { follower.held[cell] = latest }
            try require(
                follower.held[cell] == latest,
                "a change was not told: \(String(describing: latest)), held is \(String(describing: follower.held[cell]))")
        }
        follower.doubted = []
        nodes[number].follower = follower
    }

    /// - Returns: nil if neither it nor a gap arrives in time.
    static func read(_ changes: AsyncStream<SnapshotChange>, until head: SnapshotHead) async -> [SnapshotChange]? {
        await withTaskGroup(of: [SnapshotChange]?.self) { group in
            group.addTask {
                var read: [SnapshotChange] = []
                for await change in changes {
                    read.append(change)
                    if change == .gap || change == .latest(head) { return read }
                }
                return nil
            }
            group.addTask {
                // Cancelled when the other task has ended: then the result is not used.
                do { try await Task.sleep(for: .seconds(Patience.seconds(30))) } catch { return nil }
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }
}
