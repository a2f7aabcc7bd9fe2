import JSONText
import WeatherModel
import WeatherScreens

/// A failure of the weather's sources as a command tells it.
struct FailureReport {
    let error: WeatherError
    let failure: Failure

    init(_ error: WeatherError) {
        self.error = error
        failure = Failure(error)
    }

    /// The members that `--json` prints under `error`.
    var value: JSONValue {
        .members([
            "kind": .string(error.kind.rawValue), "provider": .optional(error.provider?.rawValue), "canRetry": .bool(error.canRetry),
            "retryAfterSeconds": .optional(error.retryAfterSeconds), "title": .string(failure.title),
            "message": .string(failure.message),
        ])
    }

    /// One line of JSON on standard output, or one of words on standard error.
    func print(json: Bool) -> ExitStatus {
        if json {
            Output.json(["error": value])
        } else {
            Output.error("\(failure.title). \(failure.message)")
        }
        return ExitStatus(error)
    }
}
