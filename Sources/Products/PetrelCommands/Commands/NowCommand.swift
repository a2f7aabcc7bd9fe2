import ArgumentParser
import JSONText
import WeatherAPI
import WeatherText

/// `petrel now`: the weather of this moment.
struct NowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "now", abstract: "The weather of this moment at a place.",
        discussion: """
            One line for status bars: --oneline, or --format with a number or a pattern.

            \(OneLine.named.map { "  \($0.name)  \($0.pattern)" }.joined(separator: "\n"))

            \(OneLine.Field.allCases.map { "  %\($0.rawValue)  \($0.words)" }.joined(separator: "\n"))
            """)

    @OptionGroup var place: PlaceArgument
    @OptionGroup var extent: ExtentOptions
    @OptionGroup var options: CommonOptions

    @Option(help: ArgumentHelp("Print one line: 1 to 4, or a pattern like '%l: %t %c'.", valueName: "pattern"))
    var format: String?

    @Flag(help: "Print one line: the same as --format 1.")
    var oneline = false

    func validate() throws {
        guard format == nil || !oneline else { throw ValidationError("--oneline is --format 1: one of them is enough.") }
        guard !options.json || (format == nil && !oneline) else { throw ValidationError("--json and --format exclude each other.") }
        if let format {
            do { _ = try OneLine(format) } catch { throw ValidationError("--format: \(error.words)") }
        }
    }

    func run() async throws {
        let line = try format.map { try OneLine($0) } ?? (oneline ? OneLine("1") : nil)
        let extent = extent.over(.now)
        try await WeatherCommand(place: place, options: options) { report, canvas in
            line.map { [$0.text(report.dashboard)] }
                ?? WeatherText(canvas: canvas, extent: extent, phrases: report.phrases).lines(report.dashboard)
        } document: { report in
            // The dashboard without its forecast: the same members under the same names.
            guard case .object(var members) = SnapshotDocument.value(report.snapshot) else { return .null }
            members["forecast"] = nil
            members["columns"] = nil
            return .object(members)
        }.run()
    }
}
