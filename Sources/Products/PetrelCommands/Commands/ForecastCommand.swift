import ArgumentParser
import WeatherAPI
import WeatherText

/// `petrel forecast`: now, the hours of today and tomorrow, seven days.
struct ForecastCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast", abstract: "Now, the hours of today and tomorrow, seven days, sun and moon.")

    @OptionGroup var place: PlaceArgument
    @OptionGroup var extent: ExtentOptions
    @OptionGroup var options: CommonOptions

    @Flag(help: "Open every day: what else is known of it, and its hours; the later days as well. Warnings come with their whole text.")
    var details = false

    func run() async throws {
        let extent = extent.over(details ? .whole : .forecast)
        try await WeatherCommand(place: place, options: options, hasMinutes: true) { report, canvas in
            WeatherText(canvas: canvas, extent: extent, phrases: report.phrases).lines(report.dashboard)
        } document: {
            SnapshotDocument.value($0.snapshot)
        }.run()
    }
}

/// How much of the forecast is printed.
struct ExtentOptions: ParsableArguments {
    @Option(help: "Hours from this one on, 0 to 50: as far as the end of tomorrow.")
    var hours: Int?

    @Option(help: "Days from today on, 0 to 16: those after the first week as ranges, as far as the source knows them.")
    var days: Int?

    func validate() throws {
        guard hours.map((0...WeatherText.Extent.mostHours).contains) ?? true else {
            throw ValidationError("--hours must be within 0 ... \(WeatherText.Extent.mostHours).")
        }
        guard days.map((0...WeatherText.Extent.mostDays).contains) ?? true else {
            throw ValidationError("--days must be within 0 ... \(WeatherText.Extent.mostDays).")
        }
    }

    /// `extent` with the numbers that were given.
    func over(_ extent: WeatherText.Extent) -> WeatherText.Extent { extent.limited(hours: hours, days: days) }
}
