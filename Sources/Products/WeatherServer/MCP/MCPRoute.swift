import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import WeatherAPI
import WeatherModel

/// `POST /mcp`: the Model Context Protocol over streamable HTTP. Each request has its answer as JSON; there are no sessions and no streams.
struct MCPRoute: Sendable {
    let server: MCPServer

    private static let versionField = HTTPField.Name("MCP-Protocol-Version")

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        try Self.refuseForeign(request, context)
        let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased() ?? ""
        guard type == "application/json" else { throw Problem(.badRequest, "Only application/json is taken here.") }
        // The first message has no such field: it is the one that agrees on a revision.
        if let name = Self.versionField, let revision = request.headers[name], !MCPServer.revisions.contains(revision) {
            throw Problem(.badRequest, "This server has the revisions \(MCPServer.revisions.joined(separator: " and ")) of the protocol.")
        }
        try request.refuseEncodedBody()
        let body = try await request.body.collect(upTo: context.maxUploadSize)
        let answer = await server.answer(Array(body.readableBytesView))
        // Nothing is written for a client that has gone meanwhile.
        try Task.checkCancellation()
        switch answer {
        case .nothing: return Response(status: .accepted, headers: [.cacheControl: "no-store"])
        case .message(let value): return .json(value, cacheControl: "no-store")
        case .refusal(let value):
            var response = Response.json(value, cacheControl: "no-store")
            response.status = .badRequest
            return response
        }
    }

    /// Refuses pages of other sites, which could have a reader's browser call (the protocol asks for this), also those that give their own
    /// name this machine's address (DNS rebinding).
    private static func refuseForeign(_ request: Request, _ context: ServerContext) throws {
        guard let origin = request.headers[.origin] else {
            if RequestOrigin(request) == .foreign { throw foreign }
            return
        }
        guard RequestOrigin.isHost(origin, of: request) else { throw foreign }
        if context.requester.isOnThisMachine, !ProbeRoutes.namesThisMachine(request.head.authority) { throw foreign }
    }

    private static let foreign = Problem(.foreignPage, "Pages of other sites cannot call this server.")
}
