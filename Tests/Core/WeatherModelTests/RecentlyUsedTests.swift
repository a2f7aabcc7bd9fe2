import TestSupport
import Testing
import WeatherModel

@Suite("Recently used values")
struct RecentlyUsedTests {
    @Test("When there is no room, the value goes that was read or written longest ago; a look is no use")
    func order() {
        var values = RecentlyUsed<String, Int>(capacity: 3)
        for (number, key) in ["a", "b", "c"].enumerated() { values.insert(number, for: key) }
        let read = values.value("a")
        #expect(read == 0)
        #expect(values.peek("b") == 1)
        values.replace(11, for: "b")
        values.insert(3, for: "d")
        #expect(values.peek("b") == nil && Set(values.keys) == ["a", "c", "d"])
        values.insert(22, for: "c")
        values.insert(4, for: "e")
        #expect(values.peek("a") == nil && values.peek("c") == 22 && values.count == 3)
    }

    @Test("Costs are bounded together; a value that costs more than the limit is not kept, and what its key had goes")
    func costs() {
        var values = RecentlyUsed<String, Int>(costLimit: 10)
        values.insert(1, for: "a", cost: 4)
        values.insert(2, for: "b", cost: 4)
        values.insert(3, for: "a", cost: 6)
        #expect(values.cost == 10 && values.count == 2)
        values.insert(4, for: "c", cost: 1)
        #expect(values.cost == 7 && values.peek("b") == nil)
        values.insert(5, for: "c", cost: 11)
        #expect(values.cost == 6 && values.keys == ["a"])
    }

    @Test("The last one and the only one are removed like any other; an unknown key changes nothing")
    func removal() {
        var values = RecentlyUsed<Int, Int>(capacity: 0)
        values.removeOldest()
        values.insert(1, for: 1)
        values.remove(2)
        values.replace(2, for: 2)
        let unknown = values.value(2)
        #expect(unknown == nil && values.count == 1)
        values.remove(1)
        #expect(values.count == 0 && values.cost == 0)
        values.insert(3, for: 3)
        let read = values.value(3)
        #expect(read == 3)
    }

    @Test("Five thousand random calls answer as a list does that is searched from end to end", arguments: UInt64(1)...4)
    func likeTheNaiveModel(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var model = NaiveRecentlyUsed(capacity: Int.random(in: 1...12, using: &random), costLimit: Int.random(in: 10...60, using: &random))
        var values = RecentlyUsed<Int, Int>(capacity: model.capacity, costLimit: model.costLimit)
        for step in 0..<5000 {
            let key = Int.random(in: 0..<20, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<5:
                let cost = Int.random(in: 0...20, using: &random)
                values.insert(step, for: key, cost: cost)
                model.insert(step, for: key, cost: cost)
            case 5..<8:
                let (read, expected) = (values.value(key), model.value(key))
                #expect(read == expected)
            case 8:
                values.remove(key)
                model.entries.removeAll { $0.key == key }
            case 9:
                values.replace(-step, for: key)
                if let place = model.place(key) { model.entries[place].value = -step }
            case 10:
                values.removeOldest()
                if !model.entries.isEmpty { model.entries.removeFirst() }
            default: #expect(values.peek(key) == model.place(key).map { model.entries[$0].value })
            }
            let isAlike =
                values.count == model.entries.count && values.cost == model.cost
                && model.entries.allSatisfy { values.peek($0.key) == $0.value } && Set(values.keys) == Set(model.entries.map(\.key))
            guard isAlike else {
                Issue.record("step \(step) of seed \(seed): \(values.keys) instead of \(model.entries)")
                return
            }
        }
    }
}

/// The oldest entry first.
private struct NaiveRecentlyUsed {
    let capacity: Int
    let costLimit: Int
    var entries: [(key: Int, value: Int, cost: Int)] = []

    init(capacity: Int, costLimit: Int) {
        self.capacity = capacity
        self.costLimit = costLimit
    }

    var cost: Int { entries.reduce(0) { $0 + $1.cost } }

    func place(_ key: Int) -> Int? { entries.firstIndex { $0.key == key } }

    mutating func value(_ key: Int) -> Int? {
        guard let place = place(key) else { return nil }
        entries.append(entries.remove(at: place))
        return entries.last?.value
    }

    mutating func insert(_ value: Int, for key: Int, cost: Int) {
        entries.removeAll { $0.key == key }
        guard cost <= costLimit else { return }
        entries.append((key, value, cost))
        while entries.count > capacity || self.cost > costLimit { entries.removeFirst() }
    }
}
