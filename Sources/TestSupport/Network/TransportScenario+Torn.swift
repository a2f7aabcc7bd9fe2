import Foundation
import HTTPTransport

extension TransportScenario {
    /// Responses that are never complete.
    static let torn: [TransportScenario] = [
        TransportScenario("row 16: a body cut at any sixteenth is 'interrupted', never a shorter answer") { see in
            let body = [UInt8](repeating: 0x20, count: 4096)
            for part in 0..<16 {
                let server = try CannedServer([Array(CannedServer.reply("200 OK", body).dropLast(4096 - 256 * part))])
                see.expect(await see.send(to: server), is: .interrupted, "cut at \(part)/16:")
            }
        },
        TransportScenario("row 16: a chunked body without its end is 'interrupted'") { see in
            let head = Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
            let server = try CannedServer([head, Array("7\r\n{\"a\":1}\r\n".utf8)])
            see.expect(await see.send(to: server), is: .interrupted)
        },
        TransportScenario("row 16: a connection reset in the middle, and one closed before any answer, are 'interrupted'") { see in
            let torn = try CannedServer([CannedServer.reply("200 OK", [1, 2, 3], length: 1000)], then: .reset)
            see.expect(await see.send(to: torn), is: .interrupted, "reset:")
            let silent = try CannedServer([])
            see.expect(await see.send(to: silent), is: .interrupted, "closed:")
            let reset = try CannedServer([], then: .reset)
            see.expect(await see.send(to: reset), is: .interrupted, "reset before any answer:")
        },
        TransportScenario("row 16: a compressed body that is torn is never taken for whole") { see in
            let packed = try packedZeros(4_000_000)
            let head = "Content-Type: application/json\r\nContent-Encoding: gzip\r\n"
            let half = Array(packed.prefix(packed.count / 2))
            for length in [packed.count, half.count] {
                let server = try CannedServer([CannedServer.reply("200 OK", half, headers: head, length: length)])
                let result = await see.send(to: server, maxAnswerBytes: 8 << 20)
                if case .success(let response) = result { see.expect(response.body.count < 4_000_000, "half of it is not all of it") }
            }
        },
        TransportScenario("what is no HTTP at all is no answer") { see in
            let server = try CannedServer([Array("SSH-2.0-OpenSSH_9.6\r\n\r\n".utf8)])
            let result = await see.send(to: server)
            if case .success(let response) = result {
                see.expect(response.status != 200, "nothing that is no answer passes for a good one")
            }
        },
    ]

    /// Responses that are not awaited, or not wanted.
    static let refused: [TransportScenario] = [
        TransportScenario("an answer whose head or whose body never comes is 'timedOut' after the request's time") { see in
            let head = try CannedServer([], then: .stall)
            see.expect(await see.send(to: head, timeoutSeconds: 0.2), is: .timedOut, "no head:")
            let body = try CannedServer([CannedServer.reply("200 OK", [1, 2, 3], length: 1000)], then: .stall)
            see.expect(await see.send(to: body, timeoutSeconds: 0.2), is: .timedOut, "no body:")
        },
        TransportScenario("a body that comes drop by drop is 'timedOut' too: the time is that of the whole answer") { see in
            let server = try CannedServer([CannedServer.reply("200 OK", [], length: 1_000_000)], then: .drip)
            see.expect(await see.send(to: server, timeoutSeconds: 0.3), is: .timedOut)
        },
        TransportScenario("row 16: a body beyond the limit is 'tooLarge', sent plainly or as a bomb of a thousand to one") { see in
            let plain = try CannedServer([CannedServer.reply("200 OK", [UInt8](repeating: 0x20, count: 200_000))])
            see.expect(await see.send(to: plain, maxAnswerBytes: 100_000), is: .tooLarge, "plain:")
            let chunked = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n30D40\r\n".utf8)
            let endless = try CannedServer([chunked, [UInt8](repeating: 0x20, count: 200_000)], then: .stall)
            see.expect(await see.send(to: endless, maxAnswerBytes: 100_000), is: .tooLarge, "without a length, and without an end:")
            let bomb = try packedZeros(4_000_000)
            see.expect(bomb.count < 10_000, "the bomb is small")
            let packed = try CannedServer([CannedServer.reply("200 OK", bomb, headers: "Content-Encoding: gzip\r\n")])
            see.expect(await see.send(to: packed, maxAnswerBytes: 1 << 20), is: .tooLarge, "bomb:")
            // The same body is accepted if its size is allowed: the compression ratio is not limited.
            let allowed = see.answer(await see.send(to: packed, maxAnswerBytes: 8 << 20), "allowed:")
            see.expect(allowed?.body.count == 4_000_000, "what is allowed arrives whole")
            let exact = try CannedServer([CannedServer.reply("200 OK", [UInt8](repeating: 0x20, count: 5000))])
            see.expect(see.answer(await see.send(to: exact, maxAnswerBytes: 5000))?.body.count == 5000, "the limit itself is allowed")
        },
        TransportScenario("nobody listening is 'noConnection', what is no address of the web is 'invalidURL'") { see in
            let port = try DeafPort()
            see.expect(await see.send(url: port.url), is: .noConnection, "nobody:")
            withExtendedLifetime(port) {}
            // A port beyond the last one must be an invalid address too: sockets truncate the number.
            for url in [
                "http://127.0.0.1:65536/", "https://127.0.0.1:99999/", "http://127.0.0.1:0/", "file:///etc/hostname", "no address",
                "http://", "//127.0.0.1/", "ftp://127.0.0.1/", "http:127.0.0.1", "",
            ] {
                see.expect(await see.send(url: url), is: .invalidURL, "'\(url)':")
            }
        },
        TransportScenario("a certificate that nobody has signed is 'untrusted', not an outage") { see in
            let observations = see
            let result = try await withTemporaryFolder { folder in
                let server = try SelfSignedServer(folder: folder)
                let result = await observations.send(url: server.url)
                withExtendedLifetime(server) {}
                return result
            }
            see.expect(result, is: .untrusted)
        },
        TransportScenario("a caller that is cancelled gets 'cancelled' at once, before the request and in the middle of its answer") {
            see in
            let (arrived, arrival) = AsyncStream.makeStream(of: Void.self)
            let server = try CannedServer { _, _ in
                arrival.yield()
                return CannedServer.Answer([CannedServer.reply("200 OK", [1, 2, 3], length: 1000)], then: .stall)
            }
            let observations = see
            let middle = await withTaskGroup(of: Result<TransportResponse, TransportFailure>?.self) { group in
                group.addTask {
                    // If the request ends before it arrives, nothing waits for it any more.
                    defer { arrival.finish() }
                    return await observations.send(to: server)
                }
                for await _ in arrived { break }
                group.cancelAll()
                return await group.next() ?? nil
            }
            see.expect(middle == .failure(.cancelled), "in the middle: \(String(describing: middle))")
            let before = await withTaskGroup(of: Result<TransportResponse, TransportFailure>?.self) { group in
                group.cancelAll()
                group.addTask { await observations.send(to: server) }
                return await group.next() ?? nil
            }
            see.expect(before == .failure(.cancelled), "before: \(String(describing: before))")
        },
    ]
}
