import ProviderCourtesy
import TestSupport

/// Answers by a part of the address; an address without an answer ends the run.
struct AccuWeatherRoutes {
    let transport: ScriptedCalls

    init(_ answers: [(part: String, answer: ScriptedCalls.Answer)]) {
        transport = ScriptedCalls { request, _ in answers.first { $0.part.isEmpty || request.url.contains($0.part) }?.answer
        }
    }

    /// Every part whole, but for those that `others` answers.
    static func whole(
        location: String = AccuWeatherBodies.location(), _ others: [(part: String, answer: ScriptedCalls.Answer)] = []
    ) -> AccuWeatherRoutes {
        AccuWeatherRoutes(
            others + [
                ("/geoposition/", ok(location)), ("/currentconditions/", ok(AccuWeatherBodies.current())),
                ("/hourly/12hour/", ok(AccuWeatherBodies.hourly())),
                ("/daily/5day/", ok(AccuWeatherBodies.daily(AccuWeatherBodies.dayElement()))),
                ("/alerts/", ok(AccuWeatherBodies.alerts())), ("/airquality/", ok(AccuWeatherBodies.air)),
            ])
    }

    static func ok(_ body: String, headers: [String: String] = [:]) -> ScriptedCalls.Answer {
        .success(ProviderResponse(status: 200, headers: headers, body: Array(body.utf8)))
    }

    static func refused(_ status: Int, _ body: String, headers: [String: String] = [:]) -> ScriptedCalls.Answer {
        .success(ProviderResponse(status: status, headers: headers, body: Array(body.utf8)))
    }

    /// What was asked for, in alphabetical order: the calls are made at the same time.
    var paths: [String] {
        transport.sent.map { request in
            let path = request.url.split(separator: "?", maxSplits: 1)[0]
            return path.split(separator: "/").dropFirst(2).joined(separator: "/")
        }.sorted()
    }
}
