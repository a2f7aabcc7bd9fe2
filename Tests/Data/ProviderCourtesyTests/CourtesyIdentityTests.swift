import Foundation
import TestSupport
import Testing
import WeatherModel

import HTTPTransport

@testable import ProviderCourtesy

@Suite("Courteous transport: who we are, and what we tell nobody")
struct CourtesyIdentityTests {
    @Test("row 19, surprise 5.2.1: every request names the app and a contact, and nothing else in its place")
    func everyRequest() async {
        let fixture = CourtesyFixture(CourtesyTerms(honoursExpiry: true)) { _, _ in
            .success(CourtesyFixture.reply(200, ["Last-Modified": "A", "Cache-Control": "max-age=60"]))
        }
        let calls = [
            CourtesyFixture.call(), CourtesyFixture.call(of: .weatherAPI),
            CourtesyFixture.call("https://api.example/2", headers: [.init("USER-AGENT", "okhttp/3"), .init("User-Agent", "x")]),
            CourtesyFixture.call("https://api.example/3", headers: [.init("Accept", "application/json")]),
        ]
        for call in calls { _ = await fixture.send(call) }
        fixture.date.advance(bySeconds: 3600)
        for call in calls { _ = await fixture.send(call) }
        #expect(fixture.upstream.sent.count == 8)
        for request in fixture.upstream.sent { #expect(request.values(of: "user-agent") == ["Petrel/9 (+test@petrel.example)"]) }
        #expect(fixture.upstream.sent[3].values(of: "accept") == ["application/json"])
    }

    @Test(
        "row 19: the User-Agent is one line of visible ASCII, whatever the configuration holds",
        arguments: [
            ("me@petrel.example", "0.1", "Petrel/0.1 (+me@petrel.example)"),
            ("https://petrel.example/about", "1.2.3", "Petrel/1.2.3 (+https://petrel.example/about)"),
            (nil, "0.1", "Petrel/0.1"), ("  ", "0.1", "Petrel/0.1"), ("a\r\nX-Evil: 1 (b)\\", "1\n/ (2)", "Petrel/12 (+aX-Evil: 1 b)"),
            ("Zoë@petrel.example", "0.1", "Petrel/0.1 (+Zo@petrel.example)"),
        ] as [(String?, String, String)])
    func userAgent(contact: String?, version: String, text: String) {
        #expect(CourteousTransport.userAgent(contact: contact, version: version) == text)
    }

    @Test("rows 45, 46: no key, address or coordinate in any description, dump, error or kept name, nor in a kept ledger")
    func canaries() async throws {
        let url = "https://canary-host.example/v1?lat=59.9137&lon=10.7522"
        let fixture = CourtesyFixture(CourtesyTerms(limits: [CallLimit(3, per: .day)], honoursExpiry: true)) { _, _ in
            let headers = ["Cache-Control": "max-age=0", "Last-Modified": "A"]
            return .success(CourtesyFixture.reply(200, headers, body: #"{"CANARYBODY":[10.75,59.91]}"#))
        }
        var texts: [String] = []
        func note(_ value: Any) {
            var text = ""
            dump(value, to: &text)
            texts += ["\(value)", String(reflecting: value), text]
        }
        for call in [CourtesyFixture.call(url), CourtesyFixture.call(url + "&apikey=CANARYKEY"), CourtesyFixture.call(url)] {
            if let failure = await fixture.send(call).failure { note(failure) }
            note(call)
        }
        await fixture.transport.finishWrites()
        note(await fixture.transport.states())
        note(fixture.transport)
        note(await fixture.transport.shelf)
        note(await fixture.transport.callStates)
        note(try #require(ReplyKey(CourtesyFixture.call(url))))
        note(try #require(ReplyKey(CourtesyFixture.call(url))) as Any)
        note([try #require(ReplyKey(CourtesyFixture.call(url))): 1])
        for (name, bytes) in await fixture.keeping.all() {
            texts.append(name)
            #expect(name.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D })
            // A kept reply holds the provider's body, and nothing of the request.
            texts.append(String(decoding: bytes, as: UTF8.self).replacing("CANARYBODY", with: ""))
        }
        #expect(texts.contains { $0.contains("ledger-met-norway") } && texts.contains { $0.contains("reply-met-norway") })
        for text in texts {
            for canary in ["canary-host", "59.9137", "10.7522", "CANARYKEY", "CANARYBODY", "lat="] where text.contains(canary) {
                Issue.record("\(canary) in \(text.prefix(80))")
            }
        }
    }
}
