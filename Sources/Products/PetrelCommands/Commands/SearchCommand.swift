import ArgumentParser
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService
import WeatherText

/// `petrel search`: places by name.
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Places of a name, with region, country and coordinates.")

    @Argument(help: "A name or its beginning.", completion: PlaceCompletion.kind)
    var words: [String]

    @Option(help: "Hits at most, 1 to 50.")
    var limit = 10

    @OptionGroup var options: CommonOptions

    func validate() throws {
        guard (1...50).contains(limit) else { throw ValidationError("--limit must be within 1 ... 50.") }
        try PlaceArgument.refuseOutOfRange(words.joined(separator: " "))
    }

    func run() async throws {
        let configuration = try Assembly.configuration()
        let terminal = Terminal.current()
        let text = words.joined(separator: " ")
        let limit = limit
        let found = try await Assembly.withStore(configuration: configuration, mode: options.mode, storage: .cacheFolder) { assembly in
            await Spinner(terminal: terminal).during(options.phrases(configuration).searching) { () -> Result<[Place], WeatherError> in
                do throws(WeatherError) {
                    return .success(try await assembly.service.search.places(named: text, limit: limit, home: configuration.region))
                } catch {
                    return .failure(error)
                }
            }
        }
        let status = show(found, text: text, configuration: configuration, terminal: terminal)
        if let status { throw status.code }
    }

    private func show(
        _ found: Result<[Place], WeatherError>, text: String, configuration: PetrelConfiguration, terminal: Terminal
    ) -> ExitStatus? {
        let phrases = options.phrases(configuration)
        switch found {
        case .failure(let error):
            return FailureReport(error).print(json: options.json, phrases: phrases)
        case .success(let places):
            if options.json {
                Output.json(PlacesDocument.value(places))
            } else {
                let content = SearchContent.make(
                    query: text, places: places, near: nil, units: options.unitPreferences(configuration),
                    phrases: phrases)
                for row in content.rows {
                    let name = [row.title, row.area].filter { !$0.isEmpty }.joined(separator: ", ")
                    let notes = [row.kind, row.otherName].compactMap(\.self).joined(separator: "; ")
                    let line = [name, notes.isEmpty ? "" : "(\(notes))", " " + row.coordinates].filter { !$0.isEmpty }.joined(
                        separator: " ")
                    DisplayWidth.wrapped(line, to: terminal.canvas.width).forEach(Output.line)
                }
                if let note = content.note { Output.error(phrases.readOut([content.title, note])) }
            }
            return places.isEmpty ? .notFound : nil
        }
    }
}
