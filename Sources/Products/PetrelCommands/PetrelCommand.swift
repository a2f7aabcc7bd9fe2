import ArgumentParser
import Foundation
import HTTPTransport
import SystemZones
import WeatherFormatting
import WeatherModel

/// `petrel`: the command line, the server and the simulated atmosphere in one program.
package struct PetrelCommand: AsyncParsableCommand {
    /// The program's version; a part of every request's `User-Agent`.
    static let version = "0.1.0"

    package static let configuration = CommandConfiguration(
        commandName: "petrel",
        abstract: "The weather here, now and in seven days.",
        discussion: """
            Exit codes:
            0: done
            \(ExitStatus.allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "\n"))
            """,
        version: version,
        subcommands: [
            NowCommand.self, BarCommand.self, ForecastCommand.self, ChartCommand.self, UsualCommand.self, ConfidenceCommand.self,
            CompareCommand.self, ReceiptsCommand.self,
            Climate2045Command.self, AlertsCommand.self,
            CyclonesCommand.self,
            CitiesCommand.self,
            SearchCommand.self, ProvidersCommand.self, ServeCommand.self, MCPCommand.self, MQTTCommand.self, DoctorCommand.self,
            SimulateCommand.self, BackupCommand.self,
            RestoreCommand.self, DecodeCommand.self,
        ])

    package init() {}

    /// Runs the command that `arguments` name.
    package static func run(arguments: [String]) async {
        // Before the commands and their options are made, which takes longer than the rest of this start.
        if arguments == ["--version"] { return print(versionLine) }
        ClockRules.install(
            SystemZones(
                folder: ProcessInfo.processInfo.environment["TZDIR"], foundations: SystemZones.foundationsRelease,
                seconds: ContinuousClock().stopwatch()))
        if let word = arguments.first, isPlace(word) {
            Output.error(
                Output.phrases.unknownCommand(word, meant: "petrel now \(arguments.map(PlaceArgument.shellWord).joined(separator: " "))"))
            exit(withError: ExitStatus.usage.code)
        }
        await main(arguments.map(protected))
    }

    /// True for a first word that is not a command: most likely the place whose weather is wanted.
    static func isPlace(_ word: String) -> Bool {
        guard !word.isEmpty, word.first != "-" || Coordinate(text: word) != nil else { return false }
        return word != "help" && !configuration.subcommands.contains { $0._commandName == word }
    }

    /// A southern latitude (`-33.87,151.21`) would be taken for an option; behind a blank it is the place that is meant.
    static func protected(_ argument: String) -> String {
        argument.first == "-" && Coordinate(text: argument) != nil ? " " + argument : argument
    }
}
