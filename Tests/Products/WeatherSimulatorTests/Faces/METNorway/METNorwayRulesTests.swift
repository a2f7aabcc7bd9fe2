import Foundation
import Testing
import WeatherModel
import WeatherSimulator

@Suite("MET Norway, simulated: the rules of use are enforced")
struct METNorwayRulesTests {
    private let oslo = "/met-norway/weatherapi/locationforecast/2.0/compact?lat=59.91&lon=10.75"

    @Test(
        "rule 5.2.1: a User-Agent that is missing, generic or without a contact is refused with a web page",
        arguments: [nil, "", "okhttp/4.12.0", "Dalvik/2.1.0 (Linux; U)", "CFNetwork/1410", "curl/8.5.0", "petrel/1"] as [String?])
    func anonymous(userAgent: String?) async throws {
        let reply = await (try Asking()).identified(oslo, userAgent: userAgent)
        #expect(reply.status == 403)
        #expect(reply.headers["content-type"] == "text/html")
        #expect(String(decoding: reply.body, as: UTF8.self).contains("403 Forbidden"))
    }

    @Test(
        "rule 5.2.1: a mail address or a web address is contact enough",
        arguments: ["petrel me@example.org", "petrel/1 https://example.org"])
    func contact(userAgent: String) async throws {
        #expect(await (try Asking()).identified(oslo, userAgent: userAgent).status == 200)
    }

    @Test("rule 5.2.2: four decimals are the most; five are refused, even when they are zeros")
    func decimals() async throws {
        let asking = try Asking()
        let path = "/met-norway/weatherapi/locationforecast/2.0/compact"
        #expect(await asking.identified("\(path)?lat=59.9139&lon=10.7522").status == 200)
        #expect(await asking.identified("\(path)?lat=59.91390&lon=10.7522").status == 403)
        #expect(await asking.identified("\(path)?lat=59.9139&lon=10.75224").status == 403)
    }

    @Test("rule 5.2.3: Expires is about half an hour ahead, and If-Modified-Since with the stored text gives 304 without a body")
    func conditional() async throws {
        let asking = try Asking(at: "2026-11-21T10:07:00Z")
        let first = await asking.identified(oslo)
        // The run of 06 UTC is published at 08.
        let stored = try #require(first.headers["last-modified"])
        #expect(stored == "Sat, 21 Nov 2026 08:00:00 GMT")
        let expires = try #require(first.headers["expires"])
        #expect(expires.hasPrefix("Sat, 21 Nov 2026 10:") && expires >= "Sat, 21 Nov 2026 10:32:00 GMT")
        let second = await asking.identified(oslo, headers: ["if-modified-since": stored])
        #expect(second.status == 304)
        #expect(second.body.isEmpty)
        #expect(second.headers["expires"] == expires)
        let changed = await asking.identified(oslo, headers: ["if-modified-since": "Sat, 21 Nov 2026 02:00:00 GMT"])
        #expect(changed.status == 200)
        await asking.upstreams.setClock(at: try Date("2026-11-21T14:00:01Z", strategy: .iso8601))
        #expect(await asking.identified(oslo, headers: ["if-modified-since": stored]).status == 200)
    }

    @Test("Places far apart have their replies expire at different minutes")
    func jitter() async throws {
        let asking = try Asking()
        var expiries: Set<String> = []
        for latitude in stride(from: -80, through: 80, by: 20) {
            let reply = await asking.identified("/met-norway/locationforecast/2.0/compact?lat=\(latitude)&lon=20.5")
            expiries.insert(try #require(reply.headers["expires"]))
        }
        #expect(expiries.count > 6)
    }

    @Test(
        "What is asked wrongly is refused with a web page, never with JSON",
        arguments: [
            ("/met-norway/weatherapi/locationforecast/2.0/compact", 400),
            ("/met-norway/weatherapi/locationforecast/2.0/compact?lat=95&lon=0", 400),
            ("/met-norway/weatherapi/locationforecast/2.0/compact?lat=x&lon=0", 400), ("/met-norway/weatherapi/nowcast/2.0/complete", 400),
            ("/met-norway/weatherapi/airqualityforecast/0.1", 404),
            ("/met-norway/", 404), ("/met-norway/weatherapi/sunrise/3.0/sun?lat=1&lon=1&date=tomorrow", 400),
            ("/met-norway/weatherapi/sunrise/3.0/sun?lat=1&lon=1&offset=Oslo", 400),
        ])
    func refusals(target: String, status: Int) async throws {
        let reply = await (try Asking()).identified(target)
        #expect(reply.status == status)
        #expect(reply.headers["content-type"] == "text/html")
    }

    @Test("Errors on demand are web pages too", arguments: [403, 422, 429, 500, 502, 503, 504])
    func faults(status: Int) async throws {
        let asking = try Asking()
        var fault = Fault(.status, provider: .metNorway)
        fault.status = status
        await asking.upstreams.setFaults([fault])
        let reply = await asking.identified(oslo)
        #expect(reply.status == status)
        #expect(String(decoding: reply.body, as: UTF8.self).contains("<title>\(status) "))
    }
}
