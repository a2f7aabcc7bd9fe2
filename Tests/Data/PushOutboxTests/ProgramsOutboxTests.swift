import Foundation
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

/// A node over a store, whose program answers as it is told.
private struct ProgramNode {
    let outbox: PushOutbox
    let runner: PushRunner
    let sent = Locked<[PushMessage]>([])
    let notices = Locked<[PushNotice]>([])
    let answers = Locked<[PushOutcome]>([])
    let events = Locked<[PushEvent]>([])
    let uptime = Locked(0.0)

    init(_ store: any RecordStore, date: ManualDate) {
        let (sent, notices, answers, events, uptime) = (sent, notices, answers, events, uptime)
        outbox = PushOutbox(store, now: date.reading, machineNow: date.reading)
        runner = PushRunner(
            outbox,
            compose: { notice in
                notices.withLock { $0.append(notice) }
                return PushSample.compose(notice)
            },
            send: { message, _ in
                sent.withLock { $0.append(message) }
                return answers.withLock { $0.isEmpty ? .delivered : $0.removeFirst() }
            }, report: { event in events.withLock { $0.append(event) } }, timeoutSeconds: Patience.seconds(60),
            uptime: { uptime.withLock { $0 } }, chance: { 0.5 })
    }

    /// Steps until there is nothing to be done.
    ///
    /// - Returns: the ids of what was sent meanwhile, with its texts.
    func settle() async throws -> [String] {
        sent.withLock { $0.removeAll() }
        while try await runner.step() {}
        return sent.withLock { $0.map { "\($0.id) \(String(decoding: $0.plaintext, as: UTF8.self))" } }
    }
}

@Suite("Programs in the outbox of push messages")
struct ProgramsOutboxTests {
    private let date = ManualDate()

