import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import WeatherService

@Suite("What feeds have said is stored as long as somebody needs it")
struct FeedMemoryTests {
    private let noon = WarningFeedsTests.noon

    private func messages(_ names: String...) -> [WarningMessage] {
        let alerts = names.map {
            Alert(id: $0, event: "Gale", sender: "warn@example.org", sent: noon, effective: noon, expires: noon + 3600)
        }
        return WarningMessage.messages(alerts, from: WarningFeedsTests.feed.name, for: WarningFeedsTests.here, receivedAt: noon)
    }

    private func state(triedAt instant: Date) -> FeedState {
        var state = FeedState()
        state.lastTried = instant
        return state
    }

    @Test("a node that only reads remembers no more records than its bound, and knows again what is stored")
    func reader() async throws {
        let store = MemoryWeatherStore()
        var (writer, reader) = (FeedMemory(store), FeedMemory(store, mostRecords: 3))
        var changes: FeedMemory.Changes
        for (number, round) in [messages("1", "2"), messages("3", "4"), messages("4", "5")].enumerated() {
            changes = writer.changes(of: WarningFeedsTests.feed, state(triedAt: noon), round)
            writer.note(changes, as: try await writer.write(changes))
            let news = try #require(try await reader.news(of: WarningFeedsTests.feed))
            // The second round is beyond the bound, after which everything is read again.
            #expect(news.messages.map(\.key.identifier).sorted() == [["1", "2"], ["3", "4"], ["4", "5"]][number])
            reader.note(news, of: WarningFeedsTests.feed)
        }
        // What it knows is what is stored: if it has the same messages, there is nothing to write.
        let before = try await reader.write(reader.changes(of: WarningFeedsTests.feed, state(triedAt: noon), messages("4", "5")))
        #expect(before == 3)
    }

    @Test("H3: a record that cannot be read makes a feed's messages unknown until all are read again")
    func broken() async throws {
        let store = MemoryWeatherStore()
        var (writer, reader) = (FeedMemory(store), FeedMemory(store))
        func write(_ round: [WarningMessage]) async throws {
            let changes = writer.changes(of: WarningFeedsTests.feed, state(triedAt: noon), round)
            writer.note(changes, as: try await writer.write(changes))
        }
        func isWhole() async throws -> Bool {
            let news = try #require(try await reader.news(of: WarningFeedsTests.feed))
            reader.note(news, of: WarningFeedsTests.feed)
            return news.isWhole
        }
        try await write(messages("1", "2"))
        let entries = try await store.transaction { transaction throws(StoreError) in
            try transaction.page(of: "warningmessage", beginningWith: "", after: nil, limit: 10)
        }
        let key = RecordKey(kind: "warningmessage", name: try #require(entries.first).name)
        try await store.transaction { transaction throws(StoreError) in try transaction.put([0], as: key) }
        #expect(try await !isWhole())
        // Nothing has changed since.
        #expect(try await !isWhole())
        try await write(messages("1", "2", "3"))
        #expect(try await !isWhole())
        try await store.transaction { transaction throws(StoreError) in try transaction.remove(key) }
        try await write(messages("1", "2", "3", "4"))
        #expect(try await isWhole())
    }

    @Test("a feed that is no longer configured leaves the store after thirty days without a round", arguments: [29.0, 31.0])
    func former(days: Double) async throws {
        let store = MemoryWeatherStore()
        let memory = FeedMemory(store)
        let others = WarningFeed(name: "Another Office", url: "https://other.example.org/feed")
        for feed in [WarningFeedsTests.feed, others] {
            _ = try await memory.write(memory.changes(of: feed, state(triedAt: noon), messages("1", "2")))
        }
        await memory.forgetFormerFeeds(except: [others], asOf: noon + days * 86_400)
        #expect(try await memory.news(of: others)?.messages.count == 2)
        #expect(try await memory.news(of: WarningFeedsTests.feed)?.messages.count == (days < 30 ? 2 : nil))
    }
}
