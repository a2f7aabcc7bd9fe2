import AsyncHTTPTransport
import Foundation
import HTTPTransport
import Testing
import WeatherModel

@Suite("Requests over the network")
struct AsyncHTTPTransportTests {
    /// The server lives until its answer is here: its last use would otherwise be the reading of its port.
    private func send(
        to server: CannedServer, timeoutSeconds: Double = 120, maxBodyBytes: Int = 1 << 20
    ) async throws -> Result<TransportResponse, TransportFailure> {
        let result = try await send(to: server.port, timeoutSeconds: timeoutSeconds, maxBodyBytes: maxBodyBytes)
        withExtendedLifetime(server) {}
        return result
    }

    private func send(
        to port: Int, timeoutSeconds: Double = 120, maxBodyBytes: Int = 1 << 20
    ) async throws -> Result<TransportResponse, TransportFailure> {
        try await AsyncHTTPTransport.with { transport in
            let request = TransportRequest(
                provider: .openMeteo, url: "http://127.0.0.1:\(port)/v1/forecast?key=CANARY", timeoutSeconds: timeoutSeconds,
                maxBodyBytes: maxBodyBytes)
            do throws(TransportFailure) { return .success(try await transport.send(request)) } catch { return .failure(error) }
        }
    }

    private func reply(_ body: [UInt8], headers: String = "", length: Int? = nil) -> [UInt8] {
        Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(length ?? body.count)\r\n\(headers)\r\n".utf8) + body
    }

    /// 4,000,000 zeros, compressed about a thousand to one by gzip.
    private var bomb: [UInt8] {
        get throws {
            // A stream of stored and repeated blocks made by hand would be long to explain; gzip is on every machine that tests.
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "head -c 4000000 /dev/zero | gzip -c"]
            process.standardOutput = output
            try process.run()
            return [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        }
    }

    @Test("a whole answer arrives with its status, its headers in lower case and its body")
    func whole() async throws {
        let server = try CannedServer([reply(Array(#"{"a":1}"#.utf8), headers: "Retry-After: 7\r\nPetrel-Simulated: true\r\n")])
        let response = try await send(to: server).get()
        #expect(response.status == 200)
        #expect(response["retry-after"] == "7" && response["petrel-simulated"] == "true")
        #expect(response.body == Array(#"{"a":1}"#.utf8))
    }

    @Test("row 16: a body cut at any sixteenth is 'interrupted', never a shorter answer", arguments: 0..<16)
    func cut(part: Int) async throws {
        let body = [UInt8](repeating: 0x20, count: 4096)
        let server = try CannedServer([Array(reply(body).dropLast(4096 - 256 * part))])
        #expect(try await send(to: server) == .failure(.interrupted))
    }

    @Test("row 16: a connection reset in the middle, and one closed before any answer, are 'interrupted'")
    func reset() async throws {
        let torn = try CannedServer([reply([1, 2, 3], length: 1000)], then: .reset)
        #expect(try await send(to: torn) == .failure(.interrupted))
        let silent = try CannedServer([])
        #expect(try await send(to: silent) == .failure(.interrupted))
    }

    @Test("an answer whose head or whose body never comes is 'timedOut' after the request's time")
    func stalled() async throws {
        let head = try CannedServer([], then: .stall)
        #expect(try await send(to: head, timeoutSeconds: 0.3) == .failure(.timedOut))
        let body = try CannedServer([reply([1, 2, 3], length: 1000)], then: .stall)
        #expect(try await send(to: body, timeoutSeconds: 0.3) == .failure(.timedOut))
    }

    @Test("row 16: a body beyond the limit is 'tooLarge', sent plainly or as a bomb of a thousand to one")
    func tooLarge() async throws {
        let plain = try CannedServer([reply([UInt8](repeating: 0x20, count: 200_000))])
        #expect(try await send(to: plain, maxBodyBytes: 100_000) == .failure(.tooLarge))
        let bomb = try bomb
        #expect(bomb.count < 10_000)
        let packed = try CannedServer([reply(bomb, headers: "Content-Encoding: gzip\r\n")])
        #expect(try await send(to: packed, maxBodyBytes: 1 << 20) == .failure(.tooLarge))
        // The same body is honest where it is allowed: no ratio is held against it.
        #expect(try await send(to: packed, maxBodyBytes: 8 << 20).get().body.count == 4_000_000)
    }

    @Test("row 16: a compressed body that is torn is never taken for whole")
    func tornCompressed() async throws {
        let bomb = try bomb
        let server = try CannedServer([reply(Array(bomb.prefix(bomb.count / 2)), headers: "Content-Encoding: gzip\r\n")])
        let result = try await send(to: server, maxBodyBytes: 8 << 20)
        #expect((try? result.get().body.count) != 4_000_000)
    }

    @Test("nobody listening is 'noConnection'; a redirect is an answer, not followed")
    func noConnection() async throws {
        var port = 0
        do { port = try CannedServer([]).port }
        #expect(try await send(to: port) == .failure(.noConnection))
        let redirect = try CannedServer([Array("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n".utf8)])
        #expect(try await send(to: redirect).get().status == 302)
    }

    @Test("a caller that is cancelled gets 'cancelled' at once")
    func cancelled() async throws {
        let server = try CannedServer([reply([1, 2, 3], length: 1000)], then: .stall)
        let port = server.port
        let task = Task { try await send(to: port, timeoutSeconds: 60) }
        task.cancel()
        #expect(try await task.value == .failure(.cancelled))
    }
}
