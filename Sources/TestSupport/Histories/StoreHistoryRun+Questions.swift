import Foundation
import WeatherModel
import WeatherStore

/// Operations of the instances, one by one and concurrent.
extension StoreHistoryRun {
    func act(_ number: Int, _ action: StoreStep.Action) async throws {
        let number = number % nodes.count
        guard let question = question(action, number) else { return }
        try check(question, await Self.answer(of: nodes[number].store, to: question), by: number)
        note(question, by: number)
    }

    /// Runs all concurrently; there must be an order in which the replies are right.
    func race(_ actions: [StoreStep.Action]) async throws {
        let asked = actions.prefix(nodes.count).enumerated().compactMap { number, action in
            question(action, number).map { (number: number, question: $0) }
        }
        let stores = nodes.map(\.store)
        let replies = await withTaskGroup(of: (Int, StoreReply).self) { group in
            for (index, (number, question)) in asked.enumerated() {
                group.addTask { (index, await Self.answer(of: stores[number], to: question)) }
            }
            return await group.reduce(into: [Int: StoreReply]()) { $0[$1.0] = $1.1 }
        }
        var words = ""
        var right: Set<StoreModel> = []
        for model in models {
            for order in Self.orders(of: Array(asked.indices)) {
                var attempt = model
                var wrong: String?
                for index in order where wrong == nil {
                    guard let reply = replies[index] else { continue }
                    wrong = attempt.check(asked[index].question, reply, at: nodes[asked[index].number].date.now)
                }
                if let wrong { words = "in no order: \(wrong); \(replies)" } else { right.insert(attempt) }
            }
        }
        try require(!right.isEmpty, words)
        models = Array(right)
        for (number, question) in asked { note(question, by: number) }
    }

    static func orders(of indices: [Int]) -> [[Int]] {
        guard indices.count > 1 else { return [indices] }
        return indices.flatMap { first in orders(of: indices.filter { $0 != first }).map { [first] + $0 } }
    }

    /// - Returns: nil if the action does not apply: no lease was given yet.
    func question(_ action: StoreStep.Action, _ number: Int) -> StoreQuestion? {
        let now = nodes[number].date.now
        switch action {
        case .put(let cell, let revision, let receipt):
            let date =
                switch receipt {
                case .now(let distance): now + distance
                case .latest(let distance): (model.latest(of: cells[cell])?.head.fetchedAt ?? now) + distance
                }
            return .put(StoreContract.record(cells[cell], "r\(revision)", at: date, bytes: 200))
        case .latest(let cell, let known):
            let head: SnapshotHead? =
                switch known {
                case .nothing: nil
                case .latest: model.latest(of: cells[cell])?.head
                case .other: SnapshotHead(cell: cells[cell], revision: "other", fetchedAt: now)
                }
            return .latest(cells[cell], known: head)
        case .revision(let cell, let revision): return .revision("r\(revision)", cells[cell])
        case .claim(let lease, let seconds): return .claim("lease\(lease)", seconds: seconds)
        case .renew(let back, let seconds): return grant(back).map { .renew($0, seconds: seconds) }
        case .release(let back): return grant(back).map { .release($0) }
        case .transaction(let changes, let fails): return .transaction(changes, fails: fails)
        case .record(let key): return .record(RecordKey(kind: StoreModel.kind, name: "\(key)"))
        case .putReply(let key, let value, let seconds): return .putReply("\(key)", [value], until: now + seconds)
        case .reply(let key): return .reply("\(key)")
        }
    }

    func grant(_ back: Int) -> Lease? { model.grants.count > back ? model.grants[model.grants.count - 1 - back] : nil }

    static func answer(of store: any WeatherStore, to question: StoreQuestion) async -> StoreReply {
        do throws(StoreError) {
            switch question {
            case .put(let record): return .put(try await store.put(record))
            case .latest(let cell, let known): return .snapshot(try await store.latest(of: cell, otherThan: known))
            case .revision(let revision, let cell): return .snapshot(try await store.snapshot(revision, of: cell))
            case .claim(let name, let seconds): return .lease(try await store.claim(name, by: "node", forSeconds: seconds))
            case .renew(let lease, let seconds): return .renewed(try await store.renewed(lease, forSeconds: seconds))
            case .release(let lease): try await store.release(lease)
            case .transaction(let changes, let fails): return .records(try await carryOut(changes, fails: fails, in: store))
            case .record(let key): return .bytes(try await store.record(key))
            case .putReply(let key, let bytes, let end): try await store.putReply(bytes, for: key, until: end)
            case .reply(let key): return .bytes(try await store.reply(for: key))
            }
            return .done
        } catch { return .failed(error) }
    }

    static func carryOut(
        _ changes: [StoreStep.Change], fails: Bool, in store: any WeatherStore
    ) async throws(StoreError) -> [String: [UInt8]] {
        try await store.transaction { transaction throws(StoreError) in
            for change in changes {
                switch change {
                case .put(let key, let value): try transaction.put([value], as: RecordKey(kind: StoreModel.kind, name: "\(key)"))
                case .add(let key):
                    let key = RecordKey(kind: StoreModel.kind, name: "\(key)")
                    try transaction.put([(try transaction.record(key)?.first ?? 0) &+ 1], as: key)
                case .remove(let key): try transaction.remove(RecordKey(kind: StoreModel.kind, name: "\(key)"))
                }
            }
            if fails { throw StoreModel.undone }
            return try transaction.records(of: StoreModel.kind)
        }
    }

    func readHistory(_ number: Int, _ cell: Cell) async throws {
        let number = number % nodes.count
        var kept = 0
        for revision in 0..<StoreStepGenerator.revisions {
            let question = StoreQuestion.revision("r\(revision)", cell)
            let reply = await Self.answer(of: nodes[number].store, to: question)
            try check(question, reply, by: number)
            if reply != .snapshot(nil) { kept += 1 }
        }
        try require(kept <= SnapshotHistory.most + 1, "\(kept) revisions of one cell are kept")
    }

    func makeRoom(_ number: Int) async throws {
        for index in models.indices { models[index].mayForget = true }
        let store = nodes[number % nodes.count].store
        for index in 0..<12 {
            _ = try await store.put(Sample.record(1600 + index, bytes: 50_000, at: nodes[number % nodes.count].date.now))
        }
        try await world.makeRoom(store)
    }
}
