import WeatherDesign
import WeatherModel

/// The weather symbols: within a page those that it uses, once each; single files for whoever asks by `iconUrl`.
enum SymbolSheet {
    /// `rain-day`, `rain-night` ... in a fixed order.
    static let names: [(name: String, condition: Condition, isDay: Bool)] = Condition.allCases.flatMap { condition in
        [true, false].map { (name: "\(condition.rawValue)-\($0 ? "day" : "night")", condition: condition, isDay: $0) }
    }

    /// Everything that a dashboard may draw by its name, made once.
    private static let symbols: [String: String] = {
        let signs = Alert.Severity.allCases.map { "warning-\($0.rawValue)" }
        let drawn = names.map(\.name) + signs + ["wind-arrow", "icon-sunrise", "icon-sunset"]
        return Dictionary(drawn.compactMap { name in SymbolDrawing.named(name).map { (name, $0.symbol.html) } }) { first, _ in first }
    }()

    /// The definitions of those symbols that a page draws, each once; names that no symbol has are left out.
    static func definitions(of names: Set<String>) -> String { names.sorted().compactMap { symbols[$0] }.joined() }

    /// The shapes of one symbol for a large drawing, whose parts may move.
    static func large(_ name: String) -> String { SymbolDrawing.named(name)?.shapes(.properties, moves: true).html ?? "" }

    /// - Returns: nil for a name that no symbol has.
    static func svg(named name: some StringProtocol) -> String? {
        guard let symbol = names.first(where: { $0.name == name }) else { return nil }
        let drawing = SymbolDrawing.condition(symbol.condition, isDay: symbol.isDay).shapes(.fixed).html
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" role=\"img\" "
            + "stroke-linecap=\"round\" stroke-linejoin=\"round\"><title>\(symbol.condition.englishName)</title>\(drawing)</svg>"
    }
}
