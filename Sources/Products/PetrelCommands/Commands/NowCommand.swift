import ArgumentParser
import JSONText
import WeatherAPI
import WeatherScreens

/// `petrel now`: the weather of this moment.
struct NowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "now", abstract: "The weather of this moment at a place.")

    @OptionGroup var place: PlaceArgument
    @OptionGroup var options: CommonOptions

    func run() async throws {
        try await WeatherCommand(place: place, options: options) { content, terminal in
            let header = HeaderDrawing(terminal: terminal)
            return header.head(content) + NowDrawing(terminal: terminal).lines(content) + header.foot(content)
        } document: { snapshot in
            // The dashboard without its forecast: the same members under the same names.
            guard case .object(var members) = SnapshotDocument.value(snapshot) else { return .null }
            members["forecast"] = nil
            members["columns"] = nil
            return .object(members)
        }.run()
    }
}
