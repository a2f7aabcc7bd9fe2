import HTTPTypes
import Hummingbird
import ServerTesting
import NIOCore
import NIOHTTP1
import TestSupport
import Testing

@testable import WeatherServer

@Suite("Pages that the event loop repeats")
struct HotPagesTests {
    private let start = NIODeadline.uptimeNanoseconds(1_000_000_000_000)

    private func head(_ fields: [(String, String)] = [("Cache-Control", "private, max-age=30"), ("Content-Length", "4")])
        -> HTTPResponseHead
    {
        HTTPResponseHead(version: .http1_1, status: .ok, headers: HTTPHeaders(fields))
    }

    private func publish(_ pages: HotPages, _ key: String = "k", _ text: String = "page", began: TimeAmount = .zero) {
        pages.publish(head(), ByteBuffer(string: text), for: key, began: start + began, monotonic: start + began)
    }

    @Test("An answer is repeated for a second; then one request brings a newer one, and the others get it for a second more")
    func lifetime() {
        let metrics = ServerMetrics()
        let pages = HotPages(metrics: metrics)
        publish(pages)
        func body(_ after: TimeAmount) -> String? { pages.reply(to: "k", monotonic: start + after)?.reply.body.map { String(buffer: $0) } }
        #expect(body(.milliseconds(999)) == "page")
        #expect(body(.milliseconds(1000)) == nil, "this one goes through the router")
        #expect(body(.milliseconds(1000)) == "page" && body(.milliseconds(1999)) == "page")
        #expect(body(.milliseconds(2000)) == nil && body(.milliseconds(2000)) == nil, "nothing as old is repeated")
        // A newer answer takes its place; one that was asked for earlier and comes later does not.
        publish(pages, "k", "next", began: .milliseconds(1000))
        publish(pages, "k", "late", began: .milliseconds(500))
        #expect(body(.milliseconds(1500)) == "next")
        #expect(pages.reply(to: "other", monotonic: start) == nil)
        #expect(metrics.readings()["petrel_hot_hits_total{table=\"pages\"}"] == 4)
    }

    @Test(
        "What may not be repeated is not: what is not kept, failures, what has no length or ends the connection",
        arguments: [
            [("Cache-Control", "no-store"), ("Content-Length", "4")], [("Content-Length", "4")], [("Cache-Control", "private, no-cache")],
            [("Cache-Control", "private, no-cache"), ("Content-Length", "5")],
            [("Cache-Control", "private, no-cache"), ("Content-Length", "4"), ("Connection", "close")],
            [("Cache-Control", "private, no-cache"), ("Transfer-Encoding", "chunked")],
        ])
    func refused(_ fields: [(String, String)]) {
        let pages = HotPages(metrics: ServerMetrics())
        pages.publish(head(fields), ByteBuffer(string: "page"), for: "k", began: start, monotonic: start)
        var failed = head()
        failed.status = .serviceUnavailable
        pages.publish(failed, ByteBuffer(string: "page"), for: "k", began: start, monotonic: start)
        #expect(pages.count == 0 && pages.heldBytes == 0)
    }

    @Test("So many pages are renewed at once, and all others are repeated; a renewal whose connection has closed makes room for the next")
    func renewals() {
        let pages = HotPages(mostRenewals: 2, metrics: ServerMetrics())
        let keys = (0..<5).map { "\($0)" }
        for key in keys {
            publish(pages, key)
            for _ in 0..<HotPages.sendsOfShared { _ = pages.reply(to: key, monotonic: start) }
        }
        func asked(_ keys: [String]) -> [HotPages.Renewal] {
            let found = keys.map { pages.reply(to: $0, monotonic: start + HotPages.Lifetime().freshShared, mayRenew: true) }
            #expect(!found.contains { $0 == nil }, "each is answered")
            return found.compactMap { $0?.renewal }
        }
        var underWay = asked(keys)
        #expect(underWay.count == 2 && asked(keys).isEmpty)
        underWay.removeFirst()
        #expect(asked(keys).count == 1, "another page's: the first one's was asked for")
        underWay = []
        #expect(asked(keys).count == 2)
    }

