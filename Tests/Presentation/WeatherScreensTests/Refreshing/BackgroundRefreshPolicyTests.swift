import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("When the app is woken in the background, and what for")
struct BackgroundRefreshPolicyTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        /// Minutes; nil for never.
        var ages: [Double?] = [0]
        var warning = false
        var inWidget = false
        var failures = 0
        /// Minutes from now.
        var renew: Double?
        var ends: Double?
        /// Minutes from now; nil for never.
        var expected: Double?
        var testDescription: String { name }
    }

    private let now = Sample.noon
    private let policy = BackgroundRefreshPolicy()

    private func cell(_ index: Int) throws -> Cell { try #require(Cell(id: "\(index).0")) }

    static let cases = [
        Case(name: "nothing is followed", ages: [], expected: nil),
        Case(name: "fresh: in an hour", expected: 60),
        Case(name: "forty minutes old: in twenty", ages: [40], expected: 20),
        Case(name: "nearly due: a quarter of an hour is the least", ages: [55], expected: 15),
        Case(name: "never fetched", ages: [nil], expected: 30),
        Case(name: "a warning is active: in half an hour", warning: true, expected: 30),
        Case(name: "the one that is due first decides", ages: [0, 30, 10], expected: 30),
        Case(name: "the widget asks by itself first", inWidget: true, renew: 60, expected: 75),
        Case(name: "the widget's turn matters for its place alone", ages: [20], inWidget: false, renew: 300, expected: 40),
        Case(name: "failed once", ages: [70], failures: 1, expected: 30),
        Case(name: "failed three times", ages: [70], failures: 3, expected: 60),
        Case(name: "failed ten times: four hours are the most", ages: [70], failures: 10, expected: 240),
        Case(name: "a last attempt before the widget's figures end", ages: [1200], failures: 10, ends: 100, expected: 85),
        Case(name: "the figures end now: not sooner than a quarter of an hour", ages: [1200], failures: 10, ends: 10, expected: 15),
        Case(name: "the figures have ended: nothing to be saved any more", ages: [1200], failures: 10, ends: -10, expected: 240),
        Case(name: "row 50: from the future, its age is unknown", ages: [-600], expected: 120),
        Case(name: "failed for ever", ages: [9_000_000], failures: .max, expected: 240),
    ]

    @Test("The earliest waking", arguments: cases)
    func earliest(_ example: Case) throws {
        let followed = try example.ages.enumerated().map { index, age in
            FollowedPlace(
                cell: try cell(index), fetchedAt: age.map { now.addingTimeInterval(-$0 * 60) }, hasWarning: example.warning,
                isInWidget: example.inWidget)
        }
        let hasWidget = example.renew != nil || example.ends != nil
        let widget =
            hasWidget
            ? BackgroundRefreshPolicy.WidgetTimes(
                renewAfter: now.addingTimeInterval((example.renew ?? 0) * 60), ends: example.ends.map { now.addingTimeInterval($0 * 60) })
            : nil
        let date = policy.earliestBegin(followed: followed, failuresInARow: example.failures, widget: widget, now: now)
        #expect(date?.timeIntervalSince(now) == example.expected.map { $0 * 60 })
    }

    @Test("Promise 2.18: a day with the network is at most 24 wakings, a day without it at most 12")
    func day() throws {
        for isOnline in [true, false] {
            var now = now
            var fetchedAt = now
            var failures = 0
            var wakings = 0
            while now < self.now + 86_400 {
                let place = FollowedPlace(cell: try cell(1), fetchedAt: fetchedAt)
                let next = try #require(policy.earliestBegin(followed: [place], failuresInARow: failures, widget: nil, now: now))
                now = next
                wakings += 1
                if isOnline { fetchedAt = now } else { failures += 1 }
            }
            #expect(wakings <= (isOnline ? 24 : 12), "\(wakings)")
        }
    }

    @Test("What is asked for: nothing while nothing is due; with what is due, what soon will be; the widget's first, then the oldest")
    func cells() throws {
        func place(_ index: Int, _ minutes: Double?, inWidget: Bool = false) throws -> FollowedPlace {
            FollowedPlace(cell: try cell(index), fetchedAt: minutes.map { now.addingTimeInterval(-$0 * 60) }, isInWidget: inWidget)
        }
        #expect(policy.cells(of: try [place(1, 50), place(2, 59)], now: now).isEmpty)
        #expect(policy.cells(of: try [place(1, 44), place(2, 46), place(3, 61)], now: now) == [try cell(3), try cell(2)])
        #expect(
            policy.cells(of: try [place(1, nil), place(2, 70), place(3, 62, inWidget: true), place(4, 90)], now: now)
                == [try cell(3), try cell(1), try cell(4)], "three at once")
        #expect(policy.cells(of: try [place(1, 70), place(1, 70, inWidget: true)], now: now) == [try cell(1)], "each cell once")
    }

    @Test("Whether a warning is active there is read from what is held")
    func warning() throws {
        let place = FollowedPlace(cell: try cell(1), snapshot: Sample.snapshot(), isInWidget: true, now: now)
        #expect(!place.hasWarning && place.fetchedAt == Sample.noon)
        #expect(FollowedPlace(cell: try cell(1), snapshot: nil, isInWidget: false, now: now).fetchedAt == nil)
    }
}
