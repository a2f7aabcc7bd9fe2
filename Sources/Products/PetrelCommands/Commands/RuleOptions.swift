import ArgumentParser
import Gazetteer
import JSONText
import WeatherFormatting
import WeatherModel
import WeatherRules
import WeatherScreens
import WorldGazetteer

/// Rules of the person's own, as options in their units.
struct RuleOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Tell this many minutes before rain, snow or hail begins.", valueName: "minutes"))
    var rainSoon: Int?

    @Option(help: ArgumentHelp("Tell of rain or snow of at least this much in an hour.", valueName: "amount"))
    var rain: Double?

    @Option(help: ArgumentHelp("Tell of a chance of rain or snow of at least this many percent.", valueName: "percent"))
    var rainChance: Double?

    @Option(help: ArgumentHelp("How many hours ahead the two look; 6 when not given.", valueName: "hours"))
    var rainHours: Int?

    // A value that begins with a minus is not an option.
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Tell when the coming night gets this cold or colder.", valueName: "degrees"))
    var frost: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("Tell when today or tomorrow gets this warm or warmer.", valueName: "degrees"))
    var heat: Double?

    @Option(help: ArgumentHelp("Tell of wind of at least this speed within a day.", valueName: "speed"))
    var wind: Double?

    @Option(help: ArgumentHelp("Tell of gusts of at least this speed within a day.", valueName: "speed"))
    var gusts: Double?

    func validate() throws {
        guard let rainHours else { return }
        let allowed = WeatherRule.hoursAllowed
        guard allowed.contains(rainHours) else {
            throw ValidationError("--rain-hours wants a number from \(allowed.lowerBound) to \(allowed.upperBound).")
        }
        guard rain != nil || rainChance != nil else { throw ValidationError("--rain-hours needs --rain or --rain-chance.") }
    }

    /// - Parameter units: of the numbers.
    /// - Throws: `ValidationError` for a number that a rule cannot have.
    func rules(in units: UnitPreferences) throws -> [WeatherRule] {
        let content = RulesContent(units: units, phrases: Language.standard.phrases(region: nil, isServed: false, places: .world))
        let given: [(kind: WeatherRule.Kind, option: String, value: Double?)] = [
            (.rainSoon, "--rain-soon", rainSoon.map(Double.init)), (.rain, "--rain", rain), (.rainChance, "--rain-chance", rainChance),
            (.frost, "--frost", frost), (.heat, "--heat", heat),
            (.wind, "--wind", wind), (.gusts, "--gusts", gusts),
        ]
        return try given.compactMap { one in
            guard let value = one.value, let row = content.row(one.kind) else { return nil }
            guard let rule = row.rule(value, hours: rainHours) else {
                let (lowest, highest) = (CanonicalNumber.text(row.bounds.lowerBound), CanonicalNumber.text(row.bounds.upperBound))
                throw ValidationError("\(one.option) wants a number from \(lowest) to \(highest), in \(row.unit).")
            }
            return rule
        }
    }
}
