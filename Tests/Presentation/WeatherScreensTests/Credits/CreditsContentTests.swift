import Testing

@testable import ClimateProjection
@testable import Gazetteer
@testable import ProviderCourtesy
@testable import ProviderKit
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherProviders
@testable import WeatherScreens
@testable import WeatherService

@Suite("The credits in words, generated from what providers and data say of themselves")
struct CreditsContentTests {
    private let everybody = [
        OpenMeteoProvider.profile, WeatherAPIProvider.profile, OpenWeatherMapProvider.profile, AccuWeatherProvider.profile,
        NWSProvider.profile, METNorwayProvider.profile,
    ]

    private func entry(_ profile: ProviderProfile, isInUse: Bool = true, hasTopCities: Bool = false) throws -> CreditsContent.Entry {
        let content = CreditsContent.make(
            CreditsFacts(services: [CreditsFacts.Service(profile, isInUse: isInUse, hasTopCities: hasTopCities)]))
        return try #require((content.services + content.others).first)
    }

    private func lines(_ entry: CreditsContent.Entry) -> [String] {
        entry.facts.map { "\($0.label): \($0.text)".replacing("\u{A0}", with: " ") }
    }

    @Test("A service in use: what it is asked for, where, how often, within which limits, under which licence, with links")
    func inUse() throws {
        let entry = try entry(OpenMeteoProvider.profile)
        #expect(entry.id == "open-meteo" && entry.title == "Open-Meteo")
        #expect(entry.source == "Weather data by Open-Meteo.com" && entry.address == "https://open-meteo.com/")
        #expect(
            lines(entry) == [
                "Asked for: The weather now, 192 hours and 16 days ahead, air quality, places by name, rain by the minute, "
                    + "air and pollen by the hour (generated using Copernicus Atmosphere Monitoring Service information), "
                    + "cloud by height, sunshine and thunderstorm energy by the hour",
                "Covers: The whole Earth",
                "New data: Every 15 min", "Limits: 600 calls a minute, 5000 an hour, 10,000 a day", "Licence: CC BY 4.0",
            ])
        #expect(entry.facts.last?.page == "https://creativecommons.org/licenses/by/4.0/")
    }

    @Test("A service that is not in use says what it offers, and whether it wants a key; one without a licence has its own terms")
    func notInUse() throws {
        let entry = try entry(AccuWeatherProvider.profile, isInUse: false)
        #expect(
            lines(entry) == [
                "Offers: The weather now, 12 hours and 5 days ahead, air quality, warnings, places by name",
                "Covers: The whole Earth", "New data: Every 10 min", "Limits: 50 calls a day", "Key: Needed", "Licence: Terms of its own",
            ])
        #expect(entry.facts.allSatisfy { $0.page == nil })
    }

    @Test("AccuWeather's terms: its name and its link stand there, and what else is asked of it")
    func accuWeather() throws {
        let entry = try entry(AccuWeatherProvider.profile, hasTopCities: true)
        #expect(entry.source == "Powered by AccuWeather" && entry.address == "https://www.accuweather.com/")
        #expect(entry.facts.first?.text.hasSuffix(", places\u{A0}by\u{A0}name, the top cities") == true)
        // A chain that leaves it out may still ask it for that table.
        var profile = AccuWeatherProvider.profile
        profile.features = []
        #expect(try self.entry(profile, hasTopCities: true).facts.first?.text == "The top cities")
    }

    @Test("MET Norway's terms: its data are not called after its own app")
    func metNorway() throws {
        let entry = try entry(METNorwayProvider.profile)
        let said = ([entry.title, entry.source, entry.address ?? ""] + lines(entry)).joined(separator: "\n")
        #expect(entry.title == "MET Norway" && !said.contains(/\b[Yy]r\b/))
    }

    @Test("Where the terms ask for the name alone, the name stands once, and its address beside it")
    func nameAlone() throws {
        let entry = try entry(NWSProvider.profile)
        #expect(entry.title == "US National Weather Service" && entry.source == "www.weather.gov")
        #expect(lines(entry).contains("Covers: United States and territories"))
        #expect(lines(entry).last == "Licence: Public domain (US Government)" && entry.facts.last?.page != nil)
    }

    @Test("Limits of which a profile says nothing are not called none where a plan has them")
    func noLimits() throws {
        var profile = OpenMeteoProvider.profile
        profile.terms.limits = []
        #expect(try lines(entry(profile)).contains("Limits: None named"))
        profile.needsKey = true
        #expect(try lines(entry(profile)).contains("Limits: Those of the plan"))
        profile.terms.limits = [CallLimit(1_000_000, per: .month)]
        #expect(try lines(entry(profile)).contains("Limits: 1,000,000 calls a month"))
    }

    @Test("Those in use stand first, in the order in which they are asked; the others under their own heading")
    func order() {
        let services = everybody.enumerated().map { CreditsFacts.Service($1, isInUse: $0.isMultiple(of: 2)) }
        let content = CreditsContent.make(CreditsFacts(services: services.reversed()))
        #expect(content.services.map(\.id) == ["nws", "openweathermap", "open-meteo"])
        #expect(content.others.map(\.id) == ["met-norway", "accuweather", "weatherapi"])
        #expect(content.servicesTitle == "Weather services in use here" && content.othersTitle == "Not in use here")
        #expect(content.simulatedBanner == nil && content.servicesNote == nil)
    }

    @Test("In a simulated world the page says first that nobody is asked")
    func simulated() {
        let services = everybody.map { CreditsFacts.Service($0, isInUse: true) }
        let content = CreditsContent.make(CreditsFacts(services: services, areSimulated: true))
        #expect(content.simulatedBanner == "Simulated weather. None of these services is asked: Petrel simulates them itself.")
        #expect(content.servicesTitle == "Weather services, simulated here" && content.services.count == 6)
    }

    @Test("Without any service the page says so")
    func nobody() {
        #expect(CreditsContent.make(CreditsFacts()).servicesNote == "No weather service is in use here.")
    }

    @Test("Every provider has a source with a safe link and no empty line; the licence is linked to wherever it has a page")
    func everyProvider() throws {
        for profile in everybody {
            let entry = try entry(profile, isInUse: false)
            #expect(entry.address?.hasPrefix("https://") == true && !entry.source.isEmpty, "\(entry.id)")
            #expect(entry.facts.count == 6 && entry.facts.allSatisfy { !$0.label.isEmpty && !$0.text.isEmpty }, "\(entry.id)")
            #expect((entry.facts.last?.page != nil) == (profile.license != nil), "\(entry.id)")
        }
    }

    @Test("What a profile says is text: nothing that turns it round, no address but that of a page")
    func harmless() throws {
        var profile = OpenMeteoProvider.profile
        profile.name = "\u{202E}evil"
        profile.attribution = "a\u{7}b"
        profile.attributionURL = "javascript:alert(1)"
        profile.license = "<b>\n\"x\""
        let entry = try entry(profile)
        #expect(entry.title == "evil" && entry.source == "ab" && entry.address == nil)
        #expect(entry.facts.last?.text == "<b> \"x\"" && entry.facts.last?.page == nil)
    }

    @Test("Petrel's own data: who made it, what was changed, under which licence")
    func data() throws {
        let content = CreditsContent.make(CreditsFacts(data: Gazetteer.sources))
        let places = try #require(content.data.first)
        #expect(places.title == "GeoNames" && places.address == "https://www.geonames.org")
        #expect(places.facts.map(\.label) == ["Used for", "Changes", "Licence"])
        #expect(places.facts.last?.page == "https://creativecommons.org/licenses/by/4.0/")
        let zones = try #require(content.data.first { $0.id == "time-zone-database" })
        #expect(lines(zones).last == "Licence: Public domain")
    }

    @Test("The works behind the weather of 2045 are named as all data are, with what was changed")
    func climate() {
        let entries = CreditsContent.make(CreditsFacts()).data
        #expect(entries.map(\.title) == ClimateSource.all.map(\.title) && entries.map(\.address) == ClimateSource.all.map(\.link))
        #expect(entries.map(\.source) == ["www.ipcc.ch", "US EPA", "JGCRI", "doi.org"])
        #expect(entries.map { $0.facts.last?.page != nil } == [false, true, true, true])
        #expect(
            entries.first.map(lines) == [
                "Used for: Warming of the Earth, year by year", "Changes: Combined, averaged and rescaled",
                "Licence: None named; cited as its authors ask",
            ])
    }

    @Test("The phone links nothing of anybody else's: instead of a list of software it says so")
    func noSoftware() {
        let content = CreditsContent.make(CreditsFacts(data: Gazetteer.sources, software: []))
        #expect(content.software.isEmpty && content.softwareNote == "This app holds no software but its own and the system's.")
        #expect(CreditsContent.make(CreditsFacts()).softwareNote == englishPhrases().softwareNote)
    }

    @Test("The issuers of warnings that are asked stand below the services, by their terms; MeteoAlarm once; simulated ones do not")
    func issuers() throws {
        var facts = CreditsFacts(services: [CreditsFacts.Service(OpenMeteoProvider.profile, isInUse: true)])
        facts.issuers = IssuerRegistry.bundled.issuers.filter(\.isAsked)
        let entry = try #require(CreditsContent.make(facts).services.last)
        #expect(entry.id == "issuers" && entry.title == "Issuers of official warnings" && entry.address == nil)
        #expect(entry.facts.map(\.label).starts(with: ["The issuer's terms", "MeteoAlarm's terms", "Public domain"]))
        let names = entry.facts.map(\.text)
        #expect(names[0].contains("Met Éireann") && names[0].contains("WMO Severe Weather Information Centre") && names[1] == "MeteoAlarm")
        #expect(names[2].contains("Belgidromet") && names[0].contains("Hydrometeorological Centre of Russia"))
        // Each that is asked is named.
        let all = names.joined(separator: ", ")
        for issuer in facts.issuers {
            #expect(all.contains(issuer.name.hasPrefix("MeteoAlarm") ? "MeteoAlarm" : issuer.name), "\(issuer.id)")
        }
        let phrases = try #require(Language(tag: "ru")).phrases(region: nil, isServed: true)
        let russian = try #require(CreditsContent.make(facts, phrases: phrases).services.last)
        #expect(russian.title == "Кто выпускает официальные предупреждения" && russian.facts[1].label == "Условия MeteoAlarm")
        facts.areSimulated = true
        #expect(CreditsContent.make(facts).services.count == 1)
    }
}
