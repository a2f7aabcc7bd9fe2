import Foundation
import Testing
import TownGazetteer
import WeatherSimulator

/// Asks a simulator whose clock stands still, and reads the reply as any JSON client would.
struct Asking {
    let upstreams: SimulatedUpstreams

    /// - Parameter at: ISO 8601.
    init(at text: String = "2026-11-21T10:07:00Z", seed: UInt64 = 7, options: SimulatedUpstreams.Options = .init()) throws {
        let start = try Date(text, strategy: .iso8601)
        upstreams = SimulatedUpstreams(seed: seed, places: .towns, startingAt: start, rate: 0, options: options) { start }
    }

    func reply(_ target: String, method: String = "GET", body: String = "") async -> SimulatedReply {
        await upstreams.respond(to: SimulatedRequest(method: method, target: target, body: Array(body.utf8)))
    }

    /// The body of a reply that must be an object.
    func object(_ target: String, method: String = "GET", body: String = "", status: Int = 200) async throws -> JSONObject {
        let reply = await reply(target, method: method, body: body)
        #expect(reply.status == status)
        #expect(reply.headers["petrel-simulated"] == "true")
        return try JSONObject(reply.body)
    }
}

/// A JSON object with the few ways of reading that these tests need.
struct JSONObject {
    let members: [String: Any]

    init(_ bytes: [UInt8]) throws {
        members = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    init(_ members: [String: Any]) { self.members = members }

    var keys: Set<String> { Set(members.keys) }
    func has(_ key: String) -> Bool { members[key] != nil }
    func object(_ key: String) throws -> JSONObject { JSONObject(try #require(members[key] as? [String: Any], "\(key)")) }
    func objects(_ key: String) throws -> [JSONObject] { try #require(members[key] as? [[String: Any]], "\(key)").map(JSONObject.init) }
    func string(_ key: String) throws -> String { try #require(members[key] as? String, "\(key)") }
    func number(_ key: String) throws -> Double { try #require(members[key] as? Double, "\(key)") }
    func strings(_ key: String) throws -> [String] { try #require(members[key] as? [String], "\(key)") }

    /// A column, whose cells may be null.
    func numbers(_ key: String) throws -> [Double?] {
        try #require(members[key] as? [Any], "\(key)").map { $0 is NSNull ? nil : $0 as? Double }
    }
}
