import WeatherFormatting
import WeatherScreens
import WeatherServer

/// Reduces the fields by which browsers describe themselves and their readers to the few meanings that pages distinguish.
struct ReaderMeaning: Sendable {
    /// The meanings of `Accept-Language`, each of which is parsed once.
    private let languages = ValueCache<String, String>(limit: 256 << 10) { $0.utf8.count + $1.utf8.count }

    /// Has everything that an answer depends on: `Reader`, `TextClient` and the handlers read nothing else in these fields.
    func text(_ fields: ReaderFields) -> String {
        let isText = TextClient.asks(accept: fields.accept ?? "", userAgent: fields.userAgent ?? "")
        let language = fields.acceptLanguage.map { field in languages.value(field) { Self.language(field) } } ?? ""
        let cookies = fields.cookie.map { PetrelCookies.meaning($0, of: fields.target) } ?? ""
        return "\(isText ? "text" : "page") \(language)\n\(cookies)"
    }

    /// The best language and the region.
    private static func language(_ field: String) -> String {
        "\(Language.best(for: field)?.tag ?? "") \(UnitPreferences.region(ofLanguages: field) ?? "")"
    }
}
