import HTTPTypes
import Hummingbird
import WeatherModel
import WeatherServer

/// All weather symbols: one sheet for the page, single files for whoever asks by `iconUrl`.
enum SymbolSheet {
    /// `rain-day`, `rain-night` ... in a fixed order.
    static let names: [(name: String, condition: Condition, isDay: Bool)] = Condition.allCases.flatMap { condition in
        [true, false].map { (name: "\(condition.rawValue)-\($0 ? "day" : "night")", condition: condition, isDay: $0) }
    }

    static let sprite: String =
        "<svg xmlns=\"http://www.w3.org/2000/svg\">"
        + names.map { "<symbol id=\"\($0.name)\" viewBox=\"0 0 24 24\">\(SymbolParts($0.condition, isDay: $0.isDay).svg)</symbol>" }
        .joined() + "</svg>"

    /// - Returns: nil for a name that no symbol has.
    static func svg(named name: some StringProtocol) -> String? {
        guard let symbol = names.first(where: { $0.name == name }) else { return nil }
        let drawing = SymbolParts(symbol.condition, isDay: symbol.isDay).svg
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" role=\"img\">"
            + "<title>\(symbol.condition.englishName)</title>\(drawing)</svg>"
    }

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
