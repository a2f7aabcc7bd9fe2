import ArgumentParser
import Foundation
import Gazetteer
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WorldGazetteer

/// Where the weather comes from, how it is written: the same options on every command that shows weather.
struct CommonOptions: ParsableArguments {
    @Flag(help: "Show the simulated atmosphere: no account, no key, no network.")
    var demo = false

    @Option(help: "Seed of the simulated atmosphere, 1 when not given. Needs --demo.")
    var seed: UInt64?

    @Option(help: "The simulated atmosphere's time, ISO 8601 with an offset; now when not given. Needs --demo.")
    var at: String?

    @Option(
        help: ArgumentHelp(
            "Ask this Petrel server in place of the weather services, as https://petrel.example.", valueName: "url"))
    var server: String?

    @Flag(help: "Print one line of JSON.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Units: metric, us, uk, or single ones like c,ms,mmhg; the region's own when not given."))
    var units: String?

    @Option(help: "Language: \(Language.offered.map(\.tag).joined(separator: " or ")); that of LC_ALL, LC_MESSAGES or LANG when not given.")
    var language: String?

    func validate() throws {
        if let language, Language(tag: language) == nil {
            throw ValidationError("--language wants one of \(Language.offered.map(\.tag).joined(separator: ", ")).")
        }
        if let at {
            guard WireTime.instant(at) != nil else { throw ValidationError("--at wants a time like 2026-02-06T16:30:00Z.") }
            guard demo else { throw ValidationError("--at needs --demo: real weather is always of now.") }
        }
        if let server {
            guard !demo else { throw ValidationError("--server and --demo exclude each other.") }
            do { _ = try ServerAddress(text: server) } catch {
                throw ValidationError(
                    "--server wants an address like https://petrel.example; http:// is for this machine and its own network.")
            }
        }
        guard seed == nil || demo else { throw ValidationError("--seed needs --demo: real weather has none.") }
        if let units {
            do { _ = try UnitPreferences.choices(in: units) } catch { throw ValidationError("--units: \(error.sentence).") }
        }
    }

    var mode: AssemblyMode {
        if let address { return .server(address) }
        return demo ? .demo(DemoWorld(seed: seed ?? 1, start: at.flatMap(WireTime.instant))) : .real
    }

    /// The server that is asked; nil for none.
    private var address: ServerAddress? {
        // It was checked when it was read.
        do { return try server.map { try ServerAddress(text: $0) } } catch { return nil }
    }

    /// The words in the language of the command line, else of the environment.
    func phrases(_ configuration: PetrelConfiguration) -> any Phrases {
        let chosen = language.flatMap { Language(tag: $0) } ?? configuration.language
        return chosen.phrases(region: configuration.region, isServed: false, places: .world)
    }

    /// The units of the command line over those of the configuration over the region's.
    func unitPreferences(_ configuration: PetrelConfiguration) -> UnitPreferences {
        let regional = UnitPreferences(region: configuration.region)
        let configured = UnitPreferences(text: configuration.units ?? "", defaults: regional)
        return UnitPreferences(text: units ?? "", defaults: configured)
    }

    /// The scale of the top cities: a choice on the command line or in the configuration, else the region's (`UnitPreferences.topCities`).
    func topCitiesUnit(_ configuration: PetrelConfiguration) -> UnitPreferences.Temperature {
        let chosen = units.flatMap(Self.temperature) ?? configuration.units.flatMap(Self.temperature)
        return UnitPreferences.topCities(chosen: chosen, region: configuration.region)
    }

    /// - Returns: nil where `text` leaves the temperature as usual.
    private static func temperature(in text: String) -> UnitPreferences.Temperature? {
        var choices = UnitChoices()
        // Both texts were checked when they were read.
        do { try choices.apply(text) } catch { return nil }
        return choices.temperature
    }
}
