import NIOCore
import TestSupport
import Testing
import WeatherAPI

@testable import WeatherServer

@Suite("What turns one revision into another")
struct DeltaBookTests {
    private let book = DeltaBook()
    private let calls = Locked(0)

    /// Two states of one place.
    private func step() throws -> (base: Snapshot, target: Snapshot) {
        var course = try CourseOfWeather(seed: 18, hours: 24, days: 2)
        let base = course.snapshot
        while course.snapshot.revision == base.revision { course.goOn() }
        return (base, course.snapshot)
    }

    @Test("it is made once for a hundred who ask at the same time and for whoever comes later, and both its forms make the very snapshot")
    func once() async throws {
        let (base, target) = try step()
        let gate = Gate()
        let found = await withTaskGroup(of: [UInt8]?.self) { group in
            for _ in 0..<100 {
                group.addTask { [book, calls] in
                    let delta = await book.delta(from: base.revision, to: target) {
                        calls.withLock { $0 += 1 }
                        await gate.pass()
                        return base
                    }
                    return delta.map { Array(buffer: $0.encoded.identity) }
                }
            }
            await gate.waitForArrivals(1)
            gate.open()
            return await group.reduce(into: [[UInt8]?]()) { $0.append($1) }
        }
        let bodies = Set(found.compactMap(\.self))
        #expect(found.count == 100 && found.allSatisfy { $0 != nil } && bodies.count == 1)
        #expect(calls.withLock { $0 } == 1)
        let body = try #require(bodies.first)
        #expect(try SnapshotDelta.snapshot(applying: body, to: base) == target)
        let later = await book.delta(from: base.revision, to: target) { nil }
        let event = try #require(later?.event)
        #expect(String(buffer: event).contains("id: \(target.revision)"))
    }

    @Test("a base that nobody remembers is no delta, and is looked for again by the next who asks")
    func unknown() async throws {
        let (base, target) = try step()
        for round in 1...2 {
            let delta = await book.delta(from: base.revision, to: target) { [calls] in
                calls.withLock { $0 += 1 }
                return nil
            }
            #expect(delta == nil && calls.withLock { $0 } == round)
        }
        #expect(await book.delta(from: base.revision, to: target) { base } != nil)
    }

    @Test("whoever is cancelled while it is made gets nothing, and takes it from nobody")
    func cancelled() async throws {
        let (base, target) = try step()
        let gate = Gate()
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { [book] in
                await book.delta(from: base.revision, to: target) {
                    await gate.pass(ignoringCancellation: true)
                    return base
                } != nil
            }
            await gate.waitForArrivals(1)
            group.cancelAll()
            #expect(await group.next() == false)
        }
        gate.open()
        #expect(await book.delta(from: base.revision, to: target) { nil } != nil)
    }
}
