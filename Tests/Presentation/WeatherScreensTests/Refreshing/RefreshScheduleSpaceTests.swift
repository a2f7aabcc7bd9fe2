import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The rhythm of the foreground over events at random")
struct RefreshScheduleSpaceTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    @Test("Never asked while hidden, offline or awaited; while there is something to draw a wake-up within the minute always stands")
    func invariants() {
        let count = Self.isSoak ? 200_000 : 300
        let seed: UInt64 = Self.isSoak ? .random(in: 0...999_999) : 20_265
        var random = SeededRandom(seed: seed)
        var asked = 0
        for history in 0..<count {
            var rhythm = RefreshSchedule(random: SeededRandom(seed: UInt64(history)))
            var now = Sample.noon
            var isVisible = false
            var isOffline = false
            var hasProof = false
            var shown = RefreshSchedule.Shown(fetchedAt: nil)
            var standing: (date: Date, number: Int)?
            for _ in 0..<60 {
                let event = next(&shown, &isVisible, &isOffline, standing, &now, using: &random)
                // What a request brought while there was no connection counts as one.
                if isOffline, case .outcome = event, shown.error == nil, shown.fetchedAt == now { hasProof = true }
                if case .connection = event { hasProof = false }
                let wasAwaited = shown.isWaiting
                if case .clock(let number) = event, number == standing?.number { standing = nil }
                if case .hidden = event { standing = nil }
                for action in rhythm.handle(event, now: now) {
                    switch action {
                    case .redraw: #expect(isVisible, "seed \(seed), history \(history): drawn while hidden")
                    case .refresh(let reason):
                        asked += 1
                        let isFirst = event == .appeared
                        #expect(isVisible, "seed \(seed), history \(history): asked while hidden")
                        #expect(isFirst || !isOffline || hasProof, "seed \(seed), history \(history): \(reason) without a connection")
                        #expect(isFirst || !wasAwaited, "seed \(seed), history \(history): asked twice")
                        shown.isWaiting = true
                    case .wakeAt(let date, let number): standing = (date, number)
                    }
                }
                guard isVisible, shown.fetchedAt != nil else { continue }
                let wait = standing?.date.timeIntervalSince(now) ?? .infinity
                #expect(wait <= 60, "seed \(seed), history \(history): nobody wakes it after \(event)")
            }
        }
        #expect(asked > count)
        print("foreground rhythm: seed \(seed), \(count) histories, \(asked) questions")
    }

    private func next(
        _ shown: inout RefreshSchedule.Shown, _ isVisible: inout Bool, _ isOffline: inout Bool, _ standing: (date: Date, number: Int)?,
        _ now: inout Date, using random: inout SeededRandom
    ) -> RefreshSchedule.Event {
        let choice = Int.random(in: 0..<10, using: &random)
        if choice < 4, let standing {
            now = max(now, standing.date)
            return .clock(wake: standing.number - (choice == 0 ? 1 : 0))
        }
        if let standing { now = min(standing.date, now + Double.random(in: 0...20, using: &random)) }
        switch choice {
        case 4:
            isVisible = true
            return .appeared
        case 5 where Bool.random(using: &random):
            isVisible = false
            return .hidden
        case 6:
            isOffline.toggle()
            return .connection(!isOffline)
        default:
            let kind = WeatherError.Kind.allCases.randomElement(using: &random) ?? .timedOut
            shown = RefreshSchedule.Shown(
                fetchedAt: [nil, now, now - 200, now - 4000, now + 500].randomElement(using: &random) ?? nil,
                error: Bool.random(using: &random) ? WeatherError(kind) : nil, isWaiting: choice == 7)
            return .outcome(shown)
        }
    }
}
