import CurlTransport
import Foundation
import HTTPTransport
import TestSupport
import Testing

@Suite("Requests over the network, on the server")
struct CurlTransportTests {
    @Test("what every transport over the network must do", arguments: TransportScenario.all)
    func keepsTheContract(_ scenario: TransportScenario) async throws {
        let violations = try await CurlTransport.with { try await scenario.violations(by: $0) }
        #expect(violations == [])
    }

    @Test("An answer with a status that HTTP does not have is torn, and ends nothing else", arguments: ["000", "001", "099"])
    func statuses(_ status: String) async throws {
        let server = try CannedServer { _, number in
            CannedServer.Answer([CannedServer.reply(number == 1 ? "\(status) What" : "200 OK", [0x7B, 0x7D])])
        }
        try await CurlTransport.with { transport in
            let request = TransportRequest(url: server.url(), label: "canned", timeoutSeconds: Patience.seconds(20))
            let first = await Self.outcome(of: request, over: transport)
            let second = await Self.outcome(of: request, over: transport)
            #expect(first == .failure(.interrupted))
            #expect(second.map(\.status) == .success(200))
        }
    }

    @Test(
        "F18: a body that is not what its encoding says is garbled, and no want of a connection",
        arguments: ["plain text", "\u{1F}\u{8B}\u{8}rest"], ["gzip", "deflate"])
    func garbled(body: String, encoding: String) async throws {
        // `deflate` is sent unasked: only gzip is offered.
        let server = try CannedServer([CannedServer.reply("200 OK", Array(body.utf8), headers: "Content-Encoding: \(encoding)\r\n")])
        try await CurlTransport.with { transport in
            let request = TransportRequest(url: server.url(), label: "canned", timeoutSeconds: Patience.seconds(20))
            #expect(await Self.outcome(of: request, over: transport) == .failure(.garbled))
        }
    }

    @Test("An answer with two lengths is torn; a length that is said twice is one", arguments: ["7", "2"])
    func lengths(other: String) async throws {
        let server = try CannedServer([CannedServer.reply("200 OK", [0x7B, 0x7D], headers: "Content-Length: \(other)\r\n")])
        try await CurlTransport.with { transport in
            let request = TransportRequest(url: server.url(), label: "canned", timeoutSeconds: Patience.seconds(20))
            let outcome = await Self.outcome(of: request, over: transport)
            #expect(outcome.map(\.status) == (other == "2" ? .success(200) : .failure(.interrupted)))
        }
    }

    @Test("row 42: several providers behind one address do not wait for each other: who may call at once is decided by their queues alone")
    func manyAtOnce() async throws {
        let server = try CannedServer([], then: .stall)
        try await CurlTransport.with { transport in
            let calls = (1...40).map { number in
                Task {
                    await Self.outcome(
                        of: TransportRequest(url: server.url("/\(number)"), label: "canned", timeoutSeconds: Patience.seconds(60)),
                        over: transport)
                }
            }
            await eventually { server.requests.count == 40 }
            #expect(server.requests.count == 40)
            for call in calls { call.cancel() }
            for call in calls { #expect(await call.value == .failure(.cancelled)) }
        }
    }

    @Test("Ten thousand requests, eight at a time, are all answered, over connections that are kept")
    func keptConnections() async throws {
        let body = Array(String(repeating: "{}", count: 2_000).utf8)
        let server = try CannedServer { _, _ in
            CannedServer.Answer([CannedServer.reply("200 OK", body, keepsConnection: true)], then: .keep)
        }
        let count = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 10_000 : 400
        try await CurlTransport.with { transport in
            let answered = await withTaskGroup { group in
                for lane in 0..<8 {
                    group.addTask {
                        var answered = 0
                        for number in 0..<count / 8 {
                            let request = TransportRequest(
                                url: server.url("/\(lane)/\(number)"), label: "canned", timeoutSeconds: Patience.seconds(20))
                            if case .success(let response) = await Self.outcome(of: request, over: transport), response.body == body {
                                answered += 1
                            }
                        }
                        return answered
                    }
                }
                return await group.reduce(0, +)
            }
            #expect(answered == count)
        }
        print("kept connections: \(count) requests over \(server.connections) connections")
        #expect(server.connections <= 16)
    }

    private static func outcome(
        of request: TransportRequest, over transport: some HTTPTransport
    ) async -> Result<TransportResponse, TransportFailure> {
        do { return .success(try await transport.send(request)) } catch { return .failure(error) }
    }
}
