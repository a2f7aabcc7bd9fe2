import ArgumentParser
import JSONText
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherReceipts
import WeatherScreens
import WeatherService
import WeatherText

/// `petrel receipts`: what was forecast for a place, and what came.
struct ReceiptsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "receipts", abstract: "What was forecast here, and what came.",
        discussion: """
            The past three months of a place are fetched once. That counts as 8 of the 10,000 calls that Open-Meteo allows a day.

            --json prints what GET /v1/receipts sends.
            """)

    @OptionGroup var place: PlaceArgument
    @OptionGroup var options: CommonOptions

    func run() async throws {
        try await WeatherCommand(place: place, options: options, fetchesReceipts: true) { report, canvas in
            ReceiptsDrawing(canvas: canvas).lines(report.receiptsScreen)
        } document: { report in
            let today = CivilDate(of: report.now, in: report.zone)
            let state: ToldReceipts.State = report.receipts.failure == nil ? .known : .failed
            return ReceiptsDocument.value(report.receipts.ledger, of: report.snapshot.cell, on: today, state)
        }.run()
    }
}
