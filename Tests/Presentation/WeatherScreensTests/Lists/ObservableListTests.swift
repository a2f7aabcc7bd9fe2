import Testing

@testable import TestSupport
@testable import WeatherScreens

@Suite("A list that a table of the phone can bind to as well as a SwiftUI list")
@MainActor
struct ObservableListTests {
    struct Row: Identifiable, Equatable, Sendable {
        let id: Int
        var text = ""
    }

    private func rows(_ ids: [Int]) -> [Row] { ids.map { Row(id: $0) } }

    private func changes(from old: [Row], to new: [Row]) -> [ListChange] {
        let list = ObservableList(old)
        var seen: [ListChange] = []
        let observation = list.observe { seen = $0.changes }
        seen = []
        list.replace(with: new)
        withExtendedLifetime(observation) {}
        return seen
    }

    @Test("Who begins to look is told of the rows that there are; then of what changes, and of nothing when nothing does")
    func observing() {
        let list = ObservableList(rows([1, 2, 3]))
        var updates: [ListUpdate<Row>] = []
        let observation = list.observe { updates.append($0) }
        #expect(updates.count == 1 && updates.last?.changes == [.reset] && updates.last?.rows == list.rows)
        list.replace(with: list.rows)
        #expect(updates.count == 1)
        list.replace(with: [Row(id: 1), Row(id: 2, text: "83 °F"), Row(id: 3)])
        #expect(updates.count == 2 && updates.last?.changes == [.updated(at: 1)] && updates.last?.rows == list.rows)
        withExtendedLifetime(observation) {}
    }

    @Test("Rows that go, come and move are told apart from those that say something else")
    func kinds() {
        #expect(changes(from: rows([1, 2, 3]), to: rows([1, 3])) == [.removed(at: 1)])
        #expect(changes(from: rows([1, 3]), to: rows([1, 2, 3])) == [.inserted(at: 1)])
        #expect(changes(from: rows([1, 2, 3]), to: rows([3, 1, 2])) == [.moved(from: 2, to: 0)])
        #expect(changes(from: rows([1, 2]), to: [Row(id: 2), Row(id: 1, text: "new")]).contains(.updated(at: 1)))
        #expect(changes(from: [], to: rows([1, 2])) == [.inserted(at: 0), .inserted(at: 1)])
        #expect(changes(from: rows([1, 2]), to: []) == [.removed(at: 1), .removed(at: 0)])
    }

    @Test("An update hands a table its changes by kind, each row in one of them")
    func batch() {
        let list = ObservableList(rows([1, 2, 3]))
        var updates: [ListUpdate<Row>] = []
        let observation = list.observe { updates.append($0) }
        list.replace(with: [Row(id: 3), Row(id: 1, text: "83 °F"), Row(id: 4)])
        #expect(updates[0].isReset && updates[0].removed.isEmpty && updates[0].inserted.isEmpty && updates[0].updated.isEmpty)
        let update = updates[1]
        #expect(!update.isReset && update.removed == [1] && update.inserted == [2] && update.updated == [1])
        #expect(update.moved.count == 1 && update.moved.allSatisfy { [1, 2, 3][$0.from] == update.rows[$0.to].id && $0.from != $0.to })
        #expect(update.changes.count == update.removed.count + update.inserted.count + update.moved.count + update.updated.count)
        withExtendedLifetime(observation) {}
    }

    @Test("Two rows that share an identity cannot be told apart: the whole table is loaded")
    func doubles() {
        #expect(changes(from: rows([1, 1]), to: rows([1, 2])) == [.reset])
        #expect(changes(from: rows([1, 2]), to: rows([2, 2])) == [.reset])
    }

    @Test("Several observers are all told; one that goes away is forgotten, and the others notice nothing")
    func severalObservers() {
        let list = ObservableList(rows([1]))
        var first = 0
        var second = 0
        var held: ListObservation<Row>? = list.observe { _ in first += 1 }
        let other = list.observe { _ in second += 1 }
        list.replace(with: rows([1, 2]))
        #expect(first == 2 && second == 2 && list.observerCount == 2)
        withExtendedLifetime(held) {}
        held = nil
        list.replace(with: rows([2]))
        #expect(first == 2 && second == 3 && list.observerCount == 1)
        withExtendedLifetime(other) {}
    }

    @Test("Given any two lists, then a table that carries out the changes in one batch shows the second, and reloads nothing else")
    func property() {
        var random = SeededRandom(seed: 85)
        for _ in 0..<500 {
            let old = (0..<Int.random(in: 0...8, using: &random)).map { Row(id: $0, text: "") }.shuffled(using: &random)
            let new = (0..<10).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)).map { id in
                Row(id: id, text: Bool.random(using: &random) ? "" : "new")
            }
            let changes = changes(from: old, to: new)
            #expect(Table(old).after(changes, showing: new) == new.map(\.id), "\(old.map(\.id)) -> \(new.map(\.id)): \(changes)")
            let reloaded = Set(changes.compactMap { if case .updated(let index) = $0 { new[index].id } else { nil } })
            let different = Set(new.filter { row in old.contains { $0.id == row.id && $0 != row } }.map(\.id))
            #expect(reloaded == different)
        }
    }

    /// A table as UIKit's works: what leaves counts in the rows before, what arrives in the rows after.
    private struct Table {
        var shown: [Int?]
        init(_ rows: [Row]) { shown = rows.map(\.id) }

        func after(_ changes: [ListChange], showing new: [Row]) -> [Int] {
            var leaving: Set<Int> = []
            var arriving: [Int: Int] = [:]
            for change in changes {
                switch change {
                case .removed(let index): leaving.insert(index)
                case .inserted(let index): arriving[index] = new[index].id
                case .moved(let from, let to):
                    leaving.insert(from)
                    arriving[to] = shown[from] ?? -1
                case .updated, .reset: break
                }
            }
            var result = shown.indices.filter { !leaving.contains($0) }.compactMap { shown[$0] }
            for (index, id) in arriving.sorted(by: { $0.key < $1.key }) { result.insert(id, at: min(index, result.count)) }
            return result
        }
    }
}
