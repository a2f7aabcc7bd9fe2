import ArgumentParser
import Foundation
import JSONText
import WeatherModel
import WeatherRules
import WeatherScreens
import WeatherServer
import WeatherText

/// `petrel alerts`: the warnings of a place in full, and the sources that were asked for them.
struct AlertsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alerts", abstract: "The warnings for a place, and who was asked for them.",
        discussion: """
            That no warning is active, that warnings could not be checked and that nobody has any for the place are different answers.

            --demo without a place shows the place nearest to Moscow with a warning in the simulated atmosphere.
            --rain-soon, --rain, --rain-chance, --frost, --heat, --wind and --gusts are rules of your own, in your units: the command says which of them \
            would notify you now.
            --json prints what GET /v1/alerts sends, with a member "rules" where rules are given.
            """)

    @OptionGroup var place: PlaceArgument
    @OptionGroup var rules: RuleOptions
    @OptionGroup var options: CommonOptions

    func run() async throws {
        var (place, mode) = (place, options.mode)
        if place.text.isEmpty, case .demo(let world) = mode, let near = world.warnedPlace {
            place.words = ["\(near.latitude),\(near.longitude)"]
            mode = .demo(world.withOffice(at: near))
        }
        let rules = try rules.rules(in: options.unitPreferences(try Assembly.configuration()))
        let hasMinutes = rules.contains { $0.minutes != nil }
        try await WeatherCommand(place: place, options: options, mode: mode, hasMinutes: hasMinutes) { report, canvas in
            AlertsDrawing(canvas: canvas).lines(report.alerts) + RulesReport(rules, report).lines(canvas)
        } document: { report in
            let document = AlertsDocument.value(of: report.snapshot, from: report.alertSources, at: report.now)
            guard !rules.isEmpty, case .object(var members) = document else { return document }
            members["rules"] = RulesReport(rules, report).value
            return .object(members)
        }.run()
    }
}
