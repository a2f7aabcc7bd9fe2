import ArgumentParser
import Foundation
import MapLayers
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherScreens
import WeatherText
import WeatherWeb
import WeatherWorld

/// `petrel cyclones`: the tropical cyclones of the whole Earth.
struct CyclonesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cyclones", abstract: "The tropical cyclones of the whole Earth, with their forecasts.",
        discussion: """
            Asks the US National Hurricane Center and GDACS, or a Petrel server. That none is active, that none is known and that nobody was \
            asked are different answers.

            --json prints what GET /v1/cyclones sends.
            """)

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let configuration = try Assembly.configuration()
        let phrases = options.phrases(configuration)
        let terminal = Terminal.current()
        let answer = try await Assembly.withStore(configuration: configuration, mode: options.mode, storage: .cacheFolder) { assembly in
            await Spinner(terminal: terminal).during(phrases.fetchingWeather) { await known(assembly) }
        }
        switch answer.known {
        case .failure(let error):
            throw FailureReport(error).print(json: options.json, phrases: phrases).code
        case .success(let known) where options.json:
            Output.json(CyclonesDocument.value(known))
        case .success(let known):
            let drawing = CyclonesDrawing(canvas: terminal.canvas, units: options.unitPreferences(configuration), phrases: phrases)
            drawing.lines(known, now: answer.now).forEach(Output.line)
        }
    }

    private struct Answer: Sendable {
        let known: Result<KnownCyclones, WeatherError>
        let now: Date
    }

    private func known(_ assembly: Assembly) async -> Answer {
        guard case .server(let address) = options.mode else {
            let known = await assembly.cyclones?.known(now: assembly.now(), withinSeconds: Self.patienceSeconds)
            return Answer(known: .success(known ?? .uncovered), now: assembly.now())
        }
        let server = PetrelServerWarned(transport: assembly.weather.courteous, baseURL: address.text, now: assembly.now)
        do throws(WeatherError) {
            return Answer(known: .success(try await server.cyclones()), now: assembly.now())
        } catch {
            return Answer(known: .failure(error), now: assembly.now())
        }
    }

    /// Seconds for which the services are waited for.
    private static let patienceSeconds = 30.0
}
