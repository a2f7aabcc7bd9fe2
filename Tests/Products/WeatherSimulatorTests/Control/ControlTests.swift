import Foundation
import Testing
import WeatherModel
import WeatherSimulator

@Suite("The simulator's controls")
struct ControlTests {
    @Test("The clock is read and moved, frozen or running")
    func clock() async throws {
        let asking = try Asking()
        #expect(try await asking.object("/control/clock").string("now") == "2026-11-21T10:07:00.000Z")
        let moved = try await asking.object("/control/clock", method: "PUT", body: #"{"at": "2027-01-02T03:04:05+01:00", "frozen": true}"#)
        #expect(try moved.string("now") == "2027-01-02T02:04:05.000Z")
        #expect(moved.members["frozen"] as? Bool == true)
        let running = try await asking.object("/control/clock", method: "PUT", body: #"{"frozen": false}"#)
        #expect(try running.number("rate") == 1)
        #expect(try running.string("now") == "2027-01-02T02:04:05.000Z")
    }

    @Test("A clock runs beside the wall clock, faster, or stands still")
    func clockValue() {
        let wall = Date(timeIntervalSince1970: 1_000_000)
        let start = Date(timeIntervalSince1970: 5_000_000)
        #expect(SimulatorClock(wall: wall).now(wall: wall + 60) == wall + 60)
        var clock = SimulatorClock(startingAt: start, rate: 60, wall: wall)
        #expect(clock.now(wall: wall + 10) == start + 600)
        clock.set(at: nil, rate: 0, wall: wall + 10)
        #expect(clock.isFrozen)
        #expect(clock.now(wall: wall + 99) == start + 600)
        clock.set(at: start, rate: 1, wall: wall + 99)
        #expect(clock.now(wall: wall + 100) == start + 1)
    }

    @Test(
        "Nonsense is refused and changes nothing",
        arguments: [
            "", "[]", "{", #"{"at": "yesterday"}"#, #"{"at": 5}"#, #"{"rate": -1}"#, #"{"rate": 1e300}"#,
            #"{"at": "9999-01-01T00:00:00Z"}"#,
        ])
    func nonsenseClock(body: String) async throws {
        let asking = try Asking()
        #expect(await asking.reply("/control/clock", method: "PUT", body: body).status == 400)
        #expect(try await asking.object("/control/clock").string("now") == "2026-11-21T10:07:00.000Z")
    }

    @Test("Faults are set as one, as a list or as an object with a list; read back, and cleared for one or all")
    func faults() async throws {
        let asking = try Asking()
        let one = #"{"provider": "open-meteo", "kind": "latency", "seconds": 2, "count": 3}"#
        #expect(try await asking.object("/control/faults", method: "PUT", body: one).objects("faults").count == 1)
        let list = #"[{"provider": "weatherapi", "kind": "status", "status": 503}, {"provider": "weatherapi", "kind": "html"}]"#
        #expect(try await asking.object("/control/faults", method: "PUT", body: list).objects("faults").count == 3)
        #expect(try await asking.object("/control/faults", method: "PUT", body: #"{"faults": \#(list)}"#).objects("faults").count == 3)
        let first = try #require(try await asking.object("/control/faults").objects("faults").first)
        #expect(try first.string("kind") == "latency")
        #expect(try first.number("seconds") == 2)
        #expect(try await asking.object("/control/faults?provider=weatherapi", method: "DELETE").objects("faults").count == 1)
        #expect(try await asking.object("/control/faults", method: "DELETE").objects("faults").isEmpty)
    }

    @Test(
        "A fault that means nothing is refused, and none of its list is set",
        arguments: [
            #"{"provider": "nobody", "kind": "html"}"#, #"{"provider": "open-meteo", "kind": "earthquake"}"#, #"{"kind": "html"}"#,
            #"{"provider": "open-meteo", "kind": "status"}"#, #"{"provider": "open-meteo", "kind": "html", "probability": 2}"#,
            #"[{"provider": "open-meteo", "kind": "html"}, 5]"#, "nonsense",
        ])
    func nonsenseFaults(body: String) async throws {
        let asking = try Asking()
        #expect(await asking.reply("/control/faults", method: "PUT", body: body).status == 400)
        #expect(try await asking.object("/control/faults").objects("faults").isEmpty)
    }

    @Test("The log tells what was asked and when, with the key hidden and the faults that were met")
    func requests() async throws {
        let asking = try Asking()
        await asking.upstreams.setFaults([Fault(.html, provider: .weatherAPI)])
        _ = await asking.reply("/weatherapi/v1/current.json?key=canary&q=Paris")
        _ = await asking.reply("/open-meteo/v1/search?name=Paris&apikey=canary")
        let reply = await asking.reply("/control/requests")
        #expect(!String(decoding: reply.body, as: UTF8.self).contains("canary"))
        let entries = try JSONObject(reply.body).objects("requests")
        #expect(entries.count == 2)
        #expect(try entries[0].string("provider") == "weatherapi")
        #expect(try entries[0].string("path") == "/v1/current.json")
        #expect(try entries[0].string("simulatedAt") == "2026-11-21T10:07:00.000Z")
        #expect(try entries[0].strings("faults") == ["html"])
        #expect(try entries[0].objects("query").map { try $0.string("value") } == ["***", "Paris"])
        #expect(try await asking.object("/control/requests", method: "DELETE").number("count") == 0)
    }

    @Test("Anything else below /control is 404")
    func unknown() async throws {
        for (method, path) in [("GET", "/control"), ("POST", "/control/clock"), ("GET", "/control/weather")] {
            #expect(await (try Asking()).reply(path, method: method).status == 404)
        }
    }
}
