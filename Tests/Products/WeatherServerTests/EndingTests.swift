import TestSupport
import Testing
import UnixSignals

@testable import WeatherServer

@Suite("The end of a server")
struct EndingTests {
    private let weather = "/v1/weather?latitude=55.75&longitude=37.6"

    private func request(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n" }

    @Test("Row 40: after SIGTERM /readyz says 503 and every answer that its connection closes, while new connections are taken")
    func draining() async throws {
        let fixture = ServerFixture()
        try await fixture.serveUntilSignal { server in
            try await RawConnection.open(host: "127.0.0.1", port: server.port) { kept in
                // The second answer is the event loop's own.
                for _ in 0..<2 {
                    try await kept.send(request(weather))
                    #expect(try await kept.reply()?.contains("Connection: close") == false)
                }
                server.signal(.sigterm)
                await server.clock.waitForSleeper(of: .seconds(2))
                try await kept.send(request(weather))
                #expect(try await kept.reply()?.contains("Connection: close\r\n") == true)
                #expect(try await kept.reply() == nil)
            }
            for (target, status) in [("/readyz", "503"), ("/livez", "200"), (weather, "200")] {
                try await RawConnection.open(host: "127.0.0.1", port: server.port) { next in
                    try await next.send(request(target))
                    let reply = try #require(try await next.reply())
                    #expect(reply.hasPrefix("HTTP/1.1 \(status)") && reply.contains("Connection: close\r\n"))
                    #expect(reply.contains(#""status":"stopping""#) == (status == "503"))
                    #expect(try await next.reply() == nil)
                }
            }
            await server.pass()
        }
    }

    @Test("Row 40: what is not answered when the time is up gets 503 with Retry-After, and is counted")
    func cutOff() async throws {
        let gate = Gate()
        let fixture = ServerFixture(
            FakeProvider { call, _ in
                await gate.pass(ignoringCancellation: true)
                return .success(Sample.weather(from: call.now))
            })
        try await fixture.serveUntilSignal { server in
            try await RawConnection.open(host: "127.0.0.1", port: server.port) { slow in
                try await slow.send(request(weather))
                await gate.waitForArrivals(1)
                server.signal(.sigterm)
                await pass(server.clock, [.seconds(2), .milliseconds(250), .milliseconds(2500)])
                let reply = try #require(try await slow.reply())
                #expect(reply.hasPrefix("HTTP/1.1 503") && reply.contains("urn:petrel:problem:stopping"))
                #expect(reply.contains("Retry-After: 2\r\n") && reply.contains("Connection: close\r\n"))
                #expect(try await slow.reply() == nil)
                #expect(server.end.cutRequests == 1)
            }
            gate.open()
            await server.pass()
        }
    }

    @Test("Row 40: an answer that comes in time is whole, and nothing is counted as cut off")
    func finishing() async throws {
        let gate = Gate()
        let fixture = ServerFixture(
            FakeProvider { call, _ in
                await gate.pass()
                return .success(Sample.weather(from: call.now))
            })
        try await fixture.serveUntilSignal { server in
            try await RawConnection.open(host: "127.0.0.1", port: server.port) { slow in
                try await slow.send(request(weather))
                await gate.waitForArrivals(1)
                // A person at a terminal does not wait for a balancer.
                server.signal(.sigint)
                await pass(server.clock, [.milliseconds(250)])
                gate.open()
                let reply = try #require(try await slow.reply())
                #expect(reply.hasPrefix("HTTP/1.1 200") && reply.contains("Connection: close\r\n"))
                #expect(try await slow.reply() == nil)
            }
            #expect(server.end.cutRequests == 0)
            await server.pass()
        }
    }

    /// Lets the steps of the end pass, each when the server waits for it.
    private func pass(_ clock: ManualClock, _ steps: [Duration]) async {
        for step in steps {
            await clock.waitForSleeper(of: step)
            clock.advance(by: step)
        }
    }
}
