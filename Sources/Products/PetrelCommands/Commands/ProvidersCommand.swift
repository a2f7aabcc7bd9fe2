import ArgumentParser
import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherScreens
import WeatherText
import WeatherWorld

/// `petrel providers`: what each can do, whether a key is set, whether it answers.
struct ProvidersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers", abstract: "The weather services: what each can do, whether a key is set, whether it answers.")

    @OptionGroup var options: CommonOptions

    @Flag(inversion: .prefixedNo, help: "Ask each configured provider for one place to see whether it answers.")
    var probe = true

    func validate() throws {
        guard options.server == nil else { throw ValidationError("A server keeps its providers to itself: --server has no use here.") }
    }

    /// One provider and what was found out about it.
    struct Line: Sendable {
        var profile: ProviderProfile
        var isConfigured: Bool
        var hasKey: Bool
        /// nil when it was not asked.
        var answer: Result<Double, WeatherError>?
        /// The provider's state under its limits; nil for a provider that is not in use.
        var courtesy: CourtesyState?
    }

    func run() async throws {
        let configuration = try Assembly.configuration()
        let terminal = Terminal.current()
        let phrases = options.phrases(configuration)
        // The store with the ledgers of calls: beside the server's data, or the command line's.
        let storage =
            configuration.databasePath.map { AssemblyStorage.database(named: $0, node: "petrel providers", isServer: false) }
            ?? .cacheFolder
        let lines = try await Assembly.withStore(configuration: configuration, mode: options.mode, storage: storage) { assembly in
            await Spinner(terminal: terminal).during(phrases.askingProviders) { await Self.lines(assembly, probe: probe) }
        }
        if options.json {
            Output.json(["providers": .array(lines.map(Self.value))])
        } else {
            for line in lines { Self.drawing(line, terminal: terminal, phrases: phrases).forEach(Output.line) }
        }
    }

    /// The providers in the order of the catalogue; with `probe`, each that is in use is asked.
    static func lines(_ assembly: Assembly, probe: Bool) async -> [Line] {
        await withTaskGroup(of: (Int, Line).self) { group in
            for (index, profile) in ProviderCatalog.profiles.enumerated() {
                let provider = assembly.weather.providers.first { $0.profile.id == profile.id }
                let hasKey = assembly.configuration.keys[profile.id] != nil
                group.addTask {
                    var line = Line(profile: profile, isConfigured: provider != nil, hasKey: hasKey)
                    if probe, let provider { line.answer = await time(provider, assembly: assembly) }
                    return (index, line)
                }
            }
            var lines: [(Int, Line)] = []
            for await line in group { lines.append(line) }
            let courtesy = await assembly.weather.courteous.states()
            return lines.sorted { $0.0 < $1.0 }.map { _, line in
                var line = line
                line.courtesy = line.isConfigured ? courtesy[line.profile.id] : nil
                return line
            }
        }
    }

    /// Milliseconds that an answer took.
    private static func time(_ provider: any WeatherProvider, assembly: Assembly) async -> Result<Double, WeatherError> {
        let clock = ContinuousClock()
        let start = clock.now
        do {
            _ = try await provider.weather(at: probePlace(of: provider.profile), asOf: assembly.now())
            return .success((clock.now - start) / .milliseconds(1))
        } catch {
            return .failure(error)
        }
    }

    /// Moscow, or a place that the provider covers.
    private static func probePlace(of profile: ProviderProfile) -> Coordinate {
        let places: [Coordinate] = [.moscow, Coordinate(text: "38.9,-77.05")].compactMap { $0 }
        return Cell(containing: places.first { profile.coverage.mayInclude($0) } ?? .moscow).center
    }

    private static func value(_ line: Line) -> JSONValue {
        let profile = line.profile
        var state: JSONValue?
        var milliseconds: Double?
        switch line.answer {
        case .success(let taken):
            state = "answers"
            milliseconds = taken.rounded()
        case .failure(let error): state = .string(error.kind.rawValue)
        case nil: state = nil
        }
        return .members([
            "id": .string(profile.id.rawValue), "name": .string(profile.name), "coverage": .string(profile.coverage.words),
            "features": .array(profile.features.map(\.rawValue).sorted().map { .string($0) }),
            "forecastHours": .number(Double(profile.forecastHours)), "forecastDays": .number(Double(profile.forecastDays)),
            "attribution": .string(profile.attribution), "attributionUrl": .string(profile.attributionURL),
            "license": .optional(profile.license), "needsKey": .bool(profile.needsKey), "hasKey": .bool(line.hasKey),
            "isConfigured": .bool(line.isConfigured), "state": state, "milliseconds": .optional(milliseconds),
            "priority": .number(Double(profile.priority)),
            "limits": .array(
                limits(line).map { limit, used in
                    .members(["calls": .number(Double(limit.calls)), "window": .string(limit.window.rawValue), "used": .optional(used)])
                }),
        ])
    }

    /// The limits in force, with their use where the provider is in use.
    private static func limits(_ line: Line) -> [(CallLimit, Double?)] {
        line.courtesy.map { $0.uses.map { ($0.limit, ($0.used * 10).rounded() / 10) } } ?? line.profile.terms.limits.map { ($0, nil) }
    }

    private static func drawing(_ line: Line, terminal: Terminal, phrases: any Phrases) -> [String] {
        let profile = line.profile
        let key = phrases.key(isNeeded: profile.needsKey, isSet: line.hasKey)
        let state =
            switch line.answer {
            case .success(let milliseconds): phrases.answers(inMilliseconds: Int(milliseconds.rounded()))
            case .failure(let error): phrases.doesNotAnswer(phrases.failureTitle(error.kind))
            case nil: phrases.notAsked(isInUse: line.isConfigured)
            }
        let offers = profile.offers(hasTopCities: false, phrases: phrases)
        let facts = [offers, profile.covers(phrases), profile.attribution].joined(separator: " · ")
        let uses = limits(line).map { limit, used in phrases.limit(limit.calls, window: limit.window.rawValue, used: used) }
        let rules = uses.isEmpty ? phrases.noLimits : uses.joined(separator: "; ")
        // Wrapped before it is coloured: a line's width is counted in what is seen.
        return DisplayWidth.wrapped("\(profile.name) (\(profile.id.rawValue)): \(key), \(state)", to: terminal.canvas.width).enumerated()
            .map { $0 == 0 ? terminal.canvas.styled($1, .bold) : $1 }
            + [facts, rules].flatMap { DisplayWidth.wrapped($0, to: max(20, terminal.canvas.width - 2)) }.map {
                "  " + terminal.canvas.styled($0, .dim)
            }
    }
}
