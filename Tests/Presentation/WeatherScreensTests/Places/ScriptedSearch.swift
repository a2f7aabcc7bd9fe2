@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

/// Answers searches as a test says, each behind a gate of its own where the test wants to hold it back.
final class ScriptedSearch: PlaceSearching {
    private let answers = Locked<[String: Result<[Place], WeatherError>]>([:])
    private let gates = Locked<[String: Gate]>([:])
    private let texts = Locked<[String]>([])

    /// What was asked for, in order.
    var asked: [String] { texts.withLock { $0 } }

    func answer(_ text: String, _ result: Result<[Place], WeatherError>) { answers.withLock { $0[text] = result } }

    func hold(_ text: String) -> Gate {
        let gate = Gate()
        gates.withLock { $0[text] = gate }
        return gate
    }

    func places(named text: String, limit: Int, home: String?) async throws(WeatherError) -> [Place] {
        texts.withLock { $0.append(text) }
        await gates.withLock { $0[text] }?.pass()
        return try (answers.withLock { $0[text] } ?? .success([])).get()
    }
}
