import Foundation
import HTTPTransport

extension TransportScenario {
    /// The contents of requests.
    static let sent: [TransportScenario] = [
        TransportScenario("row 19: the headers go out as they are, the User-Agent once; one that brings none gets the default") { see in
            let server = try CannedServer([CannedServer.reply("200 OK", [1])])
            let own: [TransportRequest.Header] = [
                .init("Accept", "application/json"), .init("User-Agent", "Petrel/9 (+me@petrel.example)"),
                .init("If-None-Match", "\"cafe.j\""), .init("If-Modified-Since", "Tue, 10 Mar 2026 11:00:00 GMT"),
            ]
            _ = await see.send(to: server, "/a?latitude=-48.9&name=S%C3%A3o%20Paulo,%2B", headers: own)
            _ = await see.send(to: server, "/b")
            guard server.requests.count == 2 else { return see.expect(false, "two requests: \(server.requests.count)") }
            for header in own {
                see.expect(server.requests[0].values(of: header.name.lowercased()) == [header.value], "\(header.name) as it is, once")
            }
            see.expect(server.requests[0].target == "/a?latitude=-48.9&name=S%C3%A3o%20Paulo,%2B", "the address as it is")
            see.expect(server.requests[1].values(of: "user-agent") == [TransportRequest.defaultUserAgent], "the default names us")
        },
        TransportScenario("nothing is kept: no cookie is sent back, no answer is used twice, no reply is asked for conditionally") { see in
            let head =
                "Content-Type: application/json\r\nSet-Cookie: id=CANARY; Path=/\r\nCache-Control: public, max-age=86400\r\n"
                + "ETag: \"a\"\r\nLast-Modified: Tue, 10 Mar 2026 11:00:00 GMT\r\n"
            let server = try CannedServer { _, number in
                CannedServer.Answer([CannedServer.reply("200 OK", [UInt8(number & 0x7F)], headers: head)])
            }
            var bodies: [[UInt8]] = []
            for _ in 0..<3 { bodies.append(see.answer(await see.send(to: server))?.body ?? []) }
            see.expect(bodies == [[1], [2], [3]], "every request is the server's to answer: \(bodies)")
            for name in ["cookie", "if-none-match", "if-modified-since", "authorization", "referer"] {
                see.expect(server.requests.allSatisfy { $0.values(of: name).isEmpty }, "no \(name)")
            }
        },
    ]
}
