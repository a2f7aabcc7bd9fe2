import Foundation
import HTTPTypes
import ServerTesting
import Hummingbird
import NIOCore
import Testing

@testable import WeatherWeb

@Suite("Pages, fragments and assets are sent compressed to those who take it")
struct CompressionTests {
    @Test("By Accept-Encoding, with Vary, and smaller", arguments: ["/", "/fragment/dashboard", "/settings", "/?query=Paris"])
    func pages(_ uri: String) async throws {
        try await WebFixture().test { client in
            let plain = try await client.execute(uri: uri, method: .get)
            let small = try await client.execute(uri: uri, method: .get, headers: [.acceptEncoding: "deflate, gzip"])
            #expect(plain.headers[.contentEncoding] == nil && small.headers[.contentEncoding] == "gzip")
            #expect(Array(small.body.readableBytesView.prefix(2)) == [0x1F, 0x8B])
            #expect(small.body.readableBytes * 2 < plain.body.readableBytes)
            #expect(small.headers[.vary]?.contains("Accept-Encoding") == true && small.headers[.eTag] == plain.headers[.eTag])
            let smaller = try await client.execute(uri: uri, method: .get, headers: [.acceptEncoding: "gzip, deflate, br, zstd"])
            #expect(smaller.headers[.contentEncoding] == "br" && smaller.body.readableBytes < small.body.readableBytes)
            #expect(smaller.headers[.eTag] == plain.headers[.eTag])
            let refused = try await client.execute(uri: uri, method: .get, headers: [.acceptEncoding: "gzip;q=0"])
            #expect(refused.headers[.contentEncoding] == nil)
        }
    }

    @Test("Assets, too")
    func assets() async throws {
        try await WebFixture().test { client in
            let path = Assets().path(of: .script)
            let plain = try await client.execute(uri: path, method: .get)
            let small = try await client.execute(uri: path, method: .get, headers: [.acceptEncoding: "gzip"])
            #expect(small.headers[.contentEncoding] == "gzip" && small.body.readableBytes * 2 < plain.body.readableBytes)
            #expect(small.headers[.vary] == "Accept-Encoding")
        }
    }

    @Test("Of an asset gzip is sent until its smallest form is made, and then that to those who take it")
    func smallest() throws {
        let script = Assets.workerScript
        let asset = PackedAsset(script)
        func answer(_ coding: String?) -> Response {
            let fields: HTTPFields = coding.map { [.acceptEncoding: $0] } ?? [:]
            return asset.response(
                to: Request(
                    head: HTTPRequest(method: .get, scheme: "http", authority: "a.example", path: "/", headerFields: fields),
                    body: .init(buffer: ByteBuffer())), [:])
        }
        #expect(answer("gzip, br").headers[.contentEncoding] == "gzip")
        asset.makeSmallest()
        let (small, smallest) = (answer("gzip"), answer("gzip, br"))
        #expect(small.headers[.contentEncoding] == "gzip" && smallest.headers[.contentEncoding] == "br")
        #expect(answer(nil).headers[.contentEncoding] == nil && answer(nil).body.contentLength == script.count)
        #expect(try #require(smallest.body.contentLength) < #require(small.body.contentLength))
        #expect([small, smallest, answer(nil)].allSatisfy { $0.headers[.vary] == "Accept-Encoding" })
    }

    @Test("The first view of the dashboard, style and all, fits in the first 14 kB of a connection, twice over at most")
    func size() async throws {
        try await WebFixture().test { client in
            let page = try await client.execute(uri: "/", method: .get, headers: [.acceptEncoding: "gzip"])
            #expect(page.body.readableBytes < 24_000)
        }
    }
}
