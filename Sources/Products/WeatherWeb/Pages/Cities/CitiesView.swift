import WeatherFormatting
import WeatherScreens
import WeatherSync

/// The top cities as their template reads them.
struct CitiesView: Sendable {
    /// One city's row.
    struct Row: Sendable {
        let key: String
        let city: String
        /// Where the city's own weather is; nil where its place is not known.
        let address: String?
        let waiting: String?
        let temperature: String?
        let failure: Failure?
        let spoken: String
    }

    /// A scale to choose.
    struct Unit: Sendable {
        let value: String
        let symbol: String
        let label: String
        let isShown: Bool
    }

    let content: TopCitiesContent
    /// `loading` while any row is on its way, else `loaded`.
    let stateName: String
    let revision: String
    /// The scale shown: `f` or `c`.
    let unit: String
    let rows: [Row]
    let units: [Unit]
    let words = PageWords()

    init(_ content: TopCitiesContent) {
        self.content = content
        stateName = content.isSettled ? "loaded" : "loading"
        revision = Self.revision(content)
        unit = content.units.first(where: \.isShown)?.unit.rawValue ?? ""
        units = content.units.map { Unit(value: $0.unit.rawValue, symbol: $0.symbol, label: $0.label, isShown: $0.isShown) }
        rows = content.rows.map { row in
            var address: String?
            if let latitude = row.latitude, let longitude = row.longitude {
                address = PlaceAddress.text(latitude: latitude, longitude: longitude, name: row.city)
            }
            return Row(
                key: row.id, city: row.city, address: address, waiting: row.waiting, temperature: row.temperature, failure: row.failure,
                spoken: row.spoken)
        }
    }

    /// By which a page tells what it shows: the checksum of all that is said.
    static func revision(_ content: TopCitiesContent) -> String {
        let said = content.rows.flatMap { [$0.id, $0.spoken] } + content.messages + content.sources.map(\.text)
        let ages = [content.ageNote].compactMap(\.self)
        let whole = said + ages + [content.note ?? "", content.simulatedBanner ?? "", content.isSettled ? "settled" : ""]
        return String(Checksum.hexadecimal(Array(whole.joined(separator: "\n").utf8)).prefix(16))
    }
}
