import ArgumentParser
import WeatherAPI
import WeatherFormatting
import WeatherScreens
import WeatherService
import WeatherText

/// `petrel compare`: the forecasts of all providers beside each other.
struct CompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "What each provider forecasts here, beside the others.",
        discussion: """
            Every provider that needs no key, or has one, is asked once, and Open-Meteo for four models as well. Nothing is averaged. A Petrel
            server counts as one provider.

            --json prints what GET /v1/compare sends.
            """)

    @OptionGroup var place: PlaceArgument
    @OptionGroup var options: CommonOptions

    @Option(
        help: ArgumentHelp("What is compared: temperature, precipitation or wind.", valueName: "measure"),
        completion: .list(ComparisonContent.measures.map(\.rawValue)))
    var measure = Measure.temperature

    func validate() throws {
        guard ComparisonContent.measures.contains(measure) else {
            throw ValidationError("Providers are compared by \(ComparisonContent.measures.map(\.rawValue).joined(separator: ", ")).")
        }
    }

    func run() async throws {
        let measure = measure
        try await WeatherCommand(place: place, options: options, comparesProviders: true) { report, canvas in
            report.compared(measure).map { ComparisonDrawing(canvas: canvas).lines($0) } ?? []
        } document: { report in
            guard case .success(let comparison)? = report.comparison else { return nil }
            return CompareDocument.value(comparison.compared, of: report.snapshot.cell, in: report.zone)
        }.run()
    }
}
