import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

/// Given a provider whose `Expires` is a promise, as MET Norway's is.
@Suite("Courteous transport: replies that are still valid")
struct StoredReplyTests {
    private let terms = CourtesyTerms(limits: [CallLimit(100, per: .day)], honoursExpiry: true)
    /// Their clock, five minutes behind ours: it must not matter.
    private static let theirNoon = "Tue, 10 Mar 2026 11:55:00 GMT"
    private static let inHalfAnHour = "Tue, 10 Mar 2026 12:25:00 GMT"
    private static let modified = "Tue, 10 Mar 2026 11:40:03 GMT"
    private static let dated = ["Date": theirNoon, "Expires": inHalfAnHour, "Last-Modified": modified]
    /// Half an hour and the spread of up to 5 %.
    private static let spread = 1800 * 1.05

    private func fixture(
        date: ManualDate = ManualDate(), keeping: CourtesyMemory = .init(), _ answers: TransportResponse...
    ) -> CourtesyFixture {
        CourtesyFixture(terms, date: date, keeping: keeping) { _, number in number <= answers.count ? .success(answers[number - 1]) : nil }
    }

    @Test("surprise 5.2.3: no call before Expires; the stored reply says when it was confirmed, for an urgent request as well")
    func valid() async throws {
        let fixture = fixture(CourtesyFixture.reply(200, Self.dated))
        let first = try await fixture.send().get()
        #expect(first.confirmedAt == nil)
        for _ in 0..<3 {
            fixture.date.advance(bySeconds: 599)
            let stored = try await fixture.send(CourtesyFixture.call(isUrgent: true)).get()
            #expect(stored.status == 200 && stored.body == first.body && stored.confirmedAt == Sample.noon)
            #expect(stored["last-modified"] == Self.modified)
        }
        let state = await fixture.state()
        #expect(state.sent == 1 && state.answeredFromStore == 3 && state.uses.first?.used == 1)
    }

    @Test("a provider that does not mind is asked when somebody opened a warning: whether what is stored has changed")
    func urgent() async throws {
        let terms = CourtesyTerms(honoursExpiry: true, answersUrgentCalls: true)
        let fixture = CourtesyFixture(terms) { _, number in
            number == 1 ? .success(CourtesyFixture.reply(200, Self.dated)) : .success(TransportResponse(status: 304, body: []))
        }
        let first = try await fixture.send().get()
        #expect(try await fixture.send().get().confirmedAt == Sample.noon)
        let urgent = try await fixture.send(CourtesyFixture.call(isUrgent: true)).get()
        #expect(urgent.status == 200 && urgent.body == first.body && urgent.confirmedAt == nil)
        #expect(fixture.upstream.sent.map { $0.values(of: "if-modified-since") } == [[], [Self.modified]])
    }

    @Test("surprise 5.2.3: then If-Modified-Since with the stored text unchanged; 304 keeps the body and takes the new Expires")
    func notModified() async throws {
        // The text is theirs, however odd: no date is made of it.
        let odd = "Tue, 10  Mar 2026 11:40:03 gmt"
        let later = ["Date": "Tue, 10 Mar 2026 12:35:00 GMT", "Expires": "Tue, 10 Mar 2026 13:05:00 GMT"]
        let fixture = fixture(
            CourtesyFixture.reply(200, Self.dated.merging(["Last-Modified": odd, "ETag": "W/\"a\"", "Petrel-Simulated": "true"]) { $1 }),
            TransportResponse(status: 304, headers: later, body: []))
        let first = try await fixture.send().get()
        #expect(fixture.upstream.sent[0].values(of: "if-modified-since").isEmpty)
        fixture.date.advance(bySeconds: 2400)
        let confirmed = try await fixture.send().get()
        #expect(fixture.upstream.sent[1].values(of: "if-modified-since") == [odd])
        #expect(fixture.upstream.sent[1].values(of: "if-none-match") == ["W/\"a\""])
        #expect(confirmed.status == 200 && confirmed.body == first.body && confirmed.confirmedAt == nil)
        #expect(confirmed["expires"] == later["Expires"] && confirmed["petrel-simulated"] == "true")
        #expect(confirmed["content-type"] == "application/json" && confirmed["last-modified"] == odd)
        // Valid again, from the time of the confirmation.
        fixture.date.advance(bySeconds: 1799)
        #expect(try await fixture.send().get().confirmedAt == Sample.noon + 2400)
        let state = await fixture.state()
        #expect(state.sent == 2 && state.confirmed == 1 && state.answeredFromStore == 1)
    }

