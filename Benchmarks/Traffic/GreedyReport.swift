import Foundation

/// The greedy address's days beside the day without it.
struct GreedyReport {
    let day: GreedyDay
    let outcomes: [GreedyDay.Outcome]

    /// The least that the others must get with a greedy address, as a share of what they get without it.
    private static let leastShare = 0.99

    private typealias Outcome = GreedyDay.Outcome

    var lines: [String] {
        let head = """
            | The greedy address | Fresh weather for the others | Followed places kept up | Pictures for the others | It had; it was refused | Calls sent | Calls booked |
            |---|---|---|---|---|---|---|
            """
        return [
            "\(day.requests) requests of \(GreedyDay.readers) readers for \(day.places.cells.count) places within \(day.minutes == 24 * 60 ? "a day" : "\(day.minutes) minutes"), "
                + "seed \(day.seed), Open-Meteo alone with \(GreedyWorld.plans) times the limits of its free plan.", "",
        ] + head.split(separator: "\n").map(String.init)
            + outcomes.map { outcome in
                "| \(outcome.role.words) | \(Self.percent(outcome.served, outcome.requests)) | \(Self.percent(outcome.kept, outcome.turns)) | "
                    + "\(Self.percent(outcome.picturesServed, outcome.pictures)) | \(outcome.greedy); \(outcome.greedyRefused) | \(outcome.sent) | "
                    + "\(outcome.booked) |"
            }
    }

    /// No plan was passed, every call that was sent is booked, and the others have what they have without the greedy address.
    var isSound: Bool {
        guard let quiet = outcomes.first(where: { $0.role == .nobody }) else { return false }
        return outcomes.allSatisfy { outcome in
            outcome.isWithinPlans && outcome.sent == outcome.booked && outcome.sent > 0
                && Self.holds(outcome.served, outcome.requests, quiet.served, quiet.requests)
                && Self.holds(outcome.kept, outcome.turns, quiet.kept, quiet.turns)
                && Self.holds(outcome.picturesServed, outcome.pictures, quiet.picturesServed, quiet.pictures)
        }
    }

    private static func holds(_ part: Int, _ whole: Int, _ quietPart: Int, _ quietWhole: Int) -> Bool {
        Outcome.share(part, whole) >= leastShare * Outcome.share(quietPart, quietWhole)
    }

    private static func percent(_ part: Int, _ whole: Int) -> String {
        whole == 0 ? "–" : String(format: "%.2f %%", 100 * Outcome.share(part, whole))
    }
}

extension GreedyDay.Role {
    fileprivate var words: String {
        switch self {
        case .nobody: "there is none"
        case .reader: "asks for a new place each second"
        case .subscriber: "follows as many places as it may"
        case .maps: "asks for three new pictures each second"
        case .everything: "does all of these"
        }
    }
}
