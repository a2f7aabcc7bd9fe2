import Foundation
import HTTPTypes
import ServerTesting
import NIOCore
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("The dashboard page")
struct DashboardTests {
    @Test("Story 1: given a position, when the fragment is asked for, then its weather is shown, every column with a revision")
    func position() async throws {
        try await WebFixture().test { client in
            let page = PageText(try await client.page("/fragment/dashboard?latitude=27.7&longitude=85.3&from=position"))
            #expect(page.heading == "Kathmandu")
            #expect(page.state == "loaded")
            #expect(page.notices.isEmpty)
            #expect(Set(page.columns.keys) == ["now", "hours", "days", "sun", "details", "2045", "alerts"])
            #expect(page.columns.values.allSatisfy { !$0.isEmpty })
            #expect(!page.isLoading && !page.isFailed)
        }
    }

    @Test("Story 2: given the position is refused, then Moscow is shown, saying so, with a way to choose another place")
    func denied() async throws {
        try await WebFixture().test { client in
            let fragment = PageText(try await client.page("/fragment/dashboard?from=denied"))
            #expect(fragment.heading == "Moscow")
            #expect(
                fragment.notices == [
                    "Showing Moscow. Location access is blocked for this site. Allow it in your browser\u{2019}s site settings, or search."
                ])
            let page = PageText(try await client.page("/"))
            #expect(page.heading == "Moscow")
            #expect(page.notices == ["Showing Moscow. Choose another place, or use your location."])
            #expect(page.html.contains("<input id=\"query\" name=\"query\" type=\"search\""))
        }
    }

    @Test("Story 3: given a slow provider, then the page comes with a spinner and nothing else, and the fragment brings the data")
    func loading() async throws {
        let gate = Gate()
        let provider = FakeProvider(answer: { call, _ in
            await gate.pass()
            return .success(Sample.weather(from: call.now))
        })
        var fixture = WebFixture(provider)
        fixture.patience = .milliseconds(20)
        try await fixture.test { client in
            let page = PageText(try await client.page("/"))
            #expect(page.isLoading)
            #expect(!page.isFailed && !page.hasData)
            #expect(page.html.contains("<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>"))
            gate.open()
            let fragment = PageText(try await client.page("/fragment/dashboard?from=default"))
            #expect(fragment.hasData)
            #expect(!fragment.isLoading && !fragment.isFailed)
            #expect(provider.calls.count == 1)
        }
    }

    @Test("Story 4: given a failure, then its message and Retry; when Retry is pressed without script, then the data")
    func failureAndRetry() async throws {
        let isDown = Locked(true)
        let provider = FakeProvider(answer: { call, _ in
            isDown.withLock { $0 } ? .failure(WeatherError(.badBody, provider: .openMeteo)) : .success(Sample.weather(from: call.now))
        })
        let fixture = WebFixture(provider)
        try await fixture.test { client in
            var page = PageText(try await client.page("/", status: .badGateway))
            #expect(page.isFailed)
            #expect(!page.isLoading && !page.hasData)
            #expect(page.html.contains("<button type=\"submit\" data-action=\"retry\">Retry</button>"))
            #expect(page.html.contains("<input type=\"hidden\" name=\"latitude\" value=\"55.75\">"))
            isDown.withLock { $0 = false }
            page = PageText(try await client.page("/?latitude=55.75&longitude=37.6&from=default&reason=retry"))
            #expect(page.hasData)
            #expect(!page.isFailed && !page.isLoading)
        }
    }

    @Test("No connection, bad data, a refused key, a used-up quota and a place without data are told apart")
    func kinds() async throws {
        var titles: Set<String> = []
        let kinds: [WeatherError.Kind] = [.noConnection, .badBody, .invalidKey, .quotaExhausted, .placeNotCovered]
        for kind in kinds { titles.insert(try #require(try await failureTitle(kind))) }
        #expect(titles.count == kinds.count)
    }

    @Test(
        "A page that has nothing but a failure to show has the failure's status and says when to come back, and so has its fragment"
    )
    func status() async throws {
        let cases: [(WeatherError.Kind, HTTPResponse.Status)] = [
            (.badBody, .badGateway), (.noConnection, .serviceUnavailable), (.timedOut, .gatewayTimeout), (.placeNotCovered, .notFound),
            (.quotaExhausted, .serviceUnavailable),
        ]
        for (kind, status) in cases {
            let provider = FakeProvider(answer: { _, _ in .failure(WeatherError(kind, provider: .openMeteo, retryAfterSeconds: 90)) })
            try await WebFixture(provider).test { client in
                let page = try await client.execute(uri: "/", method: .get)
                #expect(page.status == status && page.headers[.retryAfter] == "90" && page.headers[.cacheControl] == "private, no-cache")
                #expect(PageText(String(buffer: page.body)).isFailed)
                let fragment = try await client.execute(uri: "/fragment/dashboard", method: .get)
                #expect(
                    fragment.status == status && fragment.headers[.retryAfter] == "90" && PageText(String(buffer: fragment.body)).isFailed)
            }
        }
    }

    @Test("American readers read dates, spelling and units in their own way, British ones in theirs")
    func spelling() async throws {
        try await WebFixture().test { client in
            let american = try await client.page("/", [.acceptLanguage: "en-US,en;q=0.9"])
            let british = try await client.page("/", [.acceptLanguage: "en-GB,en;q=0.9"])
            #expect(american.contains("<html lang=\"en-US\"") && american.contains("March\u{A0}10,") && !american.contains("10\u{A0}March"))
            #expect(british.contains("<html lang=\"en\"") && british.contains("10\u{A0}March,") && !british.contains("March\u{A0}10"))
            #expect(try await client.page("/settings", [.acceptLanguage: "en-US"]).contains("Kilometers per hour"))
            #expect(try await client.page("/settings", [.acceptLanguage: "en-GB"]).contains("Kilometres per hour"))
        }
    }

    private func failureTitle(_ kind: WeatherError.Kind) async throws -> String? {
        let titles = Locked<String?>(nil)
        try await WebFixture(FakeProvider(answer: { _, _ in .failure(WeatherError(kind, provider: .openMeteo)) })).test { client in
            let html = String(buffer: try await client.execute(uri: "/fragment/dashboard", method: .get).body)
            titles.withLock { $0 = html.firstMatch(of: /role="alert"><h2>([^<]+)<\/h2>/).map { String($0.1) } }
        }
        return titles.withLock { $0 }
    }

    @Test("Given weather of two hours and no connection, then the last known weather with its age, and Retry")
    func lastKnown() async throws {
        let provider = FakeProvider(answer: { call, number in
            number == 1 ? .success(Sample.weather(from: call.now)) : .failure(WeatherError(.noConnection, provider: .openMeteo))
        })
        let fixture = WebFixture(provider)
        try await fixture.test { client in
            _ = try await client.page("/")
            fixture.date.advance(bySeconds: 7200)
            let page = PageText(try await client.page("/fragment/dashboard"))
            #expect(page.hasData && page.isFailed && !page.isLoading)
            #expect(page.html.contains(/2\sh ago/))
            // The script reckons with the server's clock, not the device's.
            #expect(page.html.contains("data-fresh=\"120\" data-age=\"7200\""))
        }
    }

    @Test("Given weather of seven minutes, then it is shown at once, the refresh lands, and only changed columns have new revisions")
    func refreshInPlace() async throws {
        let gate = Gate(isOpen: true)
        let fixture = WebFixture(
            FakeProvider(answer: { call, number in
                await gate.pass()
                return .success(Sample.weather(from: Sample.noon, temperature: number == 1 ? 11.5 : 14))
            }))
        try await fixture.test { client in
            let first = PageText(try await client.page("/"))
            // Less than half a quarter of an hour: the sun's mark stays where it is.
            fixture.date.advance(bySeconds: 400)
            gate.close()
            let old = PageText(try await client.page("/"))
            #expect(old.html.contains("data-refreshing=\"true\""))
            #expect(old.columns == first.columns)
            let revision = try #require(old.html.firstMatch(of: /data-from="default" data-revision="([0-9a-f]+)"/)).1
            async let news = client.page("/fragment/dashboard?since=\(revision)")
            gate.open()
            let new = PageText(try await news)
            #expect(new.html.contains("data-refreshing=\"false\""))
            #expect(new.columns["now"] != old.columns["now"])
            #expect(new.columns["hours"] != old.columns["hours"], "the first of the hours is now")
            #expect(new.columns["sun"] == old.columns["sun"])
        }
    }

    @Test("Nothing new is 204")
    func nothingNew() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/")
            let revision = try #require(html.firstMatch(of: /data-from="default" data-revision="([0-9a-f]+)"/)).1
            _ = try await client.page("/fragment/dashboard?since=\(revision)", status: .noContent)
        }
    }

    @Test("What was looked at is remembered as its cell, and does not change where the next visit begins")
    func lookedAt() async throws {
        try await WebFixture().test { client in
            let response = try await client.execute(uri: "/?latitude=48.8534&longitude=2.3488", method: .get)
            #expect(response.headers[.setCookie] == "place=977.47; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly")
            let start = PageText(try await client.page("/", [.cookie: "a=b; place=977.47"]))
            #expect(start.heading == "Moscow" && start.html.contains("data-from=\"default\""))
            #expect(start.html.contains(/data-part="recent"><a href="\/\?latitude=48.85&amp;longitude=2.35">/))
            let forged = PageText(try await client.page("/", [.cookie: "place=<script>; locate=2; units=x"]))
            #expect(forged.heading == "Moscow" && !forged.html.contains("data-part=\"recent\""))
        }
    }

    @Test("The start page is the person's own place, else the first of their saved places, else Moscow, whatever they looked at since")
    func start() async throws {
        try await WebFixture().test { client in
            let looked = "place=1045.420"
            let own = PageText(try await client.page("/", [.cookie: "\(looked); locate=977.47; places=1115.268~Berlin"]))
            #expect(own.heading == "Paris" && own.html.contains("data-from=\"locating\""))
            let saved = PageText(try await client.page("/", [.cookie: "\(looked); places=977.47|1045.420"]))
            #expect(saved.heading == "Paris" && saved.html.contains("data-from=\"chosen\"") && saved.notices.isEmpty)
            #expect(!saved.html.contains("data-part=\"recent\""))
        }
    }

    @Test("Given the position was allowed before, then the page waits for the script instead of showing Moscow")
    func locating() async throws {
        let fixture = WebFixture()
        try await fixture.test { client in
            let page = PageText(try await client.page("/", [.cookie: "locate=1"]))
            #expect(page.isLoading && !page.hasData && !page.isFailed)
            #expect(!page.html.contains("http-equiv=\"refresh\""))
            #expect(fixture.provider.calls.isEmpty)
        }
    }

    @Test("Units follow the language, the cookie and the address, in this order of growing weight")
    func units() async throws {
        try await WebFixture().test { client in
            #expect((try await client.page("/")).contains("<span class=\"unit\">°C</span>"))
            let american = HTTPField.Name.acceptLanguage
            #expect(try await client.page("/", [american: "en-US,en;q=0.8"]).contains("<span class=\"unit\">°F</span>"))
            #expect(
                try await client.page("/", [american: "en-US", .cookie: "units=temperature=c"]).contains("<span class=\"unit\">°C</span>"))
            let response = try await client.execute(
                uri: "/?units=temperature%3Df", method: .get, headers: [.cookie: "units=temperature=c"])
            #expect(String(buffer: response.body).contains("<span class=\"unit\">°F</span>"))
            #expect(response.headers[.setCookie] == "units=temperature=f; Path=/; Max-Age=31536000; SameSite=Lax")
            #expect(try await client.page("/?units=us").contains("<span class=\"unit\">°F</span>"))
            #expect(try await client.page("/?units=f").contains("<span class=\"unit\">°F</span>"))
            // Links are passed on with what others append to them.
            #expect(try await client.page("/?utm_source=x&fbclid=y").contains("<span class=\"unit\">°C</span>"))
            _ = try await client.page("/?units=temperature%3Dx", status: .badRequest)
        }
    }

    @Test("Simulated weather says so on the page")
    func simulated() async throws {
        let provider = FakeProvider(answer: { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.isSimulated = true
            return .success(weather)
        })
        try await WebFixture(provider).test { client in
            let html = try await client.page("/")
            #expect(html.contains(" data-simulated>"))
        }
        try await WebFixture().test { client in
            let html = try await client.page("/")
            #expect(!html.contains("data-simulated"))
        }
    }

    @Test(
        "Bad coordinates and unknown words are refused with a page for a person",
        arguments: [
            "/?latitude=91&longitude=181", "/?latitude=NaN&longitude=1", "/?latitude=1", "/?from=elsewhere", "/?reason=boredom",
        ])
    func badAddresses(_ uri: String) async throws {
        try await WebFixture().test { client in
            let html = try await client.page(uri, [.accept: "text/html"], status: .badRequest)
            #expect(html.contains("<h1>Invalid parameter</h1>"))
        }
    }
}
