import Foundation
import Testing
import WeatherModel
import WorldGazetteer

@testable import Gazetteer

/// How often the place that is meant is found: random places of the index, a slice here, all kinds at length with `PETREL_SOAK=1`, where
/// `PETREL_SEED` draws others.
@Suite("How many places are found, by kind of text")
struct RecallTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
    private static let seed = ProcessInfo.processInfo.environment["PETREL_SEED"].flatMap(UInt64.init) ?? 20_261_125
    private static let samples = isSoak ? 600 : 30
    /// As far as another place counts for the one that is meant: their weather is the same.
    private static let kilometers = 30.0

    /// Shares that are found at the first place and among the first five. What is typed wrong is often another name: no order can find
    /// all of it (Docs/Decisions/2026-11-24-gazetteer-as-data.md has the ceiling of each kind).
    private static func goals(_ kind: RecallQuestions.Kind) -> (first: Double, five: Double) {
        switch kind {
        case .slip: (0.91, 0.98)
        case .citySlip: (0.93, 0.985)
        case .beginning: (0.93, 0.985)
        default: (0.95, 0.99)
        }
    }

    @Test("Within 30 km at the first place and among the first five", arguments: RecallQuestions.Kind.allCases)
    func recall(kind: RecallQuestions.Kind) throws {
        // Given
        let index = Gazetteer.world
        var questions = RecallQuestions(file: index.file, random: SmallRandom(state: Self.seed))
        var (first, five) = (0, 0)
        var missed: [String] = []
        // When
        for _ in 0..<Self.samples {
            let question = questions.next(kind)
            let target = try #require(index.file.coordinate(question.place))
            let places = index.search(question.text, limit: 5)
            let rank = places.firstIndex { $0.coordinate.distanceKilometers(to: target) <= Self.kilometers }
            first += rank == 0 ? 1 : 0
            five += rank == nil ? 0 : 1
            if rank != 0 {
                let answer = places.prefix(5).map { "\($0.name) \($0.countryCode ?? "")" }.joined(separator: "; ")
                missed.append(
                    "  \(question.text) for \(index.file.name(question.place)), rank \(rank.map { "\($0 + 1)" } ?? "-"): \(answer)")
            }
        }
        // Then
        let goals = Self.goals(kind)
        let told = "\(kind.rawValue): \(first) and \(five) of \(Self.samples), seed \(Self.seed)\n" + missed.joined(separator: "\n")
        if Self.isSoak { print("soak: recall, \(told)") }
        #expect(Double(first) >= Self.least(goals.first), "\(told)")
        #expect(Double(five) >= Self.least(goals.five), "\(told)")
    }

    /// Of so many samples, with three standard deviations of grace for what chance does to a few.
    private static func least(_ share: Double) -> Double {
        let count = Double(samples)
        return (share * count - 3 * (share * (1 - share) * count).squareRoot()).rounded(.down)
    }
}
