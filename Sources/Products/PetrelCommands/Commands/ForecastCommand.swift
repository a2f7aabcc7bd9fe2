import ArgumentParser
import WeatherAPI
import WeatherScreens

/// `petrel forecast`: now, the hours of today and tomorrow, seven days.
struct ForecastCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast", abstract: "Now, the hours of today and tomorrow, seven days, sun and moon.")

    @OptionGroup var place: PlaceArgument
    @OptionGroup var options: CommonOptions

    func run() async throws {
        try await WeatherCommand(place: place, options: options) { content, terminal in
            let header = HeaderDrawing(terminal: terminal)
            var lines = header.head(content) + NowDrawing(terminal: terminal).lines(content) + [""]
            lines += HoursDrawing(terminal: terminal).lines(content.hours) + [""]
            lines += DaysDrawing(terminal: terminal).lines(content.days) + [""]
            if let sun = content.sun { lines += SunDrawing(terminal: terminal).lines(sun) + [""] }
            return lines + header.foot(content)
        } document: {
            SnapshotDocument.value($0)
        }.run()
    }
}
