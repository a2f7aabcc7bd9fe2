import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore

@testable import WeatherServer

@Suite("The Model Context Protocol", .timeLimit(.minutes(Patience.minutes(5))))
struct MCPServerTests {
    private static func service() -> WeatherService {
        WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried,
            now: { Sample.noon })
    }

    private let server = MCPServer(service: Self.service(), version: "1.2.3", now: { Sample.noon })

    private static func message(_ method: String, _ params: JSONValue? = nil, id: JSONValue? = 1) -> JSONValue {
        .members(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
    }

    private static func call(_ tool: String, _ arguments: JSONValue?) -> JSONValue {
        message("tools/call", .members(["name": .string(tool), "arguments": arguments]))
    }

    /// The answer to a message: what it is, and its document.
    private func answer(_ text: String) async throws -> (isRefusal: Bool, root: JSONNode) {
        switch await server.answer(Array(text.utf8)) {
        case .nothing:
            Issue.record("no answer to \(text)")
            throw CancellationError()
        case .message(let value): return (false, try JSONDocument(value.canonicalBytes()).root)
        case .refusal(let value): return (true, try JSONDocument(value.canonicalBytes()).root)
        }
    }

    private func answer(_ message: JSONValue) async throws -> JSONNode {
        try await answer(String(decoding: message.canonicalBytes(), as: UTF8.self)).root
    }

    /// The words of a tool's result.
    private static func text(_ result: JSONNode) -> String? { result["content"]?.elements.compactMap { $0["text"]?.string }.first }

    @Test(
        "a client that wants a revision of this server's gets it, any other the newest",
        arguments: [
            ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"), ("2999-01-01", "2025-11-25"),
            ("", "2025-11-25"),
        ])
    func initialize(wanted: String, agreed: String) async throws {
        let root = try await answer(Self.message("initialize", ["protocolVersion": .string(wanted), "capabilities": [:]], id: "a-1"))
        #expect(root["jsonrpc"]?.string == "2.0" && root["id"]?.string == "a-1" && root["error"] == nil)
        let result = try #require(root["result"])
        #expect(result["protocolVersion"]?.string == agreed && result["capabilities"]?["tools"]?["listChanged"]?.bool == false)
        #expect(result["serverInfo"]?["name"]?.string == "petrel" && result["serverInfo"]?["version"]?.string == "1.2.3")
        #expect(result["instructions"]?.string?.contains("isSimulated") == true)
    }

    @Test("initialize without a revision is refused with the code of JSON-RPC, and ping is answered with nothing in it")
    func greetings() async throws {
        for params in [nil, [:], ["protocolVersion": 1]] as [JSONValue?] {
            #expect(try await answer(Self.message("initialize", params))["error"]?["code"]?.int == -32_602)
        }
        let pong = try await answer(Self.message("ping"))
        #expect(pong["result"]?.isObject == true && pong["result"]?.count == 0)
    }

    @Test("the list has every tool with schemas of what it takes and returns, and is one page")
    func list() async throws {
        let tools = try #require(try await answer(Self.message("tools/list"))["result"]?["tools"]).elements
        #expect(
            tools.compactMap { $0["name"]?.string } == [
                "search_places", "current_weather", "forecast", "next_hour_rain", "warnings", "usual_weather", "climate_2045",
            ])
        for tool in tools {
            let name = tool["name"]?.string ?? ""
            #expect(tool["title"]?.string?.isEmpty == false && tool["description"]?.string?.isEmpty == false, "\(name)")
            for schema in [tool["inputSchema"], tool["outputSchema"]] {
                #expect(schema?["type"]?.string == "object" && schema?["properties"]?.isObject == true, "\(name)")
                let members = Set(schema?["properties"]?.members.map(\.key) ?? [])
                #expect(members.isSuperset(of: schema?["required"]?.elements.compactMap(\.string) ?? []), "\(name)")
            }
            #expect(tool["inputSchema"]?["additionalProperties"]?.bool == false, "\(name)")
            #expect(tool["annotations"]?["readOnlyHint"]?.bool == true && tool["annotations"]?["destructiveHint"]?.bool == false)
        }
        #expect(try await answer(Self.message("tools/list", ["cursor": "x"]))["error"]?["code"]?.int == -32_602)
    }

    @Test(
        "the result of a tool has the members that its schema promises, as structure and as the same text",
        arguments: ["current_weather", "forecast", "next_hour_rain", "warnings", "climate_2045"])
    func results(tool: String) async throws {
        let listed = try #require(try await answer(Self.message("tools/list"))["result"]?["tools"]).elements
        let schema = try #require(listed.first { $0["name"]?.string == tool }?["outputSchema"])
        let result = try #require(try await answer(Self.call(tool, ["place": "52.52,13.41"]))["result"])
        #expect(result["isError"]?.bool == false, "\(Self.text(result) ?? "")")
        let content = try #require(result["structuredContent"])
        for name in schema["required"]?.elements.compactMap(\.string) ?? [] {
            let value = try #require(content.member(name), "\(name)")
            switch schema["properties"]?.member(name)?["type"]?.string {
            case "object": #expect(value.isObject, "\(name)")
            case "array": #expect(value.isArray, "\(name)")
            case "string": #expect(value.string != nil, "\(name)")
            case "number": #expect(value.double != nil, "\(name)")
            case "boolean": #expect(value.bool != nil, "\(name)")
            case let other: Issue.record("\(name) has the type \(other ?? "none")")
            }
        }
        let text = try #require(Self.text(result))
        #expect(try JSONDocument(Array(text.utf8)).root.members.map(\.key) == content.members.map(\.key))
        #expect(content["resolvedPlace"] == nil, "a position is no name")
    }

    @Test("a name is understood as one place, which the result names; a search has its hits, and none is an answer")
    func names() async throws {
        let named = try #require(try await answer(Self.call("current_weather", ["place": "Paris"]))["result"]?["structuredContent"])
        #expect(named["resolvedPlace"]?["name"]?.string == "Paris" && named["resolvedPlace"]?["country"]?.string == "France")
        let found = try await answer(Self.call("search_places", ["query": "Paris", "limit": 3]))["result"]?["structuredContent"]?["places"]
        #expect(found?.count == 3 && found?.elements.compactMap { $0["name"]?.string }.first == "Paris")
        let none = try await answer(Self.call("search_places", ["query": "xqzxqzxqz"]))["result"]
        #expect(none?["isError"]?.bool == false && none?["structuredContent"]?["places"]?.count == 0)
    }

    @Test("a forecast has the days and hours that were asked for, from the present hour on")
    func lengths() async throws {
        for (days, hours) in [(1, 0), (2, 5), (7, 24)] {
            let arguments: JSONValue = [
                "latitude": 52.52, "longitude": 13.41, "days": .number(Double(days)), "hours": .number(Double(hours)),
            ]
            let forecast = try #require(try await answer(Self.call("forecast", arguments))["result"]?["structuredContent"]?["forecast"])
            #expect((1...days).contains(forecast["daily"]?.count ?? 0) && (forecast["hourly"]?.count ?? 99) <= hours)
        }
    }

    @Test(
        "arguments that a tool does not take are an error that the assistant reads, and no position is repeated",
        arguments: [
            ("current_weather", [:]), ("current_weather", ["place": ""]), ("current_weather", ["place": "  "]),
            ("current_weather", ["place": 5]),
            ("current_weather", ["latitude": 48.8512345]), ("current_weather", ["latitude": 91, "longitude": 48.8512345]),
            ("current_weather", ["latitude": "48.8512345", "longitude": 2]),
            ("current_weather", ["place": "48.8512345,2", "latitude": 1, "longitude": 2]),
            ("current_weather", ["place": "Paris", "48.8512345": true]), ("current_weather", ["place": "Paris", "days": 3]),
            ("current_weather", ["place": .string(String(repeating: "x", count: 10_000))]), ("current_weather", ["place": "xqzxqzxqz"]),
            ("forecast", ["place": "Paris", "days": 0]), ("forecast", ["place": "Paris", "days": 17]),
            ("forecast", ["place": "Paris", "days": 1.5]), ("forecast", ["place": "Paris", "hours": 49]),
            ("forecast", ["place": "Paris", "hours": "5"]), ("climate_2045", ["place": "Paris", "interventions": "yes"]),
            ("search_places", [:]), ("search_places", ["query": "Paris", "limit": 51]), ("search_places", ["query": ["Paris"]]),
        ] as [(String, JSONValue)])
    func flaws(tool: String, arguments: JSONValue) async throws {
        let root = try await answer(Self.call(tool, arguments))
        #expect(root["error"] == nil)
        let result = try #require(root["result"])
        #expect(result["isError"]?.bool == true && result["structuredContent"] == nil)
        let text = try #require(Self.text(result))
        #expect(!text.isEmpty && !text.contains("8512345") && text.utf8.count < 400, "\(text)")
    }

    @Test("null counts as absent, and no arguments as none")
    func nulls() async throws {
        let arguments: JSONValue = ["place": "Paris", "latitude": .null, "days": .null]
        #expect(try await answer(Self.call("forecast", arguments))["result"]?["isError"]?.bool == false)
        for arguments in [nil, .null] as [JSONValue?] {
            #expect(try await answer(Self.call("warnings", arguments))["result"]?["isError"]?.bool == true)
        }
    }

    @Test("what does not exist has its code, under the id that was sent")
    func unknown() async throws {
        let cases: [(JSONValue, Int)] = [
            (Self.message("resources/list"), -32_601), (Self.message("Tools/List"), -32_601), (Self.message(""), -32_601),
            (Self.call("rm", [:]), -32_602), (Self.message("tools/call"), -32_602), (Self.message("tools/call", ["name": 1]), -32_602),
            (Self.call("warnings", []), -32_602), (Self.call("warnings", "Paris"), -32_602),
        ]
        for (message, code) in cases {
            let root = try await answer(message)
            #expect(root["error"]?["code"]?.int == code && root["id"]?.int == 1 && root["result"] == nil, "\(message)")
        }
        for id in [JSONValue.literal("9007199254740993"), "", "é\u{0}"] {
            let text = String(decoding: Self.message("ping", id: id).canonicalBytes(), as: UTF8.self)
            guard case .message(.object(let members)) = await server.answer(Array(text.utf8)) else {
                Issue.record("no answer under \(id)")
                continue
            }
            #expect(members["id"] == id)
        }
    }

    @Test(
        "text that is no message, and batches, are refused without an id",
        arguments: [
            ("", -32_700), ("{", -32_700), ("nonsense", -32_700), ("null", -32_600), ("1", -32_600), ("{}", -32_600), ("[]", -32_600),
            (#"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]"#, -32_600),
            (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600), (#"{"id":1,"method":"ping"}"#, -32_600),
            (#"{"jsonrpc":"2.0","id":1}"#, -32_600), (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32_600),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600), (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32_600),
            (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32_600),
        ])
    func refused(text: String, code: Int) async throws {
        let (isRefusal, root) = try await answer(text)
        #expect(isRefusal && root["error"]?["code"]?.int == code && root["id"]?.isNull == true)
    }

    @Test("params that are no object are refused under the id")
    func params() async throws {
        let (isRefusal, root) = try await answer(#"{"jsonrpc":"2.0","id":7,"method":"tools/list","params":[1]}"#)
        #expect(isRefusal && root["error"]?["code"]?.int == -32_602 && root["id"]?.int == 7)
    }

    @Test(
        "notifications and answers have no answer",
        arguments: [
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{}}"#,
            #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"rm"}}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
            #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}"#,
        ])
    func silent(text: String) async {
        #expect(await server.answer(Array(text.utf8)) == .nothing)
    }

    // MARK: Over HTTP

    private func post(
        _ client: any TestClientProtocol, _ text: String, _ fields: [String: String] = [:]
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.contentType: "application/json"]
        for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
        return try await client.executeRequest(uri: "/mcp", method: .post, headers: headers, body: ByteBuffer(string: text))
    }

    @Test("over HTTP a message is answered, a notification accepted, and a batch, an unknown revision or a foreign page refused")
    func http() async throws {
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        let application = WeatherServer.application(service: Self.service(), now: { Sample.noon })
        try await application.test(.router) { client in
            let pong = try await post(client, ping)
            #expect(pong.status == .ok && String(buffer: pong.body).contains(#""result":{}"#) && pong.headers[.cacheControl] == "no-store")
            #expect(try await post(client, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).status == .accepted)
            let batch = try await post(client, "[\(ping)]")
            #expect(batch.status == .badRequest && String(buffer: batch.body).contains("-32600"))
            for revision in MCPServer.revisions {
                #expect(try await post(client, ping, ["MCP-Protocol-Version": revision]).status == .ok)
            }
            for revision in ["2024-11-05", "2999-01-01", "", "x"] {
                let refused = try await post(client, ping, ["MCP-Protocol-Version": revision])
                #expect(refused.status == .badRequest && String(buffer: refused.body).contains("2025-11-25"), "\(revision)")
            }
            #expect(try await post(client, ping, ["Origin": "https://evil.example"]).status == .forbidden)
            #expect(try await post(client, ping, ["Sec-Fetch-Site": "cross-site"]).status == .forbidden)
            #expect(try await post(client, ping, ["Content-Type": "text/plain"]).status == .badRequest)
            #expect(try await post(client, ping, ["Content-Encoding": "gzip"]).status.code >= 400)
        }
    }
}
