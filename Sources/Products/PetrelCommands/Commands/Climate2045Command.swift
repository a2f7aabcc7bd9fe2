import ArgumentParser
import Foundation
import JSONText
import WeatherFormatting
import WeatherScreens
import WeatherServer
import WeatherText
import WeatherWeb

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

    @Option(
        help: ArgumentHelp(
            "Also write now and 2045 as a picture of 1200 by 630 pixels, without interventions unless --interventions is given.",
            discussion: "The name ends in .png or .svg.", valueName: "file"),
        completion: .file(extensions: ["png", "svg"]))
    var image: String?

    @OptionGroup var options: CommonOptions

    func validate() throws {
        guard let image else { return }
        guard Self.isPNG(image) || image.lowercased().hasSuffix(".svg") else {
            throw ValidationError("The name of the picture must end in .png or .svg.")
        }
    }

    func run() async throws {
        let (side, details, image) = (interventions, details, image)
        try await WeatherCommand(place: place, options: options) { report, canvas in
            ClimateDrawing(canvas: canvas, detailedBy: details ? nil : "petrel 2045 --details")
                .lines(report.climate2045, withInterventions: side)
        } document: {
            Self.document($0, side)
        } isCovered: {
            $0.climate2045.projection != nil
        } writeFile: { report in
            image.flatMap { Self.write(report, to: $0, withInterventions: side ?? false) }
        }.run()
    }

    private static func isPNG(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

    /// Writes the picture, whole or not at all.
    ///
    /// - Returns: nil when it is written, and when no temperature is known that it could show.
    private static func write(_ report: PlaceReport, to path: String, withInterventions: Bool) -> ExitStatus? {
        let content = report.climate2045
        guard let picture = ClimatePicture(content, withInterventions: withInterventions, phrases: report.phrases) else { return nil }
        do {
            try Data(isPNG(path) ? try picture.png() : picture.svg).write(to: URL(filePath: path), options: .atomic)
            return nil
        } catch {
            Output.error(report.phrases.climatePictureNotWritten(path))
            return .cannotCreate
        }
    }

    /// The document of `GET /v1/projection`; for both sides, one such document each.
    ///
    /// - Returns: nil if the present temperature is not known.
    static func document(_ report: PlaceReport, _ side: Bool?) -> JSONValue? {
        func document(_ withInterventions: Bool) -> JSONValue? {
            ProjectionDocument.value(of: report.snapshot, at: report.now, withInterventions: withInterventions)
        }
        if let side { return document(side) }
        guard let with = document(true), let without = document(false) else { return nil }
        return .members(["withInterventions": with, "withoutInterventions": without])
    }
}
