import HTTPTypes
import Hummingbird
import NIOCore
import WeatherServer

extension SymbolSheet {
    static func addRoutes(to routes: inout ServerRoutes) {
        routes.get("/symbols/:file") { _, context in
            guard let file = context.parameters.get("file"), file.hasSuffix(".svg"), let svg = svg(named: file.dropLast(4)) else {
                throw Problem(.notFound, "There is no symbol of that name.")
            }
            return Response(
                status: .ok, headers: [.contentType: "image/svg+xml", .cacheControl: "public, max-age=86400"],
                body: .init(byteBuffer: ByteBuffer(string: svg)))
        }
    }
}
