import Hummingbird
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherService

@testable import WeatherServer

@Suite("Clients that hang up", .timeLimit(.minutes(Patience.minutes(5))))
struct DepartureTests {
    private let weather = "GET /v1/weather?latitude=55.75&longitude=37.6 HTTP/1.1\r\nHost: localhost\r\n\r\n"

    /// Every call waits at the gate.
    private func provider(_ gate: Gate) -> FakeProvider {
        FakeProvider { call, _ in
            await gate.pass()
            return .success(Sample.weather(from: call.now))
        }
    }

    private func metrics(_ port: Int) async throws -> String {
        try await RawConnection.open(host: "127.0.0.1", port: port) { connection in
            try await connection.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return try await connection.reply() ?? ""
        }
    }

    @Test("row 42: the handler of a client that has hung up ends while the provider still takes its time, and is no failure of ours")
    func hungUp() async throws {
        let gate = Gate()
        let fixture = ServerFixture(provider(gate))
        try await fixture.serve { port in
            try await RawConnection.open(host: "127.0.0.1", port: port) { client in
                try await client.send(weather)
                await gate.waitForArrivals(1)
            }
            let isOver = try await eventually {
                try await metrics(port).contains("petrel_requests_total{route=\"/v1/weather\",status=\"4xx\"} 1")
            }
            #expect(isOver)
            #expect(try await metrics(port).contains("petrel_fetches_under_way 1\n"))
            gate.open()
            // What was on the wire was worth its call.
            let isServed = try await eventually {
                try await RawConnection.open(host: "127.0.0.1", port: port) { next in
                    try await next.send(weather)
                    return try #require(try await next.reply()).hasPrefix("HTTP/1.1 200")
                }
            }
            #expect(isServed)
        }
        #expect(fixture.provider.calls.count == 1)
        #expect(!fixture.log.text.contains("error "))
    }

    @Test("a client that stays gets its answer, and so do those who asked for the same")
    func others() async throws {
        let gate = Gate()
        let fixture = ServerFixture(provider(gate))
        try await fixture.serve { port in
            try await RawConnection.open(host: "127.0.0.1", port: port) { staying in
                try await staying.send(weather)
                await gate.waitForArrivals(1)
                try await RawConnection.open(host: "127.0.0.1", port: port) { try await $0.send(weather) }
                gate.open()
                #expect(try await staying.reply()?.hasPrefix("HTTP/1.1 200") == true)
            }
        }
        #expect(fixture.provider.calls.count == 1)
    }

    @Test("the work for a client is cancelled when it goes, also when it has gone before the work begins", arguments: [true, false])
    func cancelling(isGoneBefore: Bool) async throws {
        let gate = Gate()
        let departure = Departure()
        if isGoneBefore { departure.announce() }
        async let wasCancelled = departure.cancelling {
            await gate.pass()
            return Task.isCancelled
        }
        await gate.waitForArrivals(1)
        if !isGoneBefore { departure.announce() }
        #expect(try await wasCancelled)
        #expect(departure.isGone)
    }
}
