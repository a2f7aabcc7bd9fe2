import ArgumentParser
import Confidence
import JSONText
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService
import WeatherText

/// `petrel confidence`: how sure the forecast is.
struct ConfidenceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "confidence", abstract: "How sure the forecast is, day by day.",
        discussion: """
            Ranges and chances from the source's ensemble or percentiles. An ensemble counts as 20 of the 10,000 calls that Open-Meteo allows a day.

            --json prints what GET /v1/confidence sends.
            """)

    @OptionGroup var place: PlaceArgument
    @OptionGroup var options: CommonOptions

    func run() async throws {
        try await WeatherCommand(place: place, options: options, asksSpread: true) { report, canvas in
            ConfidenceDrawing(canvas: canvas).lines(report.confidenceScreen)
        } document: { report in
            guard let known = try? report.spread.get() else { return nil }
            return ConfidenceDocument.value(known.spread, correction: known.correction, in: report.zone, cell: report.snapshot.cell)
        } isCovered: {
            (try? $0.spread.get()) != nil
        }.run()
    }
}
