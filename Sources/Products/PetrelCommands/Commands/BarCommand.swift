import ArgumentParser
import WeatherScreens
import WeatherText

/// `petrel bar`: the weather of this moment for the bar of a desktop.
struct BarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bar", abstract: "The weather of this moment for a status bar.",
        discussion: """
            Prints one line and ends: the bar calls it again every few minutes. Without a network it is the last known weather, which says so, \
            or why there is none; the line is never empty, and the command ends with 0.

            Docs/Bars.md has the configuration of each bar.
            """)

    @OptionGroup var place: PlaceArgument

    @Flag(help: "The bar that reads the line.")
    var form: BarLine.Form

    @Option(help: ArgumentHelp("What the bar shows: 1 to 4, or a pattern like '%x %t', as with `petrel now`.", valueName: "pattern"))
    var format = "1"

    @OptionGroup var options: CommonOptions

    func validate() throws {
        guard !options.json else { throw ValidationError("--json prints no bar's line: --waybar and --i3blocks are JSON.") }
        do { _ = try OneLine(format) } catch { throw ValidationError("--format: \(error.words)") }
    }

    func run() async throws {
        let line = try OneLine(format)
        let form = form
        try await WeatherCommand(place: place, options: options) { report, _ in
            [BarLine(report.dashboard, line).text(for: form)]
        } document: { _ in
            nil
        } failed: { failure in
            [BarLine(failure).text(for: form)]
        }.run()
    }
}

extension BarLine.Form: EnumerableFlag {}