    @Test("Never more bytes are kept than the limit, and what has ended makes room")
    func bounded() {
        let pages = HotPages(capacityBytes: 10_000, metrics: ServerMetrics())
        let text = String(repeating: "x", count: 4)
        for index in 0..<500 {
            publish(pages, "\(index)" + String(repeating: "k", count: 900), text)
            #expect(pages.heldBytes <= 10_000)
        }
        #expect(pages.count == 10)
        publish(pages, "later", text, began: .seconds(5))
        #expect(pages.count == 1 && pages.reply(to: "later", monotonic: start + .seconds(5)) != nil)
    }

    private func key(
        _ uri: String, _ fields: [(String, String)] = [], method: HTTPMethod = .GET, peer: String? = nil, _ keys: HotPageKey = HotPageKey()
    ) -> String? {
        let head = HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: HTTPHeaders(fields))
        return keys.text(head, from: peer.flatMap(IPAddress.init))
    }

    @Test("A key tells apart everything that an answer can depend on, and is none for documents and reloads")
    func keys() {
        let keys = [
            key("/"), key("/?a"), key("/", [("Cookie", "theme=dark")]), key("/", [("Cookie", "theme=light")]),
            key("/", [("Accept", "text/plain")]),
            key("/", [("User-Agent", "curl/8")]), key("/", [("Accept-Language", "ru")]), key("/", [("Accept-Encoding", "gzip")]),
            key("/", [("Sec-Fetch-Site", "none")]), key("/", [("Save-Data", "on")]), key("/", [("If-None-Match", "W/\"a\"")]),
            key("/", [("Host", "a")]), key("/", [("Host", "b")]), key("/", [("A", "b"), ("C", "d")]),
        ]
        #expect(keys.allSatisfy { $0 != nil } && Set(keys).count == keys.count)
        #expect(key("/v1/weather") == nil && key("/", method: .HEAD) == nil && key("/", [("cache-control", "max-age=0")]) == nil)
        #expect(key("/", [("Pragma", "no-cache")]) == nil && key("/", [("X", String(repeating: "x", count: 5000))]) == nil)
        #expect(key("/", [("Cookie", "a=b"), ("Cookie", "a=c")]) == nil, "which of two lines a page reads is not known here")
    }

    @Test("Fields that no page reads, in letters of either case, part no two readers, and neither do encodings that are not used")
    func sameKeys() {
        let one = [
            ("Host", "a"), ("Sec-CH-UA", "\"Chromium\";v=\"131\""), ("Sec-Fetch-Mode", "navigate"), ("Connection", "keep-alive"),
            ("Accept-Encoding", "gzip, deflate, br, zstd"),
        ]
        let other = [
            ("host", "a"), ("dnt", "1"), ("REFERER", "https://b.example/"), ("upgrade-insecure-requests", "1"),
            ("accept-encoding", "br, gzip"),
        ]
        #expect(key("/", [("Host", "a")] + one.dropFirst()) == key("/", [("Host", "a")] + other.dropFirst()))
        #expect(key("/", one) != key("/", Array(one.dropLast())))
    }

    @Test("Of a proxy's report only whether the client's connection is encrypted counts, and only of a proxy that is trusted")
    func proxies() throws {
        let keys = HotPageKey(trusted: [try #require(AddressRange("10.0.0.0/8"))])
        func key(_ fields: [(String, String)], from peer: String = "10.0.0.1") -> String? { self.key("/", fields, peer: peer, keys) }
        let secure = key([("Forwarded", "for=192.0.2.1;proto=https")])
        #expect(secure == key([("Forwarded", "for=192.0.2.2;proto=https"), ("X-Real-IP", "192.0.2.2")]))
        #expect(secure == key([("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "192.0.2.3"), ("Via", "1.1 a")]))
        let plain = key([])
        #expect(secure != plain && plain == key([("Forwarded", "for=192.0.2.1;proto=http")]))
        #expect(plain == key([("Forwarded", "for=192.0.2.1;proto=https")], from: "192.0.2.9"))
    }

    @Test("Given many readers at once on kept connections, then each gets the answer to the very request that was sent")
    func nobodyElses() async throws {
        let pages = EchoPages()
        let sent = Locked<[String: Int]>([:])
        try await ServerFixture().test(.live, pages: pages) { client in
            let port = try #require(client.port)
            try await withThrowingTaskGroup(of: Void.self) { readers in
                for reader in 0..<8 {
                    readers.addTask {
                        var random = SeededRandom(seed: UInt64(reader))
                        try await RawConnection.open(port: port) { connection in
                            for _ in 0..<300 {
                                let cookie = "places=\(Int.random(in: 0..<6, using: &random))"
                                let path = ["/page", "/cookie", "/none"].randomElement(using: &random) ?? "/page"
                                sent.withLock { $0[path, default: 0] += 1 }
                                try await connection.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n")
                                let reply = try #require(try await connection.reply())
                                #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n") && reply.hasSuffix("\r\n\r\n\(path) \(cookie)"))
                                #expect(reply.contains("Set-Cookie: last \(cookie)\r\n") == (path == "/cookie"))
                            }
                        }
                    }
                }
                try await readers.waitForAll()
            }
        }
        // What may not be kept went through the router each time; of the rest some was repeated, however slow the machine, cookies that are
        // set among it.
        let (asked, wanted) = (pages.asked.withLock { $0 }, sent.withLock { $0 })
        #expect(asked["/none"] == wanted["/none"])
        #expect(["/page", "/cookie"].allSatisfy { asked[$0, default: 0] < wanted[$0, default: 0] })
    }

    @Test(
        "Given pages that are renewed behind their readers again and again, then answers keep their order and their reader, pipelined ones too"
    )
    func renewedBehind() async throws {
        let pages = EchoPages()
        var fixture = ServerFixture()
        // Each answer is to be renewed at once, and repeated meanwhile.
        fixture.configuration.repeatedPages = .init(fresh: .zero, oldest: .hours(1), freshShared: .zero, oldestShared: .hours(1))
        let sent = Locked(0)
        try await fixture.test(.live, pages: pages) { client in
            let port = try #require(client.port)
            try await withThrowingTaskGroup(of: Void.self) { readers in
                for reader in 0..<4 {
                    readers.addTask {
                        var random = SeededRandom(seed: UInt64(reader))
                        try await RawConnection.open(port: port) { connection in
                            for _ in 0..<60 {
                                let asked = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                                    (
                                        ["/page", "/none"].randomElement(using: &random) ?? "/page",
                                        "places=\(Int.random(in: 0..<3, using: &random))"
                                    )
                                }
                                sent.withLock { $0 += asked.count { $0.0 == "/page" } }
                                try await connection.send(
                                    asked.map { "GET \($0.0) HTTP/1.1\r\nHost: localhost\r\nCookie: \($0.1)\r\n\r\n" }.joined())
                                for (path, cookie) in asked {
                                    let reply = try #require(try await connection.reply())
                                    #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n") && reply.hasSuffix("\r\n\r\n\(path) \(cookie)"))
                                }
                            }
                        }
                    }
                }
                try await readers.waitForAll()
            }
            let metrics = try await client.execute(uri: "/metrics", method: .get).text
            let hits = try #require(metrics.firstMatch(of: /petrel_hot_hits_total{table="pages"} ([0-9]+)/).flatMap { Int($0.1) })
            let (routed, wanted) = (pages.asked.withLock { $0["/page", default: 0] }, sent.withLock { $0 })
            #expect(
                hits > 0 && routed + hits >= wanted,
                "each answer was made or repeated; a renewal may wait for its turn when its reader leaves")
            #expect(routed > 3 * HotPages.sendsOfShared, "answers that many share were renewed")
        }
    }
}

/// Pages that say what was asked.
private struct EchoPages: ServerPages {
    let asked = Locked<[String: Int]>([:])

    func addRoutes(to routes: inout HandlerTable) {
        routes.get("/:page") { request, _ in
            let path = request.uri.path
            asked.withLock { $0[path, default: 0] += 1 }
            var headers: HTTPFields = [.cacheControl: path == "/none" ? "no-store" : "private, no-cache"]
            if path == "/cookie" { headers[.setCookie] = "last \(request.headers[.cookie] ?? "")" }
            let body = "\(path) \(request.headers[.cookie] ?? "")"
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(string: body)))
        }
    }

    func page(for problem: Problem, request: Request, requestID: String) -> Response? { Response(status: .notFound) }
}
