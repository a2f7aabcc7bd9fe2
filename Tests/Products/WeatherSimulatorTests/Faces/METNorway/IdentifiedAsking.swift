import Foundation
import Testing
import WeatherSimulator

/// Services that need no key want to know who asks.
extension Asking {
    func identified(_ target: String, userAgent: String? = "petrel-tests/1 me@example.org", headers: [String: String] = [:]) async
        -> SimulatedReply
    {
        var headers = headers
        headers["user-agent"] = userAgent
        return await upstreams.respond(to: SimulatedRequest(target: target, headers: headers))
    }

    /// The body of a reply that must be an object.
    func identifiedObject(_ target: String, headers: [String: String] = [:], status: Int = 200) async throws -> JSONObject {
        let reply = await identified(target, headers: headers)
        #expect(reply.status == status, "\(target)")
        return try JSONObject(reply.body)
    }
}
