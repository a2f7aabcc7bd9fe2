import Foundation
import JSONText
import WeatherModel

extension SimulatorControl {
    /// Answers `/control/clock`, `/control/faults` and `/control/requests`.
    func reply(to request: SimulatedRequest, path: String) -> SimulatedReply {
        switch (request.method, path) {
        case ("GET", "/clock"): .json(clockJSON)
        case ("PUT", "/clock"): putClock(request.body)
        case ("GET", "/faults"): .json(faultsJSON)
        case ("PUT", "/faults"): putFaults(request.body)
        case ("DELETE", "/faults"): clearedFaults(request.value("provider"))
        case ("GET", "/requests"): .json(requestsJSON)
        case ("DELETE", "/requests"): clearedRequests()
        default: Self.problem("There is clock (GET, PUT), faults (GET, PUT, DELETE) and requests (GET, DELETE).", status: 404)
        }
    }

    private var clockJSON: JSONValue {
        ["now": .string(Self.text(now)), "frozen": .bool(clock.isFrozen), "rate": .number(clock.rate)]
    }

    private var faultsJSON: JSONValue { ["faults": .array(faults.faults.map(\.json))] }

    private var requestsJSON: JSONValue {
        let requests: [JSONValue] = log.entries.map { entry in
            [
                "sequence": .number(Double(entry.sequence)), "receivedAt": .string(Self.text(entry.receivedAt)),
                "simulatedAt": .string(Self.text(entry.simulatedAt)), "provider": .string(entry.provider.rawValue),
                "method": .string(entry.method), "path": .string(entry.path),
                "query": .array(entry.query.map { ["name": .string($0.name), "value": .string($0.value)] }),
                "faults": .array(entry.faults.map { .string($0.rawValue) }),
            ]
        }
        return ["count": .number(Double(requests.count)), "requests": .array(requests)]
    }

    private func putClock(_ body: [UInt8]) -> SimulatedReply {
        guard let document = try? JSONDocument(body), document.root.isObject else { return Self.problem("The body is not a JSON object.") }
        let root = document.root
        var start: Date?
        if let at = root["at"] {
            guard let date = at.string.flatMap(Self.date), Self.years.contains(date) else {
                return Self.problem("`at` is not an ISO 8601 instant with its offset, of the years 1800 to 2500.")
            }
            start = date
        }
        var rate = root["rate"]?.double
        if let isFrozen = root["frozen"]?.bool { rate = isFrozen ? 0 : rate ?? (clock.isFrozen ? 1 : clock.rate) }
        guard (0...1_000_000).contains(rate ?? 0) else { return Self.problem("`rate` is not within 0 ... 1000000.") }
        setClock(at: start, rate: rate)
        return .json(clockJSON)
    }

    private func putFaults(_ body: [UInt8]) -> SimulatedReply {
        guard let document = try? JSONDocument(body) else { return Self.problem("The body is not JSON.") }
        let root = document.root
        let list = root["faults"] ?? root
        let nodes = list.isArray ? Array(list.elements) : [list]
        let new = nodes.compactMap(Fault.init)
        guard new.count == nodes.count else {
            return Self.problem(
                "A fault has a known `provider` and `kind`, a `status` where that is its kind, and numbers within their ranges.")
        }
        if nodes.isEmpty { clearFaults(nil) } else { setFaults(new) }
        return .json(faultsJSON)
    }

    private func clearedFaults(_ provider: String?) -> SimulatedReply {
        clearFaults(provider.map(ProviderID.init(rawValue:)))
        return .json(faultsJSON)
    }

    private func clearedRequests() -> SimulatedReply {
        clearRequests()
        return .json(requestsJSON)
    }

    private static func problem(_ detail: String, status: Int = 400) -> SimulatedReply {
        var reply = SimulatedReply.json(["status": .number(Double(status)), "detail": .string(detail)], status: status)
        reply.headers["content-type"] = "application/problem+json"
        return reply
    }

    /// 1800 to 2500, about: calendar arithmetic has its bounds, and so has the astronomy.
    private static let years = Date(timeIntervalSince1970: -5_364_662_400)...Date(timeIntervalSince1970: 16_725_225_600)

    private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    private static func text(_ date: Date) -> String { date.formatted(precise) }

    private static func date(_ text: String) -> Date? {
        (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: precise))
    }
}
