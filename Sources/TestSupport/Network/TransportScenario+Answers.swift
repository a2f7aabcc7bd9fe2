import Foundation
import HTTPTransport

extension TransportScenario {
    /// Complete responses of any meaning.
    static let answers: [TransportScenario] = [
        TransportScenario("a whole answer arrives with its status, its headers in lower case and its body") { see in
            let head = "Content-Type: application/json\r\nRetry-After: 7\r\nPetrel-Simulated: true\r\n"
            let server = try CannedServer([CannedServer.reply("200 OK", Array(#"{"a":1}"#.utf8), headers: head)])
            guard let response = see.answer(await see.send(to: server)) else { return }
            see.expect(response.status == 200, "the status is the server's")
            see.expect(response["retry-after"] == "7" && response["petrel-simulated"] == "true", "headers by their name in lower case")
            see.expect(response.body == Array(#"{"a":1}"#.utf8), "the body is the server's")
        },
        TransportScenario("rows 17, 18: refusals and errors are answers, with their bodies and what they ask for") { see in
            for status in [
                "201 Created", "400 Bad Request", "401 Unauthorized", "403 Forbidden", "404 Not Found", "410 Gone",
                "429 Too Many Requests", "500 Internal Server Error", "503 Service Unavailable",
            ] {
                let head = "Content-Type: text/plain\r\nRetry-After: 120\r\nWWW-Authenticate: Basic realm=\"weather\"\r\n"
                let server = try CannedServer([CannedServer.reply(status, Array("no".utf8), headers: head)])
                guard let response = see.answer(await see.send(to: server), status) else { continue }
                see.expect(response.status == Int(status.prefix(3)) && response.body == Array("no".utf8), "\(status) is an answer")
                see.expect(response["retry-after"] == "120", "\(status) keeps Retry-After")
            }
        },
        TransportScenario("204 and 304 have no body, whatever length they announce") { see in
            for status in ["204 No Content", "304 Not Modified"] {
                let server = try CannedServer([
                    CannedServer.reply(status, [], headers: "ETag: \"a.j\"\r\n", length: status == "304 Not Modified" ? 70 : 0)
                ])
                guard let response = see.answer(await see.send(to: server), status) else { continue }
                see.expect(response.status == Int(status.prefix(3)) && response.body.isEmpty, "\(status) is an empty answer")
                see.expect(response["etag"] == "\"a.j\"", "\(status) keeps its ETag")
            }
        },
        TransportScenario("row 15: a page of HTML with 200 is an answer: decoders, not transports, know data") { see in
            let page = Array("<!doctype html><title>Sign in to the network</title>".utf8)
            let server = try CannedServer([CannedServer.reply("200 OK", page, headers: "Content-Type: text/html; charset=utf-8\r\n")])
            guard let response = see.answer(await see.send(to: server)) else { return }
            see.expect(response.status == 200 && response.body == page, "the page is the body")
        },
        TransportScenario("a redirect is an answer, and nobody follows it") { see in
            for status in ["301 Moved Permanently", "302 Found", "307 Temporary Redirect", "308 Permanent Redirect"] {
                let server = try CannedServer([CannedServer.reply(status, [], headers: "Location: /elsewhere?key=CANARY\r\n")])
                let response = see.answer(await see.send(to: server), status)
                see.expect(response?.status == Int(status.prefix(3)), "\(status) is the answer")
                see.expect(server.requests.count == 1, "\(status) is not followed")
            }
        },
        TransportScenario("a compressed body arrives decompressed") { see in
            let packed = try packedZeros(40_000)
            let server = try CannedServer([
                CannedServer.reply("200 OK", packed, headers: "Content-Type: application/json\r\nContent-Encoding: gzip\r\n")
            ])
            guard let response = see.answer(await see.send(to: server)) else { return }
            see.expect(
                response.body == [UInt8](repeating: 0, count: 40_000), "the body is what was packed, not \(response.body.count) bytes")
            see.expect(server.requests.first?.values(of: "accept-encoding").contains { $0.contains("gzip") } == true, "gzip is asked for")
        },
        TransportScenario("a body in chunks is one body; a header in other letters than Latin loses nothing else") { see in
            let chunked = Array("HTTP/1.1 200 OK\r\nX-Place: Übersee Москва\r\nX-After: 1\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
            let server = try CannedServer([chunked, Array("3\r\nabc\r\n".utf8), Array("2\r\nde\r\n0\r\n\r\n".utf8)])
            guard let response = see.answer(await see.send(to: server)) else { return }
            see.expect(response.status == 200 && response.body == Array("abcde".utf8), "the chunks are one body")
            see.expect(response["x-after"] == "1", "the header behind the odd one is there")
        },
        TransportScenario("many requests at the same time each get their own answer") { see in
            let server = try CannedServer { head, _ in CannedServer.Answer([CannedServer.reply("200 OK", Array(head.target.utf8))]) }
            let transport = see.transport
            let wrong = await withTaskGroup(of: String?.self) { group in
                for number in 0..<60 {
                    group.addTask {
                        let request = TransportRequest(
                            url: server.url("/cell/\(number)"), label: "canned", timeoutSeconds: Patience.seconds(60))
                        do throws(TransportFailure) {
                            let response = try await transport.send(request)
                            return response.body == Array("/cell/\(number)".utf8) ? nil : "\(number) got another's answer"
                        } catch {
                            return "\(number): \(error)"
                        }
                    }
                }
                return await group.reduce(into: [String]()) { wrong, answer in if let answer { wrong.append(answer) } }
            }
            see.expect(wrong.isEmpty, wrong.joined(separator: ", "))
            see.expect(server.requests.count == 60, "each is asked once")
        },
    ]
}
