import Testing
import WeatherFormatting

@Suite("The reader's choice of units")
struct UnitPreferencesTests {
    @Test(
        "Defaults by region (product promise 2.10)",
        arguments: [
            ("RU", "temperature=c,wind=ms,pressure=mmhg,precipitation=mm,distance=km,clock=24h"),
            ("US", "temperature=f,wind=mph,pressure=inhg,precipitation=in,distance=mi,clock=12h"),
            ("GB", "temperature=c,wind=mph,pressure=hpa,precipitation=mm,distance=mi,clock=24h"),
            ("gb", "temperature=c,wind=mph,pressure=hpa,precipitation=mm,distance=mi,clock=24h"),
            ("DE", "temperature=c,wind=kmh,pressure=hpa,precipitation=mm,distance=km,clock=24h"),
            ("??", "temperature=c,wind=kmh,pressure=hpa,precipitation=mm,distance=km,clock=24h"),
        ])
    func regions(region: String, text: String) { #expect(UnitPreferences(region: region).text == text) }

    @Test("No region is metric")
    func noRegion() { #expect(UnitPreferences(region: nil) == .metric) }

    @Test("Every combination of choices survives its text form")
    func roundTrip() throws {
        var count = 0
        for temperature in UnitPreferences.Temperature.allCases {
            for wind in UnitPreferences.Wind.allCases {
                for pressure in UnitPreferences.Pressure.allCases {
                    for precipitation in UnitPreferences.Precipitation.allCases {
                        for distance in UnitPreferences.Distance.allCases {
                            for clock in UnitPreferences.Clock.allCases {
                                let units = UnitPreferences(
                                    temperature: temperature, wind: wind, pressure: pressure, precipitation: precipitation,
                                    distance: distance, clock: clock)
                                var read = UnitPreferences(region: "US")
                                try read.apply(units.text)
                                #expect(read == units)
                                count += 1
                            }
                        }
                    }
                }
            }
        }
        #expect(count == 240)
    }

    @Test("A part of the choices leaves the others as they are")
    func part() throws {
        var units = UnitPreferences(region: "RU")
        try units.apply(" Temperature = F , wind=mph ")
        #expect(units.text == "temperature=f,wind=mph,pressure=mmhg,precipitation=mm,distance=km,clock=24h")
    }

    @Test(
        "A whole system, single units and choices by name may be mixed; the clock is of no system",
        arguments: [
            ("metric", "temperature=c,wind=kmh,pressure=hpa,precipitation=mm,distance=km,clock=12h"),
            ("US", "temperature=f,wind=mph,pressure=inhg,precipitation=in,distance=mi,clock=12h"),
            ("uk", "temperature=c,wind=mph,pressure=hpa,precipitation=mm,distance=mi,clock=12h"),
            ("c,ms,mmhg", "temperature=c,wind=ms,pressure=mmhg,precipitation=in,distance=mi,clock=12h"),
            ("metric, kn, 24h", "temperature=c,wind=kn,pressure=hpa,precipitation=mm,distance=km,clock=24h"),
            ("metric,temperature=f", "temperature=f,wind=kmh,pressure=hpa,precipitation=mm,distance=km,clock=12h"),
        ])
    func systems(text: String, expected: String) throws {
        var units = UnitPreferences(region: "US")
        try units.apply(text)
        #expect(units.text == expected)
    }

    @Test("What is not understood is told with what may be written instead")
    func instead() {
        var units = UnitPreferences.metric
        let thrown = #expect(throws: UnitPreferences.UnknownChoice.self) { try units.apply("imperial") }
        #expect(
            thrown?.sentence
                == "imperial is not one of metric, us, uk, c, f, kmh, ms, mph, kn, bft, hpa, mmhg, inhg, mm, in, km, mi, 24h, 12h")
        let wind = #expect(throws: UnitPreferences.UnknownChoice.self) { try units.apply("wind=f") }
        #expect(wind?.sentence == "wind=f is not one of kmh, ms, mph, kn, bft")
    }

    @Test("The top cities' scale is the reader's, else their region's, else the reference's")
    func topCities() {
        #expect(UnitPreferences.topCities(chosen: nil, region: nil) == .fahrenheit)
        #expect(UnitPreferences.topCities(chosen: nil, region: "DE") == .celsius)
        #expect(UnitPreferences.topCities(chosen: nil, region: "US") == .fahrenheit)
        #expect(UnitPreferences.topCities(chosen: .celsius, region: "US") == .celsius)
        #expect(UnitPreferences.topCities(chosen: .celsius, region: nil) == .celsius)
    }

    @Test(
        "What is not understood is named, and changes nothing",
        arguments: ["wind=furlongs", "temperature", "colour=red", "wind=mph,clock=", "=c"])
    func unknown(text: String) {
        var units = UnitPreferences.metric
        #expect(throws: UnitPreferences.UnknownChoice.self) { try units.apply(text) }
        #expect(units == .metric)
        #expect(UnitPreferences(text: text, defaults: UnitPreferences(region: "US")) == UnitPreferences(region: "US"))
    }

    @Test(
        "The region that languages suggest",
        arguments: [
            ("en-GB,en;q=0.8", "GB"), ("en-US", "US"), ("ru", "RU"), ("ru_RU.UTF-8", "RU"), ("de-CH,de;q=0.9", "CH"), ("zh-Hant-TW", "TW"),
            ("sv;q=1", "SE"),
        ])
    func languages(text: String, region: String) { #expect(UnitPreferences.region(ofLanguages: text) == region) }

    @Test("Languages that suggest no region", arguments: ["", "en", "*", "C.UTF-8", ";;,,", "es,pt"])
    func noSuggestion(text: String) { #expect(UnitPreferences.region(ofLanguages: text) == nil) }
}
