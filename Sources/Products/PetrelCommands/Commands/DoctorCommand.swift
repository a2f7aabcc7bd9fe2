import ArgumentParser
import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherServer
import WeatherStore
import WeatherText
import WeatherWorld

/// `petrel doctor`: what is set, reachable, full and wrong, each with the next step. In English, as logs are.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "What is set, reachable, full or wrong, with the next step.",
        discussion: "Ends with 69 if there is a problem, and with 78 if a setting has an invalid value. No value of a setting is printed.")

    @Flag(inversion: .prefixedNo, help: "Ask each provider in use for one place to see whether it answers.")
    var probe = true

    @Flag(help: "Print one line of JSON.")
    var json = false

    func run() async throws {
        var findings = [Self.program]
        let configuration: PetrelConfiguration
        do throws(PetrelConfiguration.Problem) { configuration = try .load() } catch {
            findings.append(
                Finding(.problem, "settings", error.description, next: "Correct it; Docs/Configuration.md lists the settings."))
            print(findings)
            throw ExitStatus.configuration.code
        }
        findings += SettingsCheck(configuration, environment: ProcessInfo.processInfo.environment).findings
        findings += MachineCheck(configuration).findings
        let storage =
            configuration.databasePath.map { AssemblyStorage.database(named: $0, node: "petrel doctor", isServer: false) } ?? .cacheFolder
        do {
            let probe = probe
            findings += try await Assembly.with(configuration: configuration, mode: .real, storage: storage) { assembly in
                let lines = await ProvidersCommand.lines(assembly, probe: probe)
                let programs = try await ProgramsCheck.findings(
                    assembly.weather.store, storage, assembly.configuration.push.programs, now: assembly.now)
                return [StoreCheck.finding(await assembly.weather.store.health(), storage)] + programs
                    + lines.flatMap { ProviderCheck($0).findings }
            }
        } catch let error as StoreError {
            findings.append(StoreCheck.finding(error, storage))
        } catch let problem as PetrelConfiguration.Problem {
            findings.append(Finding(.problem, "settings", problem.description, next: "Correct it, or the file that it names."))
        }
        print(findings)
        if findings.contains(where: { $0.level == .problem }) { throw ExitStatus.unavailable.code }
    }

    private static var program: Finding {
        Finding(.ok, "program", "petrel \(PetrelCommand.versionLine)")
    }

    private func print(_ findings: [Finding]) {
        if json {
            Output.json(["findings": .array(findings.map(\.value)), "healthy": .bool(!findings.contains { $0.level == .problem })])
        } else {
            let width = Terminal.current().canvas.width
            findings.flatMap { $0.lines(width: width) }.forEach(Output.line)
        }
    }
}

/// One thing that was looked at.
struct Finding: Hashable, Sendable {
    enum Level: String, Hashable, Sendable {
        case ok
        /// Works, and could be better.
        case note
        case problem
    }

    let level: Level
    let subject: String
    let text: String
    /// The next step; nil where there is nothing to do.
    let next: String?

    init(_ level: Level, _ subject: String, _ text: String, next: String? = nil) {
        (self.level, self.subject, self.text, self.next) = (level, subject, text, next)
    }

    var value: JSONValue {
        .members(["level": .string(level.rawValue), "subject": .string(subject), "text": .string(text), "next": .optional(next)])
    }

    /// The level in the first column, the text beside it, the next step below the text.
    func lines(width: Int) -> [String] {
        let column = 9
        let rest = max(40, width) - column
        let lines =
            DisplayWidth.wrapped("\(subject): \(text)", to: rest) + (next.map { DisplayWidth.wrapped("\u{2192} \($0)", to: rest) } ?? [])
        return lines.enumerated().map { index, line in
            (index == 0 ? level.rawValue : "").padding(toLength: column, withPad: " ", startingAt: 0) + line
        }
    }
}
