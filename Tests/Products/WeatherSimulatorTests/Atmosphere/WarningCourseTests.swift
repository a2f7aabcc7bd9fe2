import Foundation
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("The course of a simulated warning")
struct WarningCourseTests {
    private static func courses(_ count: Int) throws -> [WarningCourse] {
        var scatter = Scatter(seed: 31)
        let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
        var courses: [WarningCourse] = []
        while courses.count < count {
            let start = scatter.instant()
            courses += atmosphere.courses(in: WarnedArea(holding: try scatter.place()), since: start, known: start + 20 * 86_400)
        }
        return courses
    }

    @Test("Messages are in order, are numbered from 1, and none comes behind an ending")
    func order() throws {
        for course in try Self.courses(150) {
            #expect(course.issues.map(\.number) == Array(1...course.issues.count))
            #expect(course.issues.first?.kind == .first)
            for (one, next) in zip(course.issues, course.issues.dropFirst()) {
                #expect(one.sent < next.sent && !one.kind.isEnding)
                #expect(next.sent < one.ends || next.kind.isEnding)
            }
            for issue in course.issues { #expect(issue.onset < issue.ends) }
        }
    }

    @Test("In some hundred events all of it happens: raised, narrowed, spread, prolonged, cancelled, cleared, expired, a false alarm")
    func variety() throws {
        let courses = try Self.courses(400)
        var kinds: [WarningIssue.Kind: Int] = [:]
        for issue in courses.flatMap(\.issues) { kinds[issue.kind, default: 0] += 1 }
        print("messages of \(courses.count) events: \(kinds.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", "))")
        for kind in [WarningIssue.Kind.first, .corrected, .raised, .begun, .prolonged, .narrowed, .cancelled, .allClear] {
            #expect(kinds[kind, default: 0] > 0, "\(kind)")
        }
        #expect(courses.contains { $0.issues.last?.kind.isEnding == false })
        #expect(courses.contains { $0.event.isFalseAlarm })
        func steps(_ isStep: (WarningIssue, WarningIssue) -> Bool) -> Int {
            courses.count { zip($0.issues, $0.issues.dropFirst()).contains(where: isStep) }
        }
        #expect(steps { $1.severity != $0.severity } > 0)
        #expect(steps { $1.onset < $0.onset } > 0)
        #expect(steps { if case (.part, .square) = ($0.area, $1.area) { true } else { false } } > 0)
        #expect(courses.contains { if case .circle? = $0.issues.first?.area { true } else { false } })
    }

    @Test("A false alarm is taken back before it would have begun")
    func falseAlarms() throws {
        for course in try Self.courses(400) where course.event.isFalseAlarm {
            let last = try #require(course.issues.last)
            #expect(last.kind == .cancelled && last.sent < last.onset)
        }
    }

    @Test("Asked at any moment, the same course is found, with the same messages")
    func sameWheneverAsked() throws {
        let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
        for course in try Self.courses(30) {
            for issue in course.issues {
                let found = atmosphere.courses(in: course.square, since: issue.sent, known: issue.sent).filter { $0.id == course.id }
                #expect(found == (issue.sent < course.event.ends ? [course] : []))
            }
        }
    }
}
