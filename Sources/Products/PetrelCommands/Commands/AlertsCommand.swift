import ArgumentParser
import Foundation
import JSONText
import WeatherModel
import WeatherRules
import WeatherScreens
import WeatherServer
import WeatherSimulator
import WeatherText

/// `petrel alerts`: the warnings of a place in full, and who was asked for them.
struct AlertsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alerts", abstract: "The warnings for a place, and who was asked for them.",
        discussion: """
            That no warning is active, that warnings could not be checked and that nobody has any for the place are different answers.

            --demo without a place shows the place nearest to Moscow with a warning in the simulated atmosphere.
            --rain, --rain-chance, --frost, --heat, --wind and --gusts are rules of your own, in your units: the command says which of them \
            would notify you now.
            --json prints what GET /v1/alerts sends, with a member "rules" where rules are given.
            """)

    @OptionGroup var place: PlaceArgument
    @OptionGroup var rules: RuleOptions
    @OptionGroup var options: CommonOptions

    func run() async throws {
        var place = place
        if place.text.isEmpty, case .demo(let world) = options.mode, world.upstream == nil,
            let near = Self.warned(in: SimulatedAtmosphere(seed: world.seed), at: world.clock())
        {
            place.words = ["\(near.latitude),\(near.longitude)"]
        }
        let rules = try rules.rules(in: options.unitPreferences(try await Assembly.configuration()))
        try await WeatherCommand(place: place, options: options) { report, canvas in
            AlertsDrawing(canvas: canvas).lines(report.alerts) + RulesReport(rules, report).lines(canvas)
        } document: { report in
            let document = AlertsDocument.value(of: report.snapshot, from: report.alertSources, at: report.now)
            guard !rules.isEmpty, case .object(var members) = document else { return document }
            members["rules"] = RulesReport(rules, report).value
            return .object(members)
        }.run()
    }

    /// The middle of the nearest square degree with a warning, in rings around Moscow; nil if there is none within 20 degrees.
    private static func warned(in atmosphere: SimulatedAtmosphere, at now: Date) -> Coordinate? {
        let (south, west) = (Int(Coordinate.moscow.latitude.rounded(.down)), Int(Coordinate.moscow.longitude.rounded(.down)))
        for ring in 0...20 {
            for north in -ring...ring {
                let isSide = abs(north) == ring
                for east in isSide ? Array(-ring...ring) : [-ring, ring] {
                    let middle = try? Coordinate(latitude: Double(south + north) + 0.5, wrappingLongitude: Double(west + east) + 0.5)
                    if let middle, atmosphere.warnings(at: middle, now).contains(where: { $0.ends > now }) { return middle }
                }
            }
        }
        return nil
    }
}
