import Foundation
import TestSupport
import Testing
import WeatherStore

@testable import WeatherServer

@Suite("The last day of a server")
struct StatusHistoryTests {
    private static let calls = StatusFigure.Name(.providers, "Open-Meteo", "calls")
    private static let waiting = StatusFigure.Name(.queues, "", "calls that wait")

    private func reading(_ minutes: Double, calls: Double?, waiting: Double? = 0) -> StatusReading {
        StatusReading(
            at: Sample.noon + minutes * 60,
            figures: [StatusFigure(Self.calls, .total, calls), StatusFigure(Self.waiting, .level, waiting, limit: 512)], troubles: [])
    }

    private func row(_ name: StatusFigure.Name, of history: StatusHistory) throws -> StatusHistory.Row {
        try #require(history.rows.first { $0.name == name })
    }

    @Test("a total is shown by how much it rose, a level as it was, and the day has the sum of one and the highest of the other")
    func rows() throws {
        var history = StatusHistory(begin: Sample.noon)
        for (minutes, calls, waiting) in [(0.0, 100.0, 3.0), (5, 112, 9), (10, 112, 1)] {
            history.note(reading(minutes, calls: calls, waiting: waiting))
        }
        let total = try row(Self.calls, of: history)
        #expect(total.points.map(\.value) == [12, 0] && total.latest == 0 && total.sum == 12)
        let level = try row(Self.waiting, of: history)
        #expect(level.points.map(\.value) == [3, 9, 1] && level.latest == 1 && level.sum == 9 && level.limit == 512)
    }

    @Test("what is not known is a gap, never zero; a count that fell says nothing of the time between")
    func gaps() throws {
        var history = StatusHistory(begin: Sample.noon)
        #expect(history.rows.isEmpty)
        history.note(reading(0, calls: 100))
        #expect(try row(Self.calls, of: history).points.isEmpty, "what was counted before the first reading is of an unknown time")
        #expect(try row(Self.calls, of: history).sum == nil)
        for (minutes, calls) in [(5.0, nil), (10, 120), (15, 7), (20, 9)] as [(Double, Double?)] {
            history.note(reading(minutes, calls: calls))
        }
        #expect(try row(Self.calls, of: history).points.map(\.value) == [nil, nil, nil, 2])
        // A figure that is new in the last reading has no past.
        history.note(
            StatusReading(at: Sample.noon + 1500, figures: [StatusFigure(.init(.store, "", "megabytes"), .level, .nan)], troubles: []))
        let fresh = try #require(history.rows.first)
        #expect(history.rows.count == 1 && fresh.points.count == 6 && fresh.points.allSatisfy { $0.value == nil } && fresh.sum == nil)
    }

    @Test("a day of readings is kept and no more, whatever the clock does")
    func bounded() throws {
        var history = StatusHistory(begin: Sample.noon)
        for step in 0..<2000 { history.note(reading(Double(step) * 5, calls: Double(step))) }
        let kept = Int(StatusHistory.keptSeconds / StatusHistory.stepSeconds)
        #expect((kept...kept + 2).contains(history.readings.count))
        #expect(try row(Self.calls, of: history).sum.map { abs($0 - Double(kept)) <= 1 } == true)
        // The clock is set back by an hour: what is after it now never was.
        let last = try #require(history.readings.last).at
        history.note(StatusReading(at: last - 3600, figures: [], troubles: []))
        #expect(zip(history.readings, history.readings.dropFirst()).allSatisfy { $0.at < $1.at })
        #expect(history.readings.count <= kept - 10)
    }

    @Test("a reading of now is shown and not kept")
    func current() async {
        let count = Locked(0.0)
        let recorder = StatusRecorder(begin: Sample.noon) {
            let number = count.withLock { count in
                count += 1
                return count
            }
            return StatusReading(at: Sample.noon + number, figures: [], troubles: [])
        }
        #expect(await recorder.current().readings.count == 1)
        #expect(await recorder.current().readings.map(\.at) == [Sample.noon + 2])
    }

    /// Runs a node until it has taken so many readings, five minutes apart; each counts one call more, from `calls` on.
    private func run(
        _ count: Int, _ node: String, over store: MemoryWeatherStore, _ date: ManualDate, from calls: Double
    ) async -> StatusHistory {
        let clock = ManualClock()
        let counted = Locked(calls)
        let recorder = StatusRecorder(begin: date.now, memory: StatusMemory(store, node: node), clock: clock) {
            let value = counted.withLock { counted in
                counted += 1
                return counted
            }
            return StatusReading(at: date.now, figures: [StatusFigure(Self.calls, .total, value)], troubles: ["of now"])
        }
        let running = Task { try await recorder.run() }
        for _ in 1..<count {
            await clock.waitForSleepers(1)
            date.advance(bySeconds: StatusHistory.stepSeconds)
            clock.advance(by: .seconds(StatusHistory.stepSeconds))
        }
        await clock.waitForSleepers(1)
        let history = await recorder.current()
        running.cancel()
        _ = await running.result
        return history
    }

    private func records(in store: MemoryWeatherStore) async throws -> Int {
        try await store.transaction { transaction throws(StoreError) -> Int in
            try transaction.page(of: "statusreading", beginningWith: "", after: nil, limit: 100).count
        }
    }

    @Test("issue 43: after a restart the last day is there, of this node alone; a total is not compared over the restart")
    func restart() async throws {
        let (store, date) = (MemoryWeatherStore(), ManualDate())
        let first = await run(4, "a", over: store, date, from: 0)
        #expect(try row(Self.calls, of: first).points.map(\.value) == [1, 1, 2])
        #expect(try await records(in: store) == 4)
        // The server starts again half a minute later. Its total begins at 1000, so that a comparison over the restart would show.
        date.advance(bySeconds: 30)
        let second = await run(3, "a", over: store, date, from: 1000)
        #expect(second.begin == Sample.noon + 930 && second.knownSince == Sample.noon && second.readings.count == 7)
        #expect(try row(Self.calls, of: second).points.map(\.value) == [1, 1, 1, nil, 1, 2])
        #expect(second.readings.dropLast(3).allSatisfy { $0.troubles.isEmpty } && second.readings.last?.troubles == ["of now"])
        #expect(try await records(in: store) == 6, "one in the first minute after another is not written")
        let other = await run(2, "b", over: store, date, from: 0)
        #expect(other.readings.count == 2 && other.knownSince == other.begin)
    }

    @Test("issue 43: readings of more than a day ago are neither shown nor kept, whichever node took them")
    func expired() async throws {
        let (store, date) = (MemoryWeatherStore(), ManualDate())
        _ = await run(3, "a", over: store, date, from: 0)
        _ = await run(3, "b", over: store, date, from: 0)
        #expect(try await records(in: store) == 6)
        date.advance(bySeconds: 2 * StatusHistory.keptSeconds)
        let history = await run(1, "a", over: store, date, from: 0)
        #expect(history.readings.count == 1 && history.knownSince == history.begin)
        #expect(try await records(in: store) == 1)
    }
}
