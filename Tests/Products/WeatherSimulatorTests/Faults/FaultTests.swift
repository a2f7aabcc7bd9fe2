import Foundation
import JSONText
import Testing
import WeatherModel
import WeatherSimulator

@Suite("Faults on demand")
struct FaultTests {
    private let target = "/open-meteo/v1/forecast?latitude=52.5&longitude=13.4&current=temperature_2m&hourly=temperature_2m&forecast_days=1"

    private func reply(_ fault: Fault) async throws -> SimulatedReply {
        let asking = try Asking()
        await asking.upstreams.setFaults([fault])
        return await asking.reply(target)
    }

    private func fault(_ kind: Fault.Kind, _ change: (inout Fault) -> Void = { _ in }) -> Fault {
        var fault = Fault(kind, provider: .openMeteo)
        change(&fault)
        return fault
    }

    @Test("Latency, stall, reset and truncation leave the body alone and change how it travels")
    func delivery() async throws {
        let whole = await (try Asking()).reply(target)
        let late = try await reply(fault(.latency) { $0.seconds = 2.5 })
        #expect(late.delivery == .init(delaySeconds: 2.5))
        #expect(try await reply(fault(.stall) { $0.afterBytes = 10 }).delivery.ending == .stalled(afterBytes: 10))
        #expect(try await reply(fault(.reset)).delivery.ending == .reset(afterBytes: 0))
        #expect(try await reply(fault(.truncate) { $0.fraction = 0.25 }).delivery.ending == .truncated(atBytes: whole.body.count / 4))
        #expect(try await reply(fault(.truncate) { $0.atBytes = .max }).delivery.ending == .truncated(atBytes: whole.body.count))
        #expect(late.body == whole.body)
    }

    @Test("Row 11: null in one named field, at every depth, or in every number")
    func nulls() async throws {
        let named = try JSONObject(try await reply(fault(.null) { $0.field = "temperature_2m" }).body)
        #expect(try named.object("current").members["temperature_2m"] is NSNull)
        #expect(try named.object("hourly").numbers("temperature_2m").allSatisfy { $0 == nil })
        #expect(try named.number("latitude") != 0)
        #expect(try JSONObject(try await reply(fault(.null)).body).members["latitude"] is NSNull)
    }

    @Test("A wrong type: numbers as texts")
    func wrongTypes() async throws {
        let damaged = try JSONObject(try await reply(fault(.wrongType) { $0.field = "temperature_2m" }).body)
        #expect(try damaged.object("current").members["temperature_2m"] is String)
        #expect(try damaged.object("hourly").strings("temperature_2m").count == 24)
    }

    @Test("Row 15: a web page with status 200")
    func html() async throws {
        let page = try await reply(fault(.html))
        #expect(page.status == 200)
        #expect(page.headers["content-type"] == "text/html")
        #expect(String(decoding: page.body, as: UTF8.self).hasPrefix("<html>"))
    }

    @Test("Row 14: time goes backwards and forwards again")
    func timeBackwards() async throws {
        let asking = try Asking()
        await asking.upstreams.setFaults([fault(.timeBackwards) { $0.count = 1 }])
        #expect(try await asking.object(target).object("current").string("time") == "2026-11-21T04:00")
        #expect(try await asking.object(target).object("current").string("time") == "2026-11-21T10:00")
    }

    @Test("Row 16: a gzip bomb is small on the wire and grows a hundredfold and more")
    func gzipBomb() async throws {
        let bomb = try await reply(fault(.gzipBomb) { $0.megabytes = 4 })
        #expect(bomb.headers["content-encoding"] == "gzip")
        #expect(bomb.decompressedBytes == 4 << 20)
        #expect(bomb.body.count * 100 < 4 << 20)
        #expect(bomb.body.starts(with: [0x1F, 0x8B, 8]))
    }

    @Test(
        "Row 17: an error status has the provider's own body",
        arguments: [
            ("open-meteo", 429, nil, "Minutely API request limit exceeded. Please try again in one minute."),
            ("open-meteo", 429, 2, "Hourly API request limit exceeded"), ("open-meteo", 429, 3, "Daily API request limit exceeded"),
            ("open-meteo", 429, 4, "Too many concurrent requests"), ("open-meteo", 503, nil, "The service is overloaded"),
            ("open-meteo", 500, nil, "Something went wrong."), ("open-meteo", 502, nil, "<html>"),
            ("weatherapi", 401, nil, "API key provided is invalid"), ("weatherapi", 401, 1002, "API key is invalid or not provided."),
            ("weatherapi", 403, nil, "exceeded calls per month quota"), ("weatherapi", 403, 2008, "disabled"),
            ("weatherapi", 400, nil, "9999"), ("weatherapi", 503, nil, "<html>"),
        ] as [(String, Int, Int?, String)])
    func status(provider: String, status: Int, code: Int?, text: String) async throws {
        let asking = try Asking()
        var fault = Fault(.status, provider: ProviderID(rawValue: provider))
        fault.status = status
        fault.code = code
        fault.retryAfterSeconds = 30
        await asking.upstreams.setFaults([fault])
        let reply = await asking.reply("/\(provider)/v1/forecast.json?key=k&q=Paris&latitude=1&longitude=1")
        #expect(reply.status == status)
        #expect(reply.headers["retry-after"] == "30")
        #expect(String(decoding: reply.body, as: UTF8.self).contains(text))
    }

    @Test("Row 21: 203 tells of a deprecated service and leaves its data as they are")
    func deprecated() async throws {
        let deprecated = try await reply(fault(.status) { $0.status = 203 })
        #expect(deprecated.status == 203)
        let whole = await (try Asking()).reply(target)
        #expect(deprecated.body == whole.body)
    }

    @Test("A count wears off, a path restricts, and each provider has its own list")
    func scope() async throws {
        let asking = try Asking()
        var some = Fault(.html, provider: .openMeteo, path: "/search", count: 2)
        some.status = nil
        await asking.upstreams.setFaults([some])
        await asking.upstreams.setFaults([Fault(.html, provider: .weatherAPI)])
        #expect(await asking.reply(target).headers["content-type"] != "text/html")
        var pages = 0
        for _ in 0..<4 where await asking.reply("/open-meteo/v1/search?name=Paris").headers["content-type"] == "text/html" { pages += 1 }
        #expect(pages == 2)
        #expect(await asking.reply("/weatherapi/current.json?key=k&q=Paris").headers["content-type"] == "text/html")
        await asking.upstreams.clearFaults()
        #expect(await asking.reply("/weatherapi/current.json?key=k&q=Paris").status == 200)
    }

    @Test("A probability strikes about as often as it says, and the same requests of the same seed each time")
    func probability() async throws {
        func pattern(seed: UInt64) async throws -> [Bool] {
            let asking = try Asking(seed: seed)
            await asking.upstreams.setFaults([Fault(.html, provider: .openMeteo, probability: 0.3)])
            var struck: [Bool] = []
            for _ in 0..<200 { struck.append(await asking.reply("/open-meteo/v1/search?name=x").headers["content-type"] == "text/html") }
            return struck
        }
        let first = try await pattern(seed: 3)
        #expect((30...90).contains(first.count { $0 }))
        #expect(try await pattern(seed: 3) == first)
        #expect(try await pattern(seed: 4) != first)
    }
}
