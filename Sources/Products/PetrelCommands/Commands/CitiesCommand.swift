import ArgumentParser
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService
import WeatherText
import WeatherWorld

/// `petrel cities`: the top cities with their temperatures.
struct CitiesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cities", abstract: "The top cities of the world with their temperatures.",
        discussion: "In the unit of --units, PETREL_UNITS or the region of LANG; in °F where none of them is set.")

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let configuration = try Assembly.configuration()
        let terminal = Terminal.current()
        let status = try await Assembly.withStore(configuration: configuration, mode: options.mode, storage: .cacheFolder) { assembly in
            if options.json { return await document(assembly, terminal, options.phrases(configuration)) }
            let drawing = CitiesDrawing(
                canvas: terminal.canvas, unit: options.topCitiesUnit(configuration), phrases: options.phrases(configuration),
                now: assembly.now)
            // On a terminal each row is drawn when it arrives; elsewhere all of them are, once.
            return terminal.showsProgress
                ? await drawing.asRowsArrive(of: assembly.weather.topCities) : drawing.whole(await assembly.weather.topCities.list())
        }
        if let status { throw status.code }
    }

    private func document(_ assembly: Assembly, _ terminal: Terminal, _ phrases: any Phrases) async -> ExitStatus? {
        let list = await Spinner(terminal: terminal).during(phrases.askingCities) { await assembly.weather.topCities.list() }
        Output.json(CitiesDocument.value(list, places: assembly.service.search.gazetteer))
        return Self.status(list)
    }

    /// - Returns: `unavailable` when no city has a temperature.
    static func status(_ list: TopCitiesList) -> ExitStatus? {
        list.rows.contains { $0.temperature != nil } ? nil : .unavailable
    }
}
