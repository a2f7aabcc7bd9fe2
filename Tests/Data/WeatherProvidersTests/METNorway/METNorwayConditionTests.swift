import Testing
import WeatherModel

@Suite("MET Norway's symbols")
struct METNorwayConditionTests {
    static let table: [(String, Condition)] = [
        ("clearsky", .clear), ("fair", .mostlyClear), ("partlycloudy", .partlyCloudy), ("cloudy", .cloudy), ("fog", .fog),
        ("lightrain", .rainLight), ("rain", .rain), ("heavyrain", .rainHeavy), ("lightrainshowers", .showers), ("rainshowers", .showers),
        ("heavyrainshowers", .rainHeavy), ("lightsleet", .sleet), ("sleet", .sleet), ("heavysleet", .sleet),
        ("lightsleetshowers", .sleet), ("sleetshowers", .sleet), ("heavysleetshowers", .sleet), ("lightsnow", .snowLight),
        ("lightsnowshowers", .snowLight), ("snow", .snow), ("snowshowers", .snow), ("heavysnow", .snowHeavy),
        ("heavysnowshowers", .snowHeavy), ("lightrainandthunder", .thunderstorm), ("rainandthunder", .thunderstorm),
        ("heavyrainandthunder", .thunderstorm), ("lightrainshowersandthunder", .thunderstorm), ("rainshowersandthunder", .thunderstorm),
        ("heavyrainshowersandthunder", .thunderstorm), ("lightsleetandthunder", .thunderstorm), ("sleetandthunder", .thunderstorm),
        ("heavysleetandthunder", .thunderstorm), ("sleetshowersandthunder", .thunderstorm),
        ("heavysleetshowersandthunder", .thunderstorm), ("lightsnowandthunder", .thunderstorm), ("snowandthunder", .thunderstorm),
        ("heavysnowandthunder", .thunderstorm), ("snowshowersandthunder", .thunderstorm), ("heavysnowshowersandthunder", .thunderstorm),
    ]

    @Test("Each symbol of the legend, with and without a suffix, has its condition, words and number")
    func legend() throws {
        var numbers: Set<Int> = []
        for (symbol, kind) in Self.table {
            for suffix in ["", "_day", "_night", "_polartwilight"] {
                let condition = try METNorwaySurprisesTests.hour(symbol + suffix).condition
                #expect(condition.kind == kind, "\(symbol)")
                #expect(condition.text.lowercased().filter { $0 != " " } == symbol, "MET's own words: \(condition.text)")
                if suffix.isEmpty { numbers.insert(try #require(condition.code)) }
            }
        }
        #expect(numbers.count == Self.table.count, "no number twice")
    }

    @Test("A symbol that nobody knows is unknown, its text kept; thunder is heard in a new one too")
    func newSymbols() throws {
        let new = try METNorwaySurprisesTests.hour("frogs_day").condition
        #expect(new.kind == .unknown && new.text == "frogs_day" && new.code == nil)
        #expect(try METNorwaySurprisesTests.hour("hailandthunder_night").condition.kind == .thunderstorm)
        #expect(try METNorwaySurprisesTests.hour("").condition.kind == .unknown)
        #expect(try METNorwaySurprisesTests.hour("_day").condition.kind == .unknown)
    }
}
