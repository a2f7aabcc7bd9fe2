import Foundation
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService

/// A server of the Model Context Protocol without sessions: reads one JSON-RPC message and writes its answer, over any transport.
///
/// Source: <https://modelcontextprotocol.io/specification/2025-11-25>.
package struct MCPServer: Sendable {
    /// The supported revisions of the protocol, newest first. They do not differ in what this server does.
    package static let revisions = ["2025-11-25", "2025-06-18"]

    /// The reply that a transport sends.
    package enum Answer: Hashable, Sendable {
        /// Nothing: the message was a notification, or an answer to a request that this server never sends.
        case nothing
        case message(JSONValue)
        /// An error for text that is not a message of the protocol.
        case refusal(JSONValue)
    }

    /// The codes of JSON-RPC 2.0.
    private enum Code: Double {
        case parseError = -32_700
        case invalidRequest = -32_600
        case methodNotFound = -32_601
        case invalidParams = -32_602
        case internalError = -32_603
    }

    private struct Failure: Error {
        let code: Code
        let message: String
    }

    private let tools: MCPTools
    private let version: String

    /// - Parameters:
    ///   - version: the program's.
    ///   - now: the clock of ages.
    package init(service: WeatherService, version: String, now: @escaping @Sendable () -> Date) {
        tools = MCPTools(service: service, now: now)
        self.version = version
    }

    /// - Parameter bytes: one message as JSON.
    package func answer(_ bytes: [UInt8]) async -> Answer {
        let root: JSONNode
        do { root = try JSONDocument(bytes).root } catch {
            return .refusal(Self.error(Failure(code: .parseError, message: "The message is not JSON."), id: .null))
        }
        guard root.isObject, root["jsonrpc"]?.string == "2.0" else {
            return .refusal(
                Self.error(
                    Failure(code: .invalidRequest, message: "A message is one object of JSON-RPC 2.0; there are no batches."), id: .null))
        }
        guard let method = root["method"] else {
            let isAnswer = root["id"] != nil && (root["result"] != nil || root["error"] != nil)
            return isAnswer
                ? .nothing : .refusal(Self.error(Failure(code: .invalidRequest, message: "The message has no method."), id: .null))
        }
        guard let name = method.string else {
            return .refusal(Self.error(Failure(code: .invalidRequest, message: "The method is not a text."), id: .null))
        }
        guard let idNode = root["id"] else { return .nothing }
        guard let id = Self.id(idNode) else {
            return .refusal(Self.error(Failure(code: .invalidRequest, message: "An id is a text or a whole number."), id: .null))
        }
        if let params = root["params"], !params.isObject {
            return .refusal(Self.error(Failure(code: .invalidParams, message: "The params are not an object."), id: id))
        }
        do {
            return .message(["jsonrpc": "2.0", "id": id, "result": try await result(of: name, root["params"])])
        } catch let failure as Failure {
            return .message(Self.error(failure, id: id))
        } catch {
            return .message(Self.error(Failure(code: .internalError, message: "The server failed to answer."), id: id))
        }
    }

    private func result(of method: String, _ params: JSONNode?) async throws -> JSONValue {
        switch method {
        case "initialize": return try greeting(params)
        case "ping": return [:]
        case "tools/list":
            // There is one page only.
            if params?["cursor"] != nil { throw Failure(code: .invalidParams, message: "There is no such cursor.") }
            return ["tools": .array(MCPTool.allCases.map(\.listing))]
        case "tools/call": return try await call(params)
        default: throw Failure(code: .methodNotFound, message: "There is no such method.")
        }
    }

    private func greeting(_ params: JSONNode?) throws -> JSONValue {
        guard let wanted = params?["protocolVersion"]?.string else {
            throw Failure(code: .invalidParams, message: "The protocolVersion is missing.")
        }
        return [
            "protocolVersion": .string(Self.revisions.first { $0 == wanted } ?? Self.revisions[0]),
            "capabilities": ["tools": ["listChanged": false]],
            "serverInfo": ["name": "petrel", "title": "Petrel", "version": .string(version)],
            "instructions": """
            Weather by place. Times carry the place's offset from UTC. Where isSimulated is true the weather is made up: say so. Name the \
            attribution that a result has. A warning's absence is only certain where coverage is covered.
            """,
        ]
    }

    private func call(_ params: JSONNode?) async throws -> JSONValue {
        guard let name = params?["name"]?.string, let tool = MCPTool(rawValue: name) else {
            throw Failure(code: .invalidParams, message: "There is no such tool.")
        }
        let arguments = params?["arguments"]
        if let arguments, !arguments.isObject, !arguments.isNull {
            throw Failure(code: .invalidParams, message: "The arguments are not an object.")
        }
        do {
            let content = try await tools.call(tool, arguments)
            let text = String(decoding: content.canonicalBytes(), as: UTF8.self)
            return ["content": [["type": "text", "text": .string(text)]], "structuredContent": content, "isError": false]
        } catch let problem as Problem {
            return Self.failed(problem)
        } catch let flaw as QueryText.Flaw {
            return Self.failed(Problem(flaw))
        } catch let error as WeatherError {
            return Self.failed(Problem(error))
        }
    }

    /// A failure that the assistant reads, so that it can ask differently.
    private static func failed(_ problem: Problem) -> JSONValue {
        let wait = problem.retryAfter.map { " Try again in \($0) seconds." } ?? ""
        return ["content": [["type": "text", "text": .string("\(problem.title). \(problem.detail)\(wait)")]], "isError": true]
    }

    private static func error(_ failure: Failure, id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .number(failure.code.rawValue), "message": .string(failure.message)]]
    }

    /// The id as it was sent; nil for anything but a text and a whole number.
    private static func id(_ node: JSONNode) -> JSONValue? {
        if let text = node.string { return .string(text) }
        return node.int == nil ? nil : node.literal.map { .literal($0) }
    }
}
