import ArgumentParser
import JSONText
import WeatherScreens
import WeatherServer
import WeatherText

/// `petrel 2045`: now beside the same day in the climate of 2045.
struct Climate2045Command: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "2045", abstract: "The temperature now, and that of the same day in the climate of 2045.",
        discussion: """
            Both sides are printed, without and with climate interventions; --no-interventions or --interventions prints one.

            --json prints what GET /v1/projection sends for one side, and for both
            {"withInterventions": {...}, "withoutInterventions": {...}}. Numbers are not rounded.
            """)

    @OptionGroup var place: PlaceArgument

    @Flag(
        inversion: .prefixedNo, exclusivity: .exclusive,
        help: "Print only the side with or only the side without climate interventions.")
    var interventions: Bool?

    @Flag(help: "Every fifth year, how the figures are computed, and their sources.")
    var details = false

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let (side, details) = (interventions, details)
        try await WeatherCommand(place: place, options: options) { report, canvas in
            ClimateDrawing(canvas: canvas, detailedBy: details ? nil : "petrel 2045 --details")
                .lines(report.climate2045, withInterventions: side)
        } document: {
            Self.document($0, side)
        } isCovered: {
            $0.climate2045.projection != nil
        }.run()
    }

    /// What `GET /v1/projection` sends; for both sides, one such document each.
    ///
    /// - Returns: nil if no temperature of now is known.
    static func document(_ report: PlaceReport, _ side: Bool?) -> JSONValue? {
        func document(_ withInterventions: Bool) -> JSONValue? {
            ProjectionDocument.value(of: report.snapshot, at: report.now, withInterventions: withInterventions)
        }
        if let side { return document(side) }
        guard let with = document(true), let without = document(false) else { return nil }
        return .members(["withInterventions": with, "withoutInterventions": without])
    }
}
