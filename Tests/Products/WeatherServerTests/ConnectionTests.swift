import Hummingbird
import TestSupport
import Testing
import WeatherAPI

@testable import ServerTesting
@testable import WeatherServer

@Suite("Connections: their limit and their end")
struct ConnectionTests {
    private let weather = "/v1/weather?latitude=55.75&longitude=37.6"

    private func request(_ target: String, _ fields: [String] = ["Host: localhost"], version: String = "1.1") -> String {
        (["GET \(target) HTTP/\(version)"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    }

    @Test("Row 39: when all connections are being answered the probes answer and all else is 503; serving goes on when one ends")
    func connectionLimit() async throws {
        let gate = Gate()
        var fixture = ServerFixture(
            FakeProvider { call, _ in
                await gate.pass()
                return .success(Sample.weather(from: call.now))
            })
        fixture.configuration.maxConnections = 1
        try await fixture.serve { port in
            try await RawConnection.open(host: "127.0.0.1", port: port) { first in
                try await first.send(request("/livez"))
                #expect(try await first.reply()?.contains("Connection: close") == false)
                try await first.send(request(weather))
                await gate.waitForArrivals(1)
                for probe in ["/livez", "/readyz?x"] {
                    try await RawConnection.open(host: "127.0.0.1", port: port) { second in
                        try await second.send(request(probe) + request(weather))
                        let reply = try #require(try await second.reply())
                        #expect(reply.hasPrefix("HTTP/1.1 200") && reply.contains("Connection: close\r\n"))
                        #expect(try await second.reply() == nil)
                    }
                }
                for target in [weather, "/", "/metrics"] {
                    try await RawConnection.open(host: "127.0.0.1", port: port) { second in
                        try await second.send(request(target))
                        let reply = try #require(try await second.reply())
                        #expect(reply.hasPrefix("HTTP/1.1 503"))
                        #expect(reply.contains("Content-Type: application/problem+json\r\n"))
                        #expect(reply.contains("Retry-After: 5\r\n") && reply.contains("Connection: close\r\n"))
                        #expect(reply.contains("urn:petrel:problem:overloaded"))
                        #expect(try await second.reply() == nil)
                    }
                }
                gate.open()
                #expect(try await first.reply()?.hasPrefix("HTTP/1.1 200") == true)
            }
            // The server learns of the first connection's end in its own time.
            let isServed = try await eventually {
                try await RawConnection.open(host: "127.0.0.1", port: port) { next in
                    try await next.send(request(weather))
                    return try #require(try await next.reply()).hasPrefix("HTTP/1.1 200")
                }
            }
            #expect(isServed)
        }
        #expect(fixture.log.text.contains("connection limit reached"))
    }

    @Test("Row 39: an idle connection makes room for one that asks; one that is being answered stays")
    func makingRoom() async throws {
        let gate = Gate()
        var fixture = ServerFixture(
            FakeProvider { call, _ in
                await gate.pass()
                return .success(Sample.weather(from: call.now))
            })
        fixture.configuration.maxConnections = 2
        try await fixture.serve { port in
            try await RawConnection.open(host: "127.0.0.1", port: port) { busy in
                try await busy.send(request(weather))
                await gate.waitForArrivals(1)
                try await RawConnection.open(host: "127.0.0.1", port: port) { idle in
                    try await idle.send(request("/livez"))
                    #expect(try await idle.reply()?.contains("Connection: close") == false)
                    try await RawConnection.open(host: "127.0.0.1", port: port) { next in
                        try await next.send(request("/metrics"))
                        #expect(try await next.reply()?.hasPrefix("HTTP/1.1 200") == true)
                    }
                    #expect(try await idle.reply() == nil)
                }
                gate.open()
                #expect(try await busy.reply()?.hasPrefix("HTTP/1.1 200") == true)
            }
        }
    }

    @Test("The tests' client sends its request once more where the server has ended the connection between two of them")
    func endedBetweenRequests() async throws {
        var fixture = ServerFixture()
        fixture.configuration.maxConnections = 1
        try await fixture.serve { port in
            try await LiveClient.with(port: port) { client in
                #expect(try await client.execute(uri: "/livez", method: .get).status == .ok)
                for _ in 0..<3 {
                    // The limit is one connection: the client's idle one makes room.
                    try await RawConnection.open(host: "127.0.0.1", port: port) { other in
                        try await other.send(request("/metrics"))
                        #expect(try await other.reply()?.hasPrefix("HTTP/1.1 200") == true)
                    }
                    let isServed = try await eventually { try await client.execute(uri: "/metrics", method: .get).status == .ok }
                    #expect(isServed)
                }
            }
        }
    }

    @Test("A head that is too large is 431 after what was asked before, and the connection closes")
    func largeHead() async throws {
        try await ServerFixture().test(.live) { client in
            for fields in [["X-Long: \(String(repeating: "x", count: 20_000))"], (0..<120).map { "X-\($0): x" }] {
                try await RawConnection.open(port: try #require(client.port)) { connection in
                    try await connection.send(request("/livez") + request("/livez", ["Host: localhost"] + fields))
                    #expect(try await connection.reply()?.hasPrefix("HTTP/1.1 200") == true)
                    let reply = try #require(try await connection.reply())
                    #expect(reply.hasPrefix("HTTP/1.1 431") && reply.contains("urn:petrel:problem:head-too-large"))
                    #expect(reply.contains("Connection: close\r\n"))
                    #expect(try await connection.reply() == nil)
                }
            }
        }
    }

    @Test("A client that breaks off its form is no failure of the server: no 5xx is counted, no error logged")
    func brokenForm() async throws {
        let fixture = ServerFixture()
        try await fixture.serve(pages: FormPages()) { port in
            try await RawConnection.open(host: "127.0.0.1", port: port) { connection in
                try await connection.send(
                    "POST /places HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\na=")
            }
            let isCounted = try await eventually {
                try await RawConnection.open(host: "127.0.0.1", port: port) { connection in
                    try await connection.send(request("/metrics"))
                    return try #require(try await connection.reply()).contains(#"route="/places",status="4xx"} 1"#)
                }
            }
            #expect(isCounted)
        }
        #expect(!fixture.log.text.contains("error request failed"))
    }

    /// One form and nothing else.
    private struct FormPages: ServerPages {
        func addRoutes(to routes: inout HandlerTable) {
            routes.post(.places) { request, context in
                _ = try await request.body.collect(upTo: context.maxUploadSize)
                return Response(status: .ok)
            }
        }

        func page(for problem: Problem, request: Request, requestID: String) -> Response? { Response(status: .init(code: problem.status)) }
    }

    @Test(
        "A connection that is to end ends after the last answer, which says so, and nothing behind it is answered",
        arguments: [
            ("1.1", "Connection: close, TE"), ("1.1", "Connection: TE, Close"), ("1.1", "Connection: close"), ("1.0", "X-Other: x"),
            ("1.0", "Connection: keep-alive"),
        ])
    func ending(_ version: String, _ field: String) async throws {
        try await ServerFixture().test(.live) { client in
            try await RawConnection.open(port: try #require(client.port)) { connection in
                let open = request(weather)
                let last = request(weather, ["Host: localhost", field], version: version)
                try await connection.send(open + request("/livez") + last + open)
                for isLast in [false, false, true] {
                    let reply = try #require(try await connection.reply())
                    #expect(reply.hasPrefix("HTTP/1.1 200"))
                    #expect(reply.contains("Connection: close\r\n") == isLast)
                }
                #expect(try await connection.reply() == nil)
            }
        }
    }

    @Test("HTTP/1.1 without exactly one Host is 400 after what was asked before, on either path", arguments: [[], ["Host: a", "host: b"]])
    func missingHost(_ fields: [String]) async throws {
        try await ServerFixture().test(.live) { client in
            let port = try #require(client.port)
            for target in [weather, "/livez"] {
                try await RawConnection.open(port: port) { connection in
                    // The first request puts the target into the hot table.
                    try await connection.send(request(weather))
                    #expect(try await connection.reply()?.hasPrefix("HTTP/1.1 200") == true)
                    try await connection.send(request("/livez") + request(target, fields) + request("/livez"))
                    #expect(try await connection.reply()?.hasPrefix("HTTP/1.1 200") == true)
                    let reply = try #require(try await connection.reply())
                    #expect(reply.hasPrefix("HTTP/1.1 400") && reply.contains("urn:petrel:problem:bad-request"))
                    #expect(reply.contains("Connection: close\r\n"))
                    #expect(try await connection.reply() == nil)
                }
                try await RawConnection.open(port: port) { connection in
                    try await connection.send(request(target, fields))
                    #expect(try await connection.reply()?.hasPrefix("HTTP/1.1 400") == true)
                }
            }
            try await RawConnection.open(port: port) { connection in
                try await connection.send(request(weather, [], version: "1.0"))
                #expect(try await connection.reply()?.hasPrefix("HTTP/1.1 200") == true)
                #expect(try await connection.reply() == nil)
            }
        }
    }
}
