import ArgumentParser
import JSONText
import WeatherAPI
import WeatherFormatting
import WeatherScreens
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

    @Flag(
        help: """
            Say what changed since this command showed the place the last time, within a day. Each --at is a world of its own, with nothing \
            to compare at first.
            """)
    var sinceLast = false

    func validate() throws {
        guard !sinceLast || (format == nil && !oneline) else { throw ValidationError("--since-last has no room on one line.") }
        guard format == nil || !oneline else { throw ValidationError("--oneline is --format 1: one of them is enough.") }
        guard !options.json || (format == nil && !oneline) else { throw ValidationError("--json and --format exclude each other.") }
        if let format {
            do { _ = try OneLine(format) } catch { throw ValidationError("--format: \(error.words)") }
        }
    }

    func run() async throws {
        let line = try format.map { try OneLine($0) } ?? (oneline ? OneLine("1") : nil)
        let extent = extent.over(.now)
        let isCompared = sinceLast
        try await WeatherCommand(place: place, options: options, visits: visits, hasMinutes: true) { report, canvas in
            if let line { return [line.text(report.dashboard)] }
            let content = report.dashboard
            let lines = WeatherText(canvas: canvas, extent: extent, phrases: report.phrases).lines(content)
            guard isCompared, content.columns.changes == nil else { return lines }
            return lines + [""] + canvas.wrapped(report.seen == nil ? report.phrases.nothingToCompare : report.phrases.noChanges)
        } document: { report in
            // The dashboard without its forecast: the same members under the same names.
            guard case .object(var members) = SnapshotDocument.value(report.snapshot) else { return .null }
            members["forecast"] = nil
            members["columns"] = nil
            members["nowcast"] = report.nowcast.map { NowcastDocument.value($0, now: report.now, in: report.zone, sentence: nil) }
            if isCompared { members.merge(SinceLast.members(report)) { _, new in new } }
            return .object(members)
        }.run()
    }

    /// A status bar does not count as a visit: only what is printed for a person counts as shown, and what is compared.
    private var visits: VisitUse {
        if sinceLast { return .compared }
        return options.json || oneline || format != nil ? .none : .noted
    }
}