    @Test("a 304 that names another kind of validity is read without the old one; one that names none must be asked about again")
    func newKind() async throws {
        let aged = CourtesyFixture.reply(200, ["Cache-Control": "max-age=300", "Age": "200", "Last-Modified": "A"])
        let fixture = fixture(
            aged, TransportResponse(status: 304, headers: ["Date": Self.theirNoon, "Expires": Self.inHalfAnHour], body: []),
            TransportResponse(status: 304, body: []), TransportResponse(status: 304, body: []))
        _ = await fixture.send()
        fixture.date.advance(bySeconds: 106)
        _ = await fixture.send()
        fixture.date.advance(bySeconds: 1799)
        #expect(try await fixture.send().get().confirmedAt == Sample.noon + 106)
        fixture.date.advance(bySeconds: 100)
        for _ in 0..<2 { #expect(try await fixture.send().get().confirmedAt == nil) }
        #expect(fixture.upstream.sent.count == 4)
    }

    @Test("a new reply takes the place of the old one")
    func modified() async throws {
        let newer = Self.dated.merging(["Last-Modified": "B"]) { $1 }
        let fixture = fixture(CourtesyFixture.reply(200, Self.dated), CourtesyFixture.reply(200, newer, body: #"{"a":2}"#))
        _ = await fixture.send()
        fixture.date.advance(bySeconds: Self.spread)
        #expect(try await fixture.send().get().body == Array(#"{"a":2}"#.utf8))
        #expect(try await fixture.send().get().confirmedAt == Sample.noon + Self.spread)
    }

    @Test("row 21, surprise 5.2.6: 203 is good data; it is stored, shown as 203, and asked for anew without If-Modified-Since")
    func deprecated() async throws {
        let fixture = fixture(CourtesyFixture.reply(203, Self.dated), CourtesyFixture.reply(203, Self.dated))
        #expect(try await fixture.send().get().status == 203)
        #expect(try await fixture.send().get().status == 203)
        #expect(fixture.upstream.sent.count == 1)
        fixture.date.advance(bySeconds: Self.spread)
        #expect(try await fixture.send().get().confirmedAt == nil)
        #expect(fixture.upstream.sent[1].values(of: "if-modified-since").isEmpty)
        #expect(await fixture.state().deprecated == 2)
    }

    @Test(
        "2.1: an error is passed on and never takes the stored reply's place",
        arguments: [301, 400, 403, 404, 422, 429, 500, 502, 503])
    func errors(status: Int) async throws {
        let error = CourtesyFixture.reply(status, Self.dated, body: #"{"error":true}"#)
        let fixture = fixture(CourtesyFixture.reply(200, Self.dated), error, TransportResponse(status: 304, headers: Self.dated, body: []))
        let first = try await fixture.send().get()
        fixture.date.advance(bySeconds: Self.spread)
        #expect(try await fixture.send().get().status == status)
        #expect(try await fixture.send().get().body == first.body)
        #expect(fixture.upstream.sent[2].values(of: "if-modified-since") == [Self.modified])
    }

    @Test(
        "row 15: what is no data is passed on and not stored: a page under 200, an empty or typeless body, half a document",
        arguments: [
            ("text/html", "<html></html>"), ("application/xhtml+xml; html", "<html></html>"), ("", #"{"a":1}"#), ("application/json", ""),
            ("application/json", #"{"a":1"#), ("application/json", "<html></html>"), ("application/geo+json", " \n"),
        ])
    func noData(type: String, body: String) async throws {
        let odd = CourtesyFixture.reply(200, Self.dated.merging(["Content-Type": type]) { $1 }, body: body)
        let fixture = fixture(odd, odd)
        _ = await fixture.send()
        #expect(try await fixture.send().get().confirmedAt == nil)
        #expect(fixture.upstream.sent.count == 2)
    }

    @Test(
        "row 15: data of every type that a provider sends is stored",
        arguments: [
            ("application/geo+json", #" {"a":1} "#), ("application/cap+xml;charset=UTF-8", "<?xml?><alert/>\r\n"), ("TEXT/XML", "<a/>"),
            ("application/json", "[]"),
        ])
    func data(type: String, body: String) async throws {
        let fixture = fixture(CourtesyFixture.reply(200, Self.dated.merging(["Content-Type": type]) { $1 }, body: body))
        _ = await fixture.send()
        #expect(try await fixture.send().get().body == Array(body.utf8))
    }

    @Test("a failure of the transport leaves the stored reply alone; a 304 that nobody asked for is passed on")
    func failures() async throws {
        let terms = terms
        let fixture = CourtesyFixture(terms) { _, number in
            switch number {
            case 1: .success(TransportResponse(status: 304, body: []))
            case 2: .success(CourtesyFixture.reply(200, Self.dated))
            case 3: .failure(.timedOut)
            case 4: .success(TransportResponse(status: 304, headers: Self.dated, body: []))
            default: nil
            }
        }
        #expect(try await fixture.send().get().status == 304)
        _ = await fixture.send()
        fixture.date.advance(bySeconds: Self.spread)
        #expect(await fixture.send().failure == .transport(.timedOut))
        #expect(try await fixture.send().get().body == Array(#"{"a":1}"#.utf8))
    }

    @Test("providers that promise nothing, and requests that carry a key, are asked every time")
    func notStored() async {
        let answer: @Sendable (TransportRequest, Int) async -> ScriptedTransport.Answer? = { _, _ in
            .success(CourtesyFixture.reply(200, Self.dated))
        }
        let plain = CourtesyFixture(CourtesyTerms(), answer: answer)
        for _ in 0..<2 { _ = await plain.send() }
        #expect(plain.upstream.sent.count == 2)
        for name in ["apikey", "appid", "key", "token", "API_KEY"] {
            let keyed = CourtesyFixture(terms, answer: answer)
            for _ in 0..<2 { _ = await keyed.send(CourtesyFixture.call("https://api.example/a?q=1&\(name)=CANARY")) }
            #expect(keyed.upstream.sent.count == 2)
            #expect(await keyed.keeping.all().keys.allSatisfy { $0.hasPrefix("ledger-") })
        }
        let header = CourtesyFixture(terms, answer: answer)
        for _ in 0..<2 { _ = await header.send(CourtesyFixture.call(headers: [.init("Authorization", "CANARY")])) }
        #expect(header.upstream.sent.count == 2)
    }

    @Test("what does more than ask for data goes out each time, and its reply is not stored")
    func changes() async {
        let fixture = CourtesyFixture(terms) { _, _ in .success(CourtesyFixture.reply(200, Self.dated)) }
        for _ in 0..<2 { _ = await fixture.send(CourtesyFixture.call(of: .metNorway, .post, body: Array("{}".utf8))) }
        #expect(
            fixture.upstream.sent.map(\.method) == [.post, .post] && fixture.upstream.sent.map(\.body) == [[0x7B, 0x7D], [0x7B, 0x7D]])
        #expect(await fixture.keeping.all().keys.allSatisfy { $0.hasPrefix("ledger-") })
    }

    @Test("row 10: another address, or headers that choose another form, is another reply")
    func apart() async throws {
        let fixture = CourtesyFixture(terms) { request, number in .success(CourtesyFixture.reply(200, Self.dated, body: "[\(number)]")) }
        let calls = [
            CourtesyFixture.call(), CourtesyFixture.call(CourtesyFixture.url + "1"),
            CourtesyFixture.call(headers: [.init("Feature-Flags", "forecast_wind_speed_qv")]),
            CourtesyFixture.call(headers: [.init("Accept", "application/json")]),
        ]
        for _ in 0..<2 {
            for (number, call) in calls.enumerated() {
                #expect(try await fixture.send(call).get().body == Array("[\(number + 1)]".utf8))
            }
        }
        // The order of headers and a User-Agent of their own choose nothing.
        let same = CourtesyFixture.call(headers: [.init("user-agent", "x"), .init("accept", "application/json")])
        #expect(try await fixture.send(same).get().body == Array("[4]".utf8))
    }

    @Test("while a caller waited for its turn, another brought the reply: no second call")
    func meanwhile() async throws {
        let gate = Gate()
        let fixture = CourtesyFixture(CourtesyTerms(maxInFlight: 1, honoursExpiry: true)) { _, _ in
            await gate.pass()
            return .success(CourtesyFixture.reply(200, Self.dated))
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { _ = await fixture.send() }
            await gate.waitForArrivals(1)
            group.addTask { _ = await fixture.send() }
            await fixture.clock.waitForSleepers(1)
            gate.open()
        }
        let state = await fixture.state()
        #expect(state.sent == 1 && state.answeredFromStore == 1 && state.inFlight == 0)
    }

    @Test("a valid reply is served when the day's allowance is spent and every slot is taken")
    func spent() async throws {
        let terms = CourtesyTerms(limits: [CallLimit(1, per: .day)], honoursExpiry: true)
        let fixture = CourtesyFixture(terms) { _, _ in .success(CourtesyFixture.reply(200, Self.dated)) }
        _ = await fixture.send()
        #expect(try await fixture.send().get().confirmedAt == Sample.noon)
        #expect(await fixture.send(CourtesyFixture.call("https://api.example/other")).failure != nil)
    }
}
