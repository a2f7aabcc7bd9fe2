import ArgumentParser
import JSONText
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService
import WeatherText

/// `petrel usual`: today beside what is usual for the date, and the course of the year.
struct UsualCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "usual", abstract: "What is usual for the date here, from the years 1991 to 2020.",
        discussion: """
            Thirty years of a place are fetched once and kept. That counts as 313 of the 10,000 calls that Open-Meteo allows a day.

            --json prints what GET /v1/usual sends.
            """)

    @OptionGroup var place: PlaceArgument
    @OptionGroup var options: CommonOptions

    func run() async throws {
        try await WeatherCommand(place: place, options: options, fetchesUsual: true) { report, canvas in
            UsualDrawing(canvas: canvas).lines(report.usualScreen)
        } document: { report in
            guard let year = report.usual.year else { return nil }
            let cell = UsualCell(containing: report.snapshot.cell.center)
            return UsualDocument.value(year, of: cell, on: CivilDate(of: report.now, in: report.zone))
        } isCovered: {
            $0.usual.year != nil
        }.run()
    }
}
