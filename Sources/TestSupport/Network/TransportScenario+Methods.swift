import Foundation
import HTTPTransport

extension TransportScenario {
    /// Requests with a body, and how they are handled when the connection ends.
    static let methods: [TransportScenario] = [
        TransportScenario("a POST arrives with its body, its length and its media type, and its answer is whole") { see in
            let server = try CannedServer([CannedServer.reply("201 Created", Array("kept".utf8), headers: "Location: /push/1\r\n")])
            let body = Array(#"{"text":"ÄÖ \u0000"}"#.utf8) + [0x00, 0x0D, 0x0A, 0x0D, 0x0A, 0xFF]
            let headers: [TransportRequest.Header] = [
                .init("Content-Type", "application/octet-stream"), .init("Content-Encoding", "aes128gcm"), .init("TTL", "60"),
                .init("Authorization", "vapid t=made.up, k=made-up"),
            ]
            guard let response = see.answer(await see.send(.post, to: server, headers: headers, body: body)) else { return }
            see.expect(response.status == 201 && response["location"] == "/push/1" && response.body == Array("kept".utf8), "the answer")
            guard server.requests.count == 1, let request = server.requests.first else {
                return see.expect(false, "one request: \(server.requests.count)")
            }
            see.expect(request.method == "POST" && request.body == body, "\(request.method) with \(request.body.count) bytes")
            see.expect(request.values(of: "content-length") == ["\(body.count)"], "the length: \(request.values(of: "content-length"))")
            see.expect(request.values(of: "transfer-encoding").isEmpty, "no chunks")
            for header in headers { see.expect(request.values(of: header.name.lowercased()) == [header.value], "\(header.name) as it is") }
        },
        TransportScenario("PUT, PATCH, DELETE and a method of another name arrive as they are, with and without a body") { see in
            let server = try CannedServer([CannedServer.reply("200 OK", [1])])
            let body = Array("a=b".utf8)
            for name in ["PUT", "PATCH", "DELETE", "REPORT"] {
                guard let method = TransportRequest.Method(name) else { return see.expect(false, "\(name) is a method") }
                for sent in [body, nil] {
                    let headers: [TransportRequest.Header] = sent == nil ? [] : [.init("Content-Type", "text/plain")]
                    let response = see.answer(await see.send(method, to: server, headers: headers, body: sent), name)
                    see.expect(response?.body == [1], "\(name) is answered")
                    let request = server.requests.last
                    see.expect(request?.method == name && request?.body == sent ?? [], "\(name): \(String(describing: request?.method))")
                }
            }
            see.expect(server.requests.count == 8, "each is asked once: \(server.requests.count)")
        },
        TransportScenario("a POST without a body, or with an empty one, says that its length is 0") { see in
            let server = try CannedServer([CannedServer.reply("200 OK", [1])])
            for body in [nil, [UInt8]()] {
                _ = see.answer(await see.send(.post, to: server, headers: [.init("Content-Type", "text/plain")], body: body))
                let request = server.requests.last
                see.expect(request?.method == "POST" && request?.body == [], "nothing is sent")
                see.expect(request?.values(of: "content-length") == ["0"], "length \(request?.values(of: "content-length") ?? [])")
            }
        },
        TransportScenario("a body of a million bytes arrives whole, and is not waited with") { see in
            let server = try CannedServer { request, _ in
                CannedServer.Answer([CannedServer.reply("200 OK", Array("\(request.body.count)".utf8))])
            }
            let body = (0..<1_048_576).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
            for method in [TransportRequest.Method.post, .put] {
                let headers = [TransportRequest.Header("Content-Type", "application/octet-stream")]
                let response = see.answer(await see.send(method, to: server, headers: headers, body: body), method.name)
                see.expect(response?.body == Array("1048576".utf8), "\(method) is answered after the last byte")
                see.expect(server.requests.last?.body == body, "\(method): byte for byte")
                see.expect(server.requests.last?.values(of: "expect") == [], "\(method): no leave is asked for")
            }
        },
        TransportScenario("the answer to HEAD has the headers of a body and none of it; neither HEAD nor GET sends one") { see in
            let server = try CannedServer { request, _ in
                CannedServer.Answer([CannedServer.reply("200 OK", request.method == "HEAD" ? [] : [1, 2, 3], length: 3)])
            }
            for method in [TransportRequest.Method.head, .get] {
                guard let response = see.answer(await see.send(method, to: server, body: [9, 9]), method.name) else { continue }
                see.expect(response["content-length"] == "3", "\(method): the length is told")
                see.expect(response.body == (method == .head ? [] : [1, 2, 3]), "\(method): \(response.body)")
                see.expect(server.requests.last?.method == method.name && server.requests.last?.body == [], "\(method) is sent bare")
            }
        },
        TransportScenario("a refusal or a redirect of a POST is an answer: nothing is sent again, nowhere else") { see in
            for status in [
                "301 Moved Permanently", "303 See Other", "307 Temporary Redirect", "401 Unauthorized", "410 Gone", "413 Too Large",
            ] {
                let head = "Location: /elsewhere\r\nWWW-Authenticate: Basic realm=\"push\"\r\nRetry-After: 9\r\n"
                let server = try CannedServer([CannedServer.reply(status, [], headers: head)])
                let headers = [TransportRequest.Header("Content-Type", "text/plain")]
                let response = see.answer(await see.send(.post, to: server, headers: headers, body: [1, 2, 3]), status)
                see.expect(response?.status == Int(status.prefix(3)) && response?["retry-after"] == "9", "\(status) is the answer")
                see.expect(server.requests.map(\.body) == [[1, 2, 3]], "\(status): sent once")
            }
        },
        TransportScenario(
            "a POST whose connection ends without an answer is 'interrupted' and sent once, on a new connection and on a kept one"
        ) {
            see in
            let headers = [TransportRequest.Header("Content-Type", "text/plain")]
            for method in [TransportRequest.Method.post, .patch] {
                for ending in [CannedServer.Ending.close, .reset] {
                    let server = try CannedServer { request, _ in
                        request.method == "GET"
                            ? CannedServer.Answer([CannedServer.reply("200 OK", [1], keepsConnection: true)], then: .keep)
                            : CannedServer.Answer([], then: ending)
                    }
                    func posts() -> Int { server.requests.count { $0.method == method.name } }
                    see.expect(await see.send(method, to: server, headers: headers, body: [1, 2, 3]), is: .interrupted, "new, \(ending):")
                    see.expect(posts() == 1, "\(method) on a new connection, \(ending): sent \(posts()) times")
                    _ = see.answer(await see.send(to: server), "a connection to keep")
                    see.expect(await see.send(method, to: server, headers: headers, body: [1, 2, 3]), is: .interrupted, "kept, \(ending):")
                    see.expect(posts() == 2, "\(method) on a kept connection, \(ending): sent \(posts() - 1) times")
                }
            }
        },
    ]
}
