import Foundation
import HTTPTypes
import ServerTesting
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@testable import WeatherWeb

@Suite("What changed since the reader looked, on the page")
struct ChangesTests {
    private static let place = "latitude=55.75&longitude=37.6"
    private static let cell = "1115.752"

    /// Over a provider whose second forecast is six degrees warmer, its calls after the first held by `gate`.
    private func fixture(_ gate: Gate = Gate(isOpen: true)) -> WebFixture {
        WebFixture(
            FakeProvider(answer: { call, number in
                if number > 1 { await gate.pass() }
                var weather = Sample.weather(from: call.now)
                weather.hourly = weather.hourly.map { hour in
                    var hour = hour
                    hour.temperatureCelsius = number == 1 ? 8 : 14
                    return hour
                }
                return .success(weather)
            }))
    }

    private func revision(_ html: String) throws -> String {
        String(try #require(html.firstMatch(of: /data-revision="([0-9a-f]{64})"/)).1)
    }

    /// The cookie that the page's script writes.
    private func cookie(_ fixture: WebFixture, _ revisions: String...) -> HTTPFields {
        let minute = Int(fixture.date.reading().timeIntervalSince1970 / 60)
        return [.cookie: "theme=dark; seen=\(Self.cell)~\(minute)~\(revisions.joined(separator: "~"))"]
    }

    private func lines(_ html: String) -> [String] {
        guard let column = html.firstMatch(of: /<section class="card changes"(?s:.*?)<\/section>/) else { return [] }
        return String(column.0).matches(of: /<li>(?s:.*?)<\/li>/).map { line in
            String(line.0).replacing(/<span class="hidden">.*?<\/span>/, with: "").replacing(/<[^>]*>/, with: "")
        }
    }

    @Test("Given a visit three hours ago, then the next one's page has the column, a reload keeps it, and the visit after it has none")
    func visits() async throws {
        let fixture = fixture()
        try await fixture.test { client in
            let first = try await client.page("/?\(Self.place)")
            let before = try revision(first)
            #expect(lines(first).isEmpty)
            let visit = cookie(fixture, before)
            fixture.date.advance(bySeconds: 3 * 3600)
            // When the reader comes back
            let second = try await client.page("/?\(Self.place)", visit)
            #expect(lines(second) == ["Rest of today 6° warmer, now up to 14°", "Tomorrow 6° warmer, now up to 14°"])
            #expect(second.contains("<h2 id=\"changes-title\">What changed since you looked</h2>"))
            // It stands behind the weather now, with its drawings
            let columns = second.matches(of: /data-column="([a-z0-9]+)"/).map { String($0.1) }
            #expect(columns.prefix(3) == ["now", "changes", "hours"])
            #expect(second.contains("<symbol id=\"icon-up\"") && second.contains("<span class=\"hidden\">Tomorrow 6 degrees warmer"))
            // A minute later it is still there, on the fragment too
            let after = try revision(second)
            #expect(after != before)
            let reload = cookie(fixture, after, before)
            fixture.date.advance(bySeconds: 60)
            #expect(lines(try await client.page("/?\(Self.place)", reload)).count == 2)
            #expect(lines(try await client.page("/fragment/dashboard?\(Self.place)", reload)).count == 2)
            // On the visit after that nothing is new any more
            fixture.date.advance(bySeconds: 1800)
            #expect(lines(try await client.page("/?\(Self.place)", reload)).isEmpty)
        }
    }

    @Test("Given other readers, an unknown revision or nonsense, then there is no column, and the page is the same as everybody's")
    func others() async throws {
        let fixture = fixture()
        try await fixture.test { client in
            let before = try revision(try await client.page("/?\(Self.place)"))
            let visit = cookie(fixture, before)
            let unknown = cookie(fixture, String(repeating: "0", count: 64))
            fixture.date.advance(bySeconds: 3 * 3600)
            let theirs = try await client.page("/?\(Self.place)", visit)
            let plain = try await client.page("/?\(Self.place)", [.cookie: "theme=dark"])
            #expect(theirs != plain && lines(plain).isEmpty)
            for other in [unknown, [.cookie: "theme=dark; seen=~~|~"], [.cookie: "theme=dark; seen=1.1~1~\(before)"]] as [HTTPFields] {
                #expect(try await client.page("/?\(Self.place)", other) == plain)
            }
        }
    }

    @Test("Given units and a language, then the column has them")
    func words() async throws {
        let fixture = fixture()
        try await fixture.test { client in
            let before = try revision(try await client.page("/?\(Self.place)"))
            var visit = cookie(fixture, before)
            fixture.date.advance(bySeconds: 3 * 3600)
            visit[.acceptLanguage] = "ru"
            let html = try await client.page("/?\(Self.place)&units=f", visit)
            #expect(lines(html).first == "До конца дня на 11° теплее, максимум 57°")
        }
    }

    @Test("Given a refresh under way for a reader who comes back, then the room is kept, with words for both outcomes; a reload keeps none")
    func awaited() async throws {
        let gate = Gate(isOpen: false)
        let fixture = fixture(gate)
        try await fixture.test { client in
            let before = try revision(try await client.page("/?\(Self.place)"))
            let visit = cookie(fixture, before)
            // Old enough for a refresh, young enough to be shown
            fixture.date.advance(bySeconds: 40 * 60)
            let page = try await client.page("/?\(Self.place)", visit)
            #expect(page.contains("data-refreshing=\"true\""))
            #expect(page.contains("data-column=\"changes\" data-revision=\"\" data-awaited"))
            #expect(page.contains("Checking what changed…") && page.contains("<p hidden>No important changes since you looked.</p>"))
            let reload = cookie(fixture, before, before)
            #expect(!(try await client.page("/?\(Self.place)", reload).contains("data-awaited")))
            // When it has landed, the fragment brings the column
            gate.open()
            let news = try await client.page("/fragment/dashboard?\(Self.place)&since=\(before)", visit)
            #expect(lines(news).count == 2)
        }
    }

    @Test("Given a store that has not answered in time, then the page keeps the room and its script is to ask; the fragment has the column")
    func late() async throws {
        let reads = Gate(isOpen: true)
        var slow = fixture()
        slow.patience = .milliseconds(80)
        slow.store = HookedStore(
            MemoryWeatherStore(world: .demo(world: "test")), beforeRead: { () async throws(StoreError) in await reads.pass() })
        let fixture = slow
        try await fixture.test { client in
            let before = try revision(try await client.page("/fragment/dashboard?\(Self.place)"))
            let visit = cookie(fixture, before)
            fixture.date.advance(bySeconds: 3 * 3600)
            let after = try revision(try await client.page("/fragment/dashboard?\(Self.place)"))
            #expect(after != before)
            // When the reader comes back, and the store does not answer
            reads.close()
            let page = try await client.page("/?\(Self.place)", visit)
            #expect(lines(page).isEmpty)
            #expect(page.contains(/<div id="dashboard"[^>]* data-unread>/))
            #expect(page.contains("Checking what changed…"))
            // Then what changed comes as soon as it does
            reads.open()
            let news = try await client.page("/fragment/dashboard?\(Self.place)", cookie(fixture, after, before))
            #expect(lines(news).count == 2 && !news.contains("data-unread"))
        }
    }

    @Test("Given a revision that no store remembers and a refresh under way, then no room is kept: there is nothing to compare with")
    func lost() async throws {
        let gate = Gate(isOpen: false)
        let fixture = fixture(gate)
        try await fixture.test { client in
            _ = try await client.page("/?\(Self.place)")
            let visit = cookie(fixture, String(repeating: "0", count: 64))
            fixture.date.advance(bySeconds: 40 * 60)
            let page = try await client.page("/?\(Self.place)", visit)
            #expect(page.contains("data-refreshing=\"true\"") && !page.contains("data-awaited") && !page.contains("data-unread"))
            gate.open()
        }
    }
}
