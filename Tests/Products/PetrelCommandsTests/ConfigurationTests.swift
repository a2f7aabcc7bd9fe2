import Foundation
import Configuration
import ProviderCourtesy
import Testing
import WeatherModel
import WeatherServer
import WeatherService

@testable import PetrelCommands

@Suite("Configuration")
struct ConfigurationTests {
    private func configuration(_ environment: [String: String]) throws -> PetrelConfiguration {
        try PetrelConfiguration(
            reader: ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment)), environment: environment)
    }

    @Test("With nothing set: the keyless providers by priority, 5 and 60 minutes, files in the cache folder")
    func defaults() throws {
        let configuration = try configuration(["HOME": "/home/someone"])
        #expect(configuration.providers == [.openMeteo, .nws, .metNorway])
        #expect(configuration.freshSeconds == 300)
        #expect(configuration.staleSeconds == 3600)
        #expect(configuration.cacheFolder == "/home/someone/.cache/petrel")
        #expect(configuration.databasePath == nil)
        #expect(configuration.region == nil)
    }

    @Test("A provider with a key stands in the order of priorities; an order set by hand stands")
    func order() throws {
        #expect(try configuration(["PETREL_WEATHERAPI_KEY": "made-up"]).providers == [.openMeteo, .weatherAPI, .nws, .metNorway])
        let both = ["PETREL_PROVIDERS": "weatherapi, open-meteo", "PETREL_WEATHERAPI_KEY": "made-up"]
        #expect(try configuration(both).providers == [.weatherAPI, .openMeteo])
        #expect(try configuration(["PETREL_PROVIDERS": "OPENMETEO"]).providers == [.openMeteo])
        let byReceipts = try configuration(["PETREL_PROVIDERS": "by-receipts"])
        #expect(byReceipts.ordersByReceipts && byReceipts.providers == [.openMeteo, .nws, .metNorway])
        let listed = try configuration(["PETREL_PROVIDERS": "met-norway, By-Receipts, open-meteo"])
        #expect(listed.ordersByReceipts && listed.providers == [.metNorway, .openMeteo])
    }

    @Test("Open-Meteo's key is optional: it is kept, secret, and changes nothing in the order")
    func openMeteoKey() throws {
        let configuration = try configuration(["PETREL_OPENMETEO_KEY": "made-up"])
        #expect(configuration.keys[.openMeteo]?.value == "made-up" && "\(configuration.keys)".contains("(secret)"))
        #expect(!"\(configuration.keys)".contains("made-up"))
        #expect(configuration.providers == [.openMeteo, .nws, .metNorway])
        #expect(try self.configuration([:]).keys[.openMeteo] == nil)
    }

    @Test("OpenWeatherMap's key makes its present weather the one that is shown, unless an order is set by hand")
    func presentSource() throws {
        #expect(try configuration(["PETREL_OPENWEATHERMAP_KEY": "made-up"]).presentSource == .openWeatherMap)
        #expect(try configuration(["PETREL_WEATHERAPI_KEY": "made-up"]).presentSource == nil)
        let ordered = ["PETREL_PROVIDERS": "open-meteo,openweathermap", "PETREL_OPENWEATHERMAP_KEY": "made-up"]
        #expect(try configuration(ordered).presentSource == nil)
    }

    @Test("Services for tropical cyclones: both, none, or some; none but those at another address once an address is replaced")
    func cyclones() throws {
        #expect(try configuration([:]).cyclones == [.nhc, .gdacs])
        #expect(try configuration(["PETREL_CYCLONES": "off"]).cyclones == [])
        #expect(try configuration(["PETREL_CYCLONES": " GDACS "]).cyclones == [.gdacs])
        let elsewhere = ["PETREL_OPENMETEO_URL": "http://127.0.0.1:1"]
        #expect(try configuration(elsewhere).cyclones == [])
        #expect(try configuration(elsewhere.merging(["PETREL_CYCLONES": "on"]) { $1 }).cyclones == [.nhc, .gdacs])
        #expect(try configuration(["PETREL_NHC_URL": "http://127.0.0.1:1"]).cyclones == [.nhc])
        for wrong in ["jma", "nhc,", ","] {
            #expect(throws: PetrelConfiguration.Problem.self, "\(wrong)") { try configuration(["PETREL_CYCLONES": wrong]) }
        }
    }

    @Test(
        "Minutes come from radars, then from models that may be asked; an order of providers holds for them, and a list of their own stands"
    )
    func nowcasts() throws {
        #expect(try configuration([:]).nowcasts == [.metNorway, .brightSky, .openMeteo])
        #expect(try configuration(["PETREL_OPENWEATHERMAP_KEY": "made-up"]).nowcasts.last == .openWeatherMap)
        #expect(try configuration(["PETREL_PROVIDERS": "open-meteo,met-norway"]).nowcasts == [.metNorway, .openMeteo])
        #expect(try configuration(["PETREL_PROVIDERS": "nws"]).nowcasts == [])
        #expect(try configuration(["PETREL_NOWCAST": "off"]).nowcasts == [])
        #expect(try configuration(["PETREL_NOWCAST": " BrightSky, met-norway "]).nowcasts == [.brightSky, .metNorway])
        #expect(try configuration(["PETREL_NOWCAST": "brightsky", "PETREL_PROVIDERS": "nws"]).nowcasts == [.brightSky])
        for wrong in ["nws", "radar", "openweathermap", "met-norway,,x", "on"] {
            #expect(throws: PetrelConfiguration.Problem.self, "\(wrong)") { try configuration(["PETREL_NOWCAST": wrong]) }
        }
        let own = try configuration(["PETREL_BRIGHTSKY_URL": "http://127.0.0.1:9090/brightsky", "PETREL_BRIGHTSKY_LIMITS": "none"])
        #expect(own.baseURLs[.brightSky] == "http://127.0.0.1:9090/brightsky" && own.limits[.brightSky] == [])
    }

    @Test("Issuers of warnings are asked, unless they are switched off, narrowed, or a provider is asked at another address")
    func issuers() throws {
        #expect(try configuration([:]).issuers == .bundled)
        #expect(try configuration(["PETREL_NWS_URL": "http://127.0.0.1:9090/nws"]).issuers == nil)
        #expect(try configuration(["PETREL_NWS_URL": "http://127.0.0.1:9090/nws", "PETREL_ISSUERS": "On"]).issuers == .bundled)
        #expect(try configuration(["PETREL_ISSUERS": "off"]).issuers == nil)
        #expect(try configuration(["PETREL_ISSUERS": "fr, met-eireann"]).issuers?.issuers.count == 2)
        for wrong in ["none", "fr,petrel", ",", "yes"] {
            #expect(throws: PetrelConfiguration.Problem.self, "\(wrong)") { try configuration(["PETREL_ISSUERS": wrong]) }
        }
    }

    @Test("Limits of a paid plan replace the free plan's, and none is none")
    func limits() throws {
        let limits = try configuration(["PETREL_ACCUWEATHER_LIMITS": "5/minute, 225000/month", "PETREL_NWS_LIMITS": "none"]).limits
        #expect(limits == [.accuWeather: [CallLimit(5, per: .minute), CallLimit(225_000, per: .month)], .nws: []])
    }

    @Test("The drain is two seconds and may be none; an address has a share of the connections unless a number is set")
    func serving() throws {
        #expect(try configuration([:]).drainSeconds == 2)
        #expect(try configuration(["PETREL_DRAIN_SECONDS": "0"]).drainSeconds == 0)
        #expect(try configuration([:]).connectionsPerAddress == nil)
        #expect(try configuration(["PETREL_CONNECTIONS_PER_ADDRESS": "50"]).connectionsPerAddress == 50)
        for (name, values) in [
            ("PETREL_DRAIN_SECONDS", ["-1", "3601", "nan", "x"]), ("PETREL_CONNECTIONS_PER_ADDRESS", ["0", "-1", "many", "1e3"]),
        ] {
            for value in values {
                let problem = #expect(throws: PetrelConfiguration.Problem.self) { try configuration([name: value]) }
                #expect(problem?.name == name)
            }
        }
    }

    @Test("What a client may cause is counted unless the operator says none, and proxies are believed only when they are named")
    func clients() throws {
        let usual = try configuration([:]).clients
        #expect(usual.calls == [CallLimit(600, per: .minute)] && usual.searches == [CallLimit(300, per: .minute)])
        #expect(usual.trustedProxies.isEmpty)
        let own = try configuration([
            "PETREL_CLIENT_LIMITS": "20/minute,100/day", "PETREL_CLIENT_SEARCHES": "none", "PETREL_TRUSTED_PROXIES": "127.0.0.1, fd00::/8",
        ]).clients
        #expect(own.calls == [CallLimit(20, per: .minute), CallLimit(100, per: .day)] && own.searches.isEmpty)
        #expect(own.trustedProxies == [AddressRange("127.0.0.1"), AddressRange("fd00::/8")].compactMap(\.self))
        #expect(try configuration(["PETREL_CLIENT_LIMITS": "none"]).clients.calls == nil)
        #expect(try configuration(["PETREL_CONNECTIONS": "6000"]).connections == 6000)
        #expect(try configuration([:]).connections == nil)
        #expect(try configuration(["PETREL_OPERATOR_ADDRESS": "[::1]:9100"]).operatorAddress == ListenAddress("[::1]:9100"))
    }

    @Test("A contact is what can stand in a header")
    func contact() throws {
        #expect(try configuration(["PETREL_CONTACT": "ops@example.org"]).contact == "ops@example.org")
        #expect(try configuration([:]).contact == nil)
    }

    @Test("A provider that is named but has no key is refused by the key's name")
    func missingKey() {
        let problem = #expect(throws: PetrelConfiguration.Problem.self) { try configuration(["PETREL_PROVIDERS": "weatherapi"]) }
        #expect(problem?.name == "PETREL_WEATHERAPI_KEY")
    }

    @Test("Row 45: an address of a database that is mistyped is refused without being shown; a path may hold what it likes")
    func database() throws {
        for text in [
            "postgresql+psycopg://user:made-up@host/name", "Postgres://user:made-up@host/name", "postgres:/user:made-up@host/name",
            "\"postgres://user:made-up@host/name\"", "mysql://user:made-up@host/name",
        ] {
            let problem = #expect(throws: PetrelConfiguration.Problem.self) { try configuration(["PETREL_DATABASE": text]) }
            #expect(problem?.name == "PETREL_DATABASE" && problem?.description.contains("made-up") == false)
        }
        for text in [" postgres://user@host/name ", "postgresql://host/name", "/home/a@b/petrel.sqlite", "postgres.sqlite"] {
            #expect(try configuration(["PETREL_DATABASE": text]).databasePath == text.trimmingCharacters(in: .whitespaces))
        }
        let storage = AssemblyStorage.database(named: "postgres://user:made-up@host/name", node: "a", isServer: true)
        #expect(!storage.words.contains("made-up") && storage.node?.name == "a")
    }

    @Test("Row 45: a key is in no description")
    func secrets() throws {
        let configuration = try configuration(["PETREL_WEATHERAPI_KEY": "canary-4711"])
        #expect(configuration.keys[.weatherAPI]?.value == "canary-4711")
        #expect(!"\(configuration)".contains("canary-4711"))
        #expect(!String(reflecting: configuration).contains("canary-4711"))
    }

    @Test(
        "What cannot be meant is refused by name",
        arguments: [
            ("PETREL_FRESH_SECONDS", "-1"), ("PETREL_STALE_SECONDS", "10"), ("PETREL_LOG_LEVEL", "loud"),
            ("PETREL_OPENMETEO_URL", "ftp://example.org"), ("PETREL_OPENMETEO_URL", "nonsense"), ("PETREL_PROVIDERS", "yahoo"),
            ("PETREL_PROVIDERS", ","), ("PETREL_FRESH_SECONDS", "abc"), ("PETREL_STALE_SECONDS", "1e400"), ("PETREL_UNITS", "wind=furlong"),
            ("PETREL_ACCUWEATHER_LIMITS", "fifty"), ("PETREL_ACCUWEATHER_LIMITS", "0/day"), ("PETREL_ACCUWEATHER_LIMITS", "5/week"),
            ("PETREL_CONTACT", "two words"), ("PETREL_CLIENT_LIMITS", "many"), ("PETREL_CLIENT_SEARCHES", "5/week"),
            ("PETREL_TRUSTED_PROXIES", "proxy.example.org"), ("PETREL_TRUSTED_PROXIES", "10.0.0.1/8"), ("PETREL_TRUSTED_PROXIES", ","),
            ("PETREL_CONNECTIONS", "0"), ("PETREL_CONNECTIONS", "many"), ("PETREL_OPERATOR_ADDRESS", "9100"),
            ("PETREL_OPERATOR_ADDRESS", "localhost:65536"),
        ])
    func refused(name: String, value: String) {
        let problem = #expect(throws: PetrelConfiguration.Problem.self) { try configuration([name: value]) }
        #expect(problem?.name == name)
    }

    @Test(
        "The region comes from the locale's environment",
        arguments: [("en_US.UTF-8", "US"), ("ru_RU", "RU"), ("C.UTF-8", nil), ("de_DE@euro", "DE"), ("es_419", nil)] as [(String, String?)])
    func region(locale: String, region: String?) throws {
        #expect(try configuration(["LANG": locale]).region == region)
        #expect(try configuration(["LANG": "fr_FR", "LC_ALL": locale]).region == (region ?? "FR"))
    }

    @Test("A southern latitude is a place, not an option")
    func southernLatitude() {
        #expect(PetrelCommand.protected("-33.87,151.21") == " -33.87,151.21")
        #expect(PetrelCommand.protected("-33.87") == "-33.87")
        #expect(PetrelCommand.protected("--json") == "--json")
        #expect(PetrelCommand.protected("Paris") == "Paris")
    }
}
