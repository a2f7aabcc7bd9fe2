import HTTPTypes
import Hummingbird
import NIOCore
import WeatherDesign
import WeatherModel
import WeatherServer

/// The weather symbols: within a page those that it uses, once each; single files for clients that request an `iconUrl`.
enum SymbolSheet {
    /// `rain-day`, `rain-night` ... in a fixed order.
    static let names: [(name: String, condition: Condition, isDay: Bool)] = Condition.allCases.flatMap { condition in
        [true, false].map { (name: "\(condition.rawValue)-\($0 ? "day" : "night")", condition: condition, isDay: $0) }
    }

    /// Those of the interface's icons that columns draw.
    private static let icons = ["sunrise", "sunset", "drop", "snowflake", "gust", "up", "down"].map { "icon-\($0)" }

    /// Everything that a dashboard may draw by its name, made once.
    private static let symbols: [String: HTML] = {
        let signs = Alert.Severity.allCases.map { "warning-\($0.rawValue)" } + WarningKind.allCases.map { "kind-\($0.rawValue)" }
        let drawn = names.map(\.name) + signs + ["wind-arrow"] + icons
        return Dictionary(drawn.compactMap { name in SymbolDrawing.named(name).map { (name, $0.symbol) } }) { first, _ in first }
    }()

    /// The definitions of those symbols that a page draws, each once; names that no symbol has are left out.
    static func definitions(of names: Set<String>) -> HTML { HTML(joining: names.sorted().compactMap { symbols[$0] }) }

    /// The shapes of one symbol for a large drawing, whose parts may move.
    static func large(_ name: String) -> HTML? { SymbolDrawing.named(name)?.html(.properties, moves: true) }

    /// The same for a small drawing, in which nothing moves.
    static func still(_ name: String) -> HTML? { SymbolDrawing.named(name)?.html(.properties) }

    /// A standalone file.
    ///
    /// - Returns: nil if no symbol has the name.
    static func svg(named name: some StringProtocol) -> [UInt8]? {
        guard let symbol = names.first(where: { $0.name == name }) else { return nil }
        return HTML.svg(
            .xmlns("http://www.w3.org/2000/svg"), .viewBox(24, 24), .role(.img), .strokeLinecap("round"), .strokeLinejoin("round")
        ) {
            HTML.title { symbol.condition.englishName }
            SymbolDrawing.condition(symbol.condition, isDay: symbol.isDay).html(.fixed)
        }.bytes
    }

    static func addRoutes(to routes: inout HandlerTable) {
        routes.get("/symbols/:file") { _, context in
            guard let file = context.parameters.get("file"), file.hasSuffix(".svg"), let svg = svg(named: file.dropLast(4)) else {
                throw Problem(.notFound, "There is no symbol of that name.")
            }
            return Response(
                status: .ok, headers: [.contentType: "image/svg+xml", .cacheControl: "public, max-age=86400"],
                body: .init(byteBuffer: ByteBuffer(bytes: svg)))
        }
    }
}
