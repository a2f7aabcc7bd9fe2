import ArgumentParser
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// `petrel cities`: the top cities with their temperatures.
struct CitiesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cities", abstract: "The top cities of the world with their temperatures.",
        discussion: "In °F, as the table has it, unless --units temperature=c or PETREL_UNITS says otherwise.")

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let configuration = try await Assembly.configuration()
        let terminal = Terminal.current()
        let status = try await Assembly.withStore(configuration: configuration, mode: options.mode, storage: .cacheFolder) { assembly in
            if options.json { return await document(assembly, terminal) }
            let drawing = CitiesDrawing(terminal: terminal, unit: unit(configuration), now: assembly.now)
            // On a terminal each row is drawn when it arrives; elsewhere all of them are, once.
            return terminal.showsProgress
                ? await drawing.asRowsArrive(of: assembly.topCities) : drawing.whole(await assembly.topCities.list())
        }
        if let status { throw status.code }
    }

    private func document(_ assembly: Assembly, _ terminal: Terminal) async -> ExitStatus? {
        let list = await Spinner(terminal: terminal).during(EnglishPhrases().askingCities) { await assembly.topCities.list() }
        Output.json(CitiesDocument.value(list))
        return Self.status(list)
    }

    /// °F unless somebody chose otherwise: a region's usual scale is no choice.
    private func unit(_ configuration: PetrelConfiguration) -> UnitPreferences.Temperature {
        let reference = UnitPreferences(temperature: .fahrenheit)
        let configured = UnitPreferences(text: configuration.units ?? "", defaults: reference)
        return UnitPreferences(text: options.units ?? "", defaults: configured).temperature
    }

    /// - Returns: `unavailable` when no city has a temperature.
    static func status(_ list: TopCitiesList) -> ExitStatus? {
        list.rows.contains { $0.temperature != nil } ? nil : .unavailable
    }
}
