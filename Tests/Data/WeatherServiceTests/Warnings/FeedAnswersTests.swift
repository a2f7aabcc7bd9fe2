import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

@testable import WeatherService

@Suite("Answers of a feed that are not its whole list of now")
struct FeedAnswersTests {
    /// A feed that answers as told.
    private struct Rig {
        let date = ManualDate(WarningFeedsTests.noon)
        let answer: Locked<TransportResponse>
        let feeds: WarningFeeds

        init(_ status: Int = 200, age: String? = nil) {
            let answer = Locked(Self.response(status, age: age))
            self.answer = answer
            let transport = ScriptedTransport { _, _ in .success(answer.withLock { $0 }) }
            feeds = WarningFeeds([WarningFeedsTests.feed], transport: DirectCalls(transport), clock: ManualClock(), now: date.reading)
        }

        static func response(_ status: Int = 200, age: String? = nil) -> TransportResponse {
            let headers = age.map { ["age": $0] } ?? [:]
            return TransportResponse(status: status, headers: headers, body: Array(WarningFeedsTests.list([]).utf8))
        }

        func source() async throws -> AlertSource {
            let word = await feeds.word(on: WarningFeedsTests.here, country: nil, isUrgent: false, withinSeconds: 100)
            return try #require(word.sources.first)
        }

        /// Whether the feed says that no warning is active.
        func isWhole() async -> Bool {
            if case .whole = await feeds.reading(of: WarningFeedsTests.here, country: nil) { true } else { false }
        }
    }

    @Test("F6: a part of a list, changes to one, and the promise of one to come are no list", arguments: [202, 205, 206, 226])
    func parts(status: Int) async throws {
        let rig = Rig(status)
        let source = try await rig.source()
        #expect(source.lastChecked == nil && source.failure == .badBody)
        #expect(!(await rig.isWhole()))
    }

    @Test("for comparison: a list, and one that a proxy has transformed", arguments: [200, 203])
    func whole(status: Int) async throws {
        let rig = Rig(status)
        #expect(try await rig.source().lastChecked == WarningFeedsTests.noon)
        #expect(await rig.isWhole())
    }

    @Test(
        "N3: a copy from a cache is a list of when the feed sent it: after an hour it says nothing of now",
        arguments: [("0", 0.0, true), ("60", 60, true), ("3000", 3_000, true), ("7200", 7_200, false), ("172800", 172_800, false)])
    func copies(age: String, seconds: Double, isWhole: Bool) async throws {
        let rig = Rig(age: age)
        #expect(try await rig.source().lastChecked == WarningFeedsTests.noon.addingTimeInterval(-seconds))
        #expect(await rig.isWhole() == isWhole)
    }

    @Test("N3: an age that cannot be read is none, and an older copy takes nothing away from a later list")
    func laterList() async throws {
        let rig = Rig(age: "soon")
        #expect(try await rig.source().lastChecked == WarningFeedsTests.noon)
        rig.answer.withLock { $0 = Rig.response(age: "7200") }
        rig.date.advance(bySeconds: 300)
        #expect(try await rig.source().lastChecked == WarningFeedsTests.noon)
        rig.answer.withLock { $0 = Rig.response() }
        rig.date.advance(bySeconds: 300)
        #expect(try await rig.source().lastChecked == WarningFeedsTests.noon.addingTimeInterval(600))
    }
}
