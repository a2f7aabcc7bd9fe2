import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import NIOCore
import NIOPosix
import TestSupport
import Testing
import WeatherModel

@testable import WeatherServer

@Suite("The event loop's answers")
struct HotPathTests {
    private let target = "/v1/weather?latitude=55.75&longitude=37.6"

    private func request(_ fields: [String], target: String? = nil, version: String = "1.1") -> String {
        (["GET \(target ?? self.target) HTTP/\(version)", "Host: localhost"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    }

    @Test("Hot and cold answers are equal byte for byte, for 150 random combinations of conditions and encodings")
    func equalAnswers() async throws {
        let fixture = ServerFixture()
        try await fixture.test(.live) { client in
            let port = try #require(client.port)
            try await RawConnection.open(port: port) { connection in
                try await connection.send(request([]))
                let first = try #require(try await connection.reply())
                let tag = try #require(first.firstMatch(of: /ETag: "([0-9a-f]+)\.j"/)).1
                fixture.date.advance(bySeconds: 17)
                let conditions = [nil, "*", "\"\(tag).j\"", "W/\"\(tag).g\"", "\"x\", \"\(tag).g\"", "\"x\"", "\"\(tag)\"", ""]
                let encodings = [nil, "gzip", "gzip;q=0", "br, GZIP", "*", "identity", "x-gzip;q=1", ""]
                var random = SeededRandom(seed: 150)
                var statuses: Set<Substring> = []
                for _ in 0..<150 {
                    var fields: [String] = []
                    if let condition = conditions.randomElement(using: &random) ?? nil { fields.append("If-None-Match: \(condition)") }
                    if let encoding = encodings.randomElement(using: &random) ?? nil { fields.append("accept-encoding: \(encoding)") }
                    if Bool.random(using: &random) { fields.append("Connection: keep-alive") }
                    // A field that only the router handles sends the same request the long way.
                    try await connection.send(request(fields + ["A-IM: none"]))
                    let cold = try #require(try await connection.reply())
                    try await connection.send(request(fields))
                    let hot = try #require(try await connection.reply())
                    #expect(hot.withoutDate == cold.withoutDate)
                    #expect(hot.contains("\r\nDate: ") && hot.contains("Age: 17\r\n"))
                    statuses.insert(hot.prefix(12))
                }
                #expect(statuses == ["HTTP/1.1 200", "HTTP/1.1 304"])
            }
            let metrics = try await client.execute(uri: "/metrics", method: .get).text
            let hits = try #require(metrics.firstMatch(of: /petrel_hot_hits_total{table="weather"} ([0-9]+)/).flatMap { Int($0.1) })
            // Every two seconds one request goes through the service.
            #expect((100...150).contains(hits))
        }
    }

    @Test("Pipelined requests are answered in their order, whichever way each goes")
    func pipelining() async throws {
        try await ServerFixture().test(.live) { client in
            try await RawConnection.open(port: try #require(client.port)) { connection in
                try await connection.send(request([]))
                _ = try await connection.reply()
                let hot = request([])
                let cold = request([], target: "/livez")
                try await connection.send(hot + cold + hot + hot + request([], target: "/nothing") + cold + hot)
                var kinds: [String] = []
                for _ in 0..<7 {
                    let reply = try #require(try await connection.reply())
                    kinds.append(reply.contains("ETag") ? "hot" : reply.hasPrefix("HTTP/1.1 404") ? "none" : "cold")
                }
                #expect(kinds == ["hot", "cold", "hot", "hot", "none", "cold", "hot"])
            }
        }
    }

    @Test("Connection: close and HTTP/1.0 are respected after hot answers")
    func closing() async throws {
        try await ServerFixture().test(.live) { client in
            let port = try #require(client.port)
            for _ in 0..<2 {
                try await RawConnection.open(port: port) { connection in
                    try await connection.send(request([]) + request(["Connection: close"]))
                    #expect(try await connection.reply()?.hasPrefix("HTTP/1.1 200") == true)
                    #expect(try await connection.reply()?.hasPrefix("HTTP/1.1 200") == true)
                    #expect(try await connection.reply() == nil)
                }
            }
        }
    }

    @Test("A request with a body is refused, and the connection closed instead of read on")
    func refusedBody() async throws {
        try await ServerFixture().test(.live) { client in
            try await RawConnection.open(port: try #require(client.port)) { connection in
                try await connection.send(request(["Content-Length: 1000000"]) + "ab")
                #expect(try await connection.reply()?.hasPrefix("HTTP/1.1 413") == true)
                #expect(try await connection.reply() == nil)
            }
        }
    }

    @Test("Old weather is never answered on the event loop: the router serves it and starts the refresh")
    func staleGoesToTheRouter() async throws {
        let fixture = ServerFixture()
        try await fixture.test(.live) { client in
            for _ in 0..<3 { _ = try await client.execute(uri: target, method: .get) }
            #expect(fixture.provider.calls.count == 1)
            fixture.date.advance(bySeconds: 301)
            // The table's own deadline is monotonic and still runs; a second request after it goes to the router at the latest.
            let isAskedAgain = try await eventually {
                _ = try await client.execute(uri: target, method: .get)
                return fixture.provider.calls.count >= 2
            }
            #expect(isAskedAgain)
        }
    }

    @Test("Row 38: connections that say nothing, drip a head or drip a body are closed; a busy one is not")
    func slowPeers() async throws {
        var fixture = ServerFixture()
        fixture.configuration.idleSeconds = 0.5
        let limit = Duration.seconds(fixture.configuration.idleSeconds)
        try await fixture.test(.live) { client in
            let port = try #require(client.port)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for beginning in ["", "GET /livez HT", "GET /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nab"] {
                    group.addTask {
                        try await RawConnection.open(port: port) { connection in
                            do {
                                if !beginning.isEmpty { try await connection.send(beginning) }
                                try await connection.waitForClose()
                            } catch {
                                // Whoever is slow to begin finds the door shut already: that, too, is closed, however the socket says it.
                                return
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let clock = ContinuousClock()
            let end = clock.now + limit * 3
            var last = clock.now
            try await RawConnection.open(port: port) { connection in
                while clock.now < end {
                    let asked = clock.now
                    // However a closed socket shows, whether it was closed too early is looked at below.
                    do {
                        try await connection.send(request([]))
                        guard try await connection.reply() != nil else { break }
                    } catch { break }
                    last = asked
                }
            }
            // A machine under load may keep the client itself waiting for so long that it is rightly taken for silent.
            #expect(last >= end - limit || clock.now - last >= limit)
        }
    }

    @Test("Row 40: the server stops although idle connections stand open that it would keep for an hour")
    func shutdown() async throws {
        var fixture = ServerFixture()
        fixture.configuration.idleSeconds = 3600
        // The hard end of a stop, whatever stands open: within the promised five seconds.
        #expect(fixture.configuration.shutdownSeconds < 5)
        // Leaving the scope asks the server to stop and waits for its end: were the connections waited for, this would not return.
        try await fixture.serve { port in
            let channels = try await withThrowingTaskGroup(of: (any Channel).self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: "127.0.0.1", port: port).get()
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(channels.count == 20)
        }
    }

    @Test("A port in use is one line for a person")
    func portInUse() async throws {
        let taken = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(host: "127.0.0.1", port: 0).get()
        let port = try #require(taken.localAddress?.port)
        var configuration = WeatherServer.Configuration()
        configuration.port = port
        let fixture = ServerFixture()
        let application = WeatherServer.application(configuration: configuration, service: fixture.service(), logger: fixture.log.logger)
        let failure = await #expect(throws: StartFailure.self) {
            try await WeatherServer.run(
                application, configuration: configuration, end: GracefulEnd(), signals: AsyncStream { _ in }, logger: fixture.log.logger)
        }
        #expect(failure?.description == "port \(port) on 127.0.0.1 is in use; choose another with --port")
        try await taken.close()
    }
}
