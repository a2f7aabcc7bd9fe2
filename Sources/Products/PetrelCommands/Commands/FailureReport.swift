import Gazetteer
import JSONText
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WorldGazetteer

/// How a command reports a failure of the weather's sources.
struct FailureReport {
    let error: WeatherError

    init(_ error: WeatherError) {
        self.error = error
    }

    /// The members that `--json` prints under `error`: for programs, and therefore always in the standard language.
    var value: JSONValue {
        let failure = Failure(error, phrases: Language.standard.phrases(region: nil, isServed: false, places: .world))
        return .members([
            "kind": .string(error.kind.rawValue), "provider": .optional(error.provider?.rawValue), "canRetry": .bool(error.canRetry),
            "retryAfterSeconds": .optional(error.retryAfterSeconds), "title": .string(failure.title),
            "message": .string(failure.message),
        ])
    }

    /// One line of JSON on standard output, or one of words on standard error.
    func print(json: Bool, phrases: any Phrases) -> ExitStatus {
        if json {
            Output.json(["error": value])
        } else {
            let failure = Failure(error, phrases: phrases)
            Output.error(phrases.readOut([failure.title, failure.message]))
        }
        return ExitStatus(error)
    }
}