    private func webhook(_ number: Int = 1, secret: String = "secret") throws -> PushReceiver {
        .webhook(WebhookReceiver(endpoint: PushEndpoint(try #require(StrictURL("https://hooks.example.org/\(number)"))), secret: secret))
    }

    private func topic(token: String? = "tk") throws -> PushReceiver {
        let url = try #require(StrictURL("https://ntfy.sh/topic"))
        return .ntfy(try #require(NtfyReceiver(endpoint: PushEndpoint(url), token: token)))
    }

    private func labelled() throws -> PushPreferences {
        var wish = try PushSample.wish()
        wish.labels = [PushSample.berlin: PlaceLabel(name: "Home, \"garden\"", latitude: 52.5123, longitude: 13.4)]
        wish.site = "https://petrel.example"
        return wish
    }

    private func id(_ sent: [String]) throws -> String { try #require(sent.first?.split(separator: " ").first.map(String.init)) }

    @Test("a program is told what a device is told, once, with its place as it was given, and its retries have one id")
    func told() async throws {
        let node = ProgramNode(MemoryWeatherStore(now: date.reading), date: date)
        _ = try await node.outbox.subscribe(webhook(), to: labelled())
        try await node.outbox.offer([PushSample.news()])
        node.answers.withLock { $0 = [.wait(seconds: nil), .wait(seconds: 1)] }
        var ids: [String] = []
        for _ in 0..<3 {
            let sent = try await node.settle()
            #expect(sent.count == 1 && sent.first?.hasSuffix(" storm 1 new") == true)
            ids.append(try id(sent))
            date.advance(bySeconds: 60)
        }
        #expect(Set(ids).count == 1 && ids[0].utf8.count == 32)
        try await node.outbox.offer([PushSample.news()])
        #expect(try await node.settle().isEmpty, "told already")
        let envelope = try #require(node.notices.withLock { $0.last?.envelope })
        #expect(envelope == .init(id: ids[0], label: try labelled().labels[PushSample.berlin], site: "https://petrel.example"))
        // What comes later about the event is another message.
        try await node.outbox.offer([PushSample.news("storm", "2", kind: .upgraded, severity: .extreme)])
        let upgraded = try await node.settle()
        let other = try id(upgraded)
        #expect(upgraded.count == 1 && upgraded.first?.hasSuffix("storm 2 upgraded") == true && other != ids[0])
        #expect(node.notices.withLock { $0.last?.form } == .webhook)
    }

    @Test("a message that was refused is sent by the next process over the same database, under the same id")
    func restart() async throws {
        try await withTemporaryFolder { folder in
            func node() throws -> ProgramNode {
                ProgramNode(
                    try SQLiteWeatherStore(path: "\(folder)/petrel.sqlite", world: .real, verifies: false, now: date.reading), date: date)
            }
            /// One process may have the database, so the first store is closed when this returns.
            func refused() async throws -> [String] {
                let first = try node()
                _ = try await first.outbox.subscribe(webhook(), to: labelled())
                try await first.outbox.offer([PushSample.news()])
                first.answers.withLock { $0 = [.wait(seconds: nil)] }
                return try await first.settle()
            }
            let before = try await refused()
            date.advance(bySeconds: 60)
            let second = try node()
            // The turn of the first is watched until it is found to be over.
            _ = try await second.settle()
            second.uptime.withLock { $0 += 21 }
            #expect(try await second.settle() == before && before.count == 1)
            #expect(second.notices.withLock { $0.last?.envelope?.label?.name } == "Home, \"garden\"")
            #expect(try await second.settle().isEmpty)
        }
    }

    @Test("an operator sees how many programs are at each host, and what they have not accepted; a subscriber sees the same of its own")
    func overview() async throws {
        let node = ProgramNode(MemoryWeatherStore(now: date.reading), date: date)
        let policy = WebhookPolicy(hosts: [try #require(.init("hooks.example.org"))])
        #expect(try await node.outbox.programs(under: policy).isEmpty)
        _ = try await node.outbox.subscribe(PushSample.receiver(1), to: PushSample.wish())
        let first = try await node.outbox.subscribe(webhook(1), to: labelled())
        _ = try await node.outbox.subscribe(webhook(2), to: labelled())
        _ = try await node.outbox.subscribe(topic(), to: labelled())
        // Devices are no programs; nothing was sent yet.
        #expect(
            try await node.outbox.programs(under: policy) == [
                ProgramsAtHost(host: "hooks.example.org", subscriptions: 2, unreached: 2),
                ProgramsAtHost(host: "ntfy.sh", subscriptions: 1, disallowed: 1, unreached: 1),
            ])
        // When a warning is queued, it waits; when it is refused by all, it is sent again
        try await node.outbox.offer([PushSample.news()])
        node.answers.withLock { $0 = [.refused(status: 500), .refused(status: 500), .refused(status: 500), .refused(status: 500)] }
        _ = try await node.settle()
        let refused = try await node.outbox.programs(under: policy)
        #expect(refused.map(\.messages) == [OpenMessages(retried: 2), OpenMessages(retried: 1)])
        let known = try #require(await node.outbox.subscription(first))
        let wish = try labelled()
        #expect(known.messages == OpenMessages(retried: 1) && known.refusals == 1 && known.wish == wish)
        #expect(try await node.outbox.subscription("none") == nil)
        // When its time is over, it was missed
        date.advance(bySeconds: 7 * 3600)
        #expect(try await node.outbox.programs(under: policy).map(\.messages) == [OpenMessages(missed: 2), OpenMessages(missed: 1)])
        // And a subscription that has ended is not counted
        #expect(try await node.outbox.unsubscribe(first))
        #expect(try await node.outbox.programs(under: policy).map(\.subscriptions) == [1, 1])
    }

    @Test("programs are counted over more than one page of subscriptions")
    func pages() async throws {
        let node = ProgramNode(MemoryWeatherStore(now: date.reading), date: date)
        for number in 0..<1_003 { _ = try await node.outbox.subscribe(webhook(number), to: PushSample.wish()) }
        let hosts = try await node.outbox.programs(under: WebhookPolicy(takesPublic: true))
        #expect(hosts == [ProgramsAtHost(host: "hooks.example.org", subscriptions: 1_003, unreached: 1_003)])
    }

    @Test("two nodes over one store tell a program once, and the second goes on where the first stopped")
    func nodes() async throws {
        let store = MemoryWeatherStore(now: date.reading)
        let (first, second) = (ProgramNode(store, date: date), ProgramNode(store, date: date))
        _ = try await first.outbox.subscribe(webhook(), to: labelled())
        _ = try await first.outbox.subscribe(topic(), to: labelled())
        try await first.outbox.offer([PushSample.news()])
        try await second.outbox.offer([PushSample.news()])
        first.answers.withLock { $0 = [.delivered, .wait(seconds: nil)] }
        let told = try await first.settle()
        #expect(told.count == 2 && Set(told).count == 2, "each has an id of its own")
        #expect(try await second.settle().isEmpty)
        date.advance(bySeconds: 60)
        second.uptime.withLock { $0 += 21 }
        let rest = try await second.settle()
        #expect(rest.count == 1 && told.contains(rest[0]))
        #expect(try await second.settle().isEmpty)
    }

    @Test("410 removes a program; five refusals remove one that never took a message, and no other")
    func removed() async throws {
        let node = ProgramNode(MemoryWeatherStore(now: date.reading), date: date)
        _ = try await node.outbox.subscribe(webhook(), to: labelled())
        try await node.outbox.offer([PushSample.news()])
        node.answers.withLock { $0 = [.gone] }
        #expect(try await node.settle().count == 1)
        #expect(try await node.outbox.deviceCount() == 0)
        _ = try await node.outbox.subscribe(webhook(), to: labelled())
        try await node.outbox.offer([PushSample.news("flood")])
        node.answers.withLock { $0 = [PushOutcome](repeating: .refused(status: 404), count: 5) }
        for _ in 0..<5 {
            #expect(try await node.settle().count == 1)
            date.advance(bySeconds: 450)
        }
        #expect(try await node.outbox.deviceCount() == 0)
        #expect(node.events.withLock { $0.filter { $0 == .removed }.count } == 2)
        #expect(node.events.withLock { $0.contains(.answered(.gone, isProgram: true)) })
    }

    @Test("one address has as many webhooks as secrets; a topic with its token is one subscription")
    func names() async throws {
        let node = ProgramNode(MemoryWeatherStore(now: date.reading), date: date)
        let first = try await node.outbox.subscribe(webhook(secret: "a"), to: labelled())
        #expect(try await node.outbox.subscribe(webhook(secret: "b"), to: labelled()) != first)
        let topic = try await node.outbox.subscribe(topic(), to: labelled())
        #expect(try await node.outbox.subscribe(self.topic(), to: PushSample.wish()) == topic)
        #expect(try await node.outbox.subscribe(self.topic(token: nil), to: labelled()) != topic)
        #expect(try await node.outbox.deviceCount() == 4)
    }

    @Test("a program's record is read back whole; records of devices are written as before, and one of a kind to come is no device")
    func records() throws {
        for receiver in [try webhook(), try topic(), try topic(token: nil)] {
            let device = PushSubscription(id: "id", receiver: receiver, wish: try labelled(), registeredAt: date.now)
            #expect(PushSubscription(id: "id", device.bytes) == device)
        }
        let browser = PushSubscription(id: "id", receiver: try PushSample.receiver(1), wish: try PushSample.wish(), registeredAt: date.now)
        let text = String(decoding: browser.bytes, as: UTF8.self)
        #expect(!text.contains("labels") && !text.contains("program") && !text.contains("site"))
        #expect(PushSubscription(id: "id", browser.bytes) == browser)
        let program = PushSubscription(id: "id", receiver: try webhook(), wish: try labelled(), registeredAt: date.now)
        let later = String(decoding: program.bytes, as: UTF8.self).replacingOccurrences(of: "\"webhook\"", with: "\"pigeon\"")
        #expect(PushSubscription(id: "id", Array(later.utf8)) == nil)
    }

    @Test("news keep the issuer and its level, and news of an older release have neither")
    func news() throws {
        var news = PushSample.news()
        (news.issuers, news.level) = (["fr": "Météo-France"], .orange)
        let kept = StoredNews(news, in: PushSample.berlin, at: date.now)
        #expect(StoredNews(kept.bytes) == kept)
        let older = StoredNews(PushSample.news(), in: PushSample.berlin, at: date.now)
        #expect(!String(decoding: older.bytes, as: UTF8.self).contains("issuers"))
        #expect(StoredNews(older.bytes) == older)
    }
}
