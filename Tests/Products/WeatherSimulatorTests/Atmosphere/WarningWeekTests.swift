import Foundation
import ProviderKit
import Testing
import TownGazetteer
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders
@testable import WeatherSimulator

/// The warning engine over a week of the atmosphere's warnings, through the feeds that carry them: what it says is what the atmosphere knows.
@Suite("A simulated week through CAP and NWS: nothing missed, nothing told twice")
struct WarningWeekTests {
    /// Where at least three events fall into the week, anywhere, and where the National Weather Service is in charge.
    private static let places = eventful(8) { scatter in try? scatter.place() }
    private static let american = eventful(5) { scatter in
        try? Coordinate(latitude: 25 + 24 * scatter.unit(), longitude: -124 + 54 * scatter.unit())
    }

    private static func eventful(_ count: Int, _ place: (inout Scatter) -> Coordinate?) -> [(Double, Double)] {
        var scatter = Scatter(seed: 97)
        let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
        var found: [(Double, Double)] = []
        while found.count < count {
            guard let place = place(&scatter) else { continue }
            let courses = atmosphere.courses(in: WarnedArea(holding: place), since: start, known: start + 7 * 86_400)
            if courses.count >= 3 { found.append((place.latitude, place.longitude)) }
        }
        return found
    }

    private static let start = Scatter.day(310)

    /// One way from the office to the device.
    private enum Way: String { case cap, nws }

    /// What the office's messages that have been published amount to, told once each. Written from the rules, not from the engine.
    private struct Reference {
        let way: Way
        let point: Coordinate
        private var told: [String: (issue: WarningIssue, isCancelled: Bool)] = [:]

        init(_ way: Way, _ point: Coordinate) { (self.way, self.point) = (way, point) }

        /// The last word on the point, or that the part in which it lies was released.
        private func word(_ heard: [WarningIssue]) -> (issue: WarningIssue, isEnd: Bool)? {
            var word: (issue: WarningIssue, isEnd: Bool)?
            for issue in heard {
                if issue.area.contains(point) {
                    word = (issue, issue.kind.isEnding)
                } else if issue.kind == .cancelled, way == .cap {
                    // Without words, and so for everybody who had the warning.
                    word = word.map { ($0.issue, true) }
                } else if issue.kind == .narrowed, way == .nws {
                    word = word.map { ($0.issue, true) }
                } else if way == .cap, !issue.kind.isEnding {
                    // It holds elsewhere, and says nothing of this point any more.
                    word = word.flatMap { $0.isEnd ? $0 : nil }
                }
            }
            return word
        }

        func standing(_ heard: [WarningIssue], _ now: Date) -> WarningIssue? {
            guard let word = word(heard), !word.isEnd, word.issue.ends > now else { return nil }
            return word.issue
        }

        mutating func news(_ id: String, _ heard: [WarningIssue], _ now: Date) -> WarningChange.Kind? {
            let before = told[id].flatMap { $0.isCancelled ? nil : $0.issue }
            if let issue = standing(heard, now) {
                guard let before else {
                    told[id] = (issue, false)
                    return .new
                }
                let isWorse =
                    issue.severity.warningRank > before.severity.warningRank || issue.urgency.warningRank > before.urgency.warningRank
                    || issue.certainty.warningRank > before.certainty.warningRank || (before.onset > now && issue.onset < before.onset)
                    || issue.ends.timeIntervalSince(before.ends) > 1800
                if isWorse { told[id] = (issue, false) }
                return isWorse ? .upgraded : nil
            }
            guard let before, before.ends > now else { return nil }
            let isEnded = word(heard)?.isEnd ?? (way == .cap && heard.contains { $0.kind == .cancelled })
            guard isEnded else { return nil }
            told[id] = (before, true)
            return .cancelled
        }
    }

    /// All that is known of one place's week: its events, and the moments at which somebody asks.
    private struct Week {
        let point: Coordinate
        let square: WarnedArea
        let courses: [WarningCourse]
        let moments: [Date]

        init(_ place: (Double, Double), _ atmosphere: SimulatedAtmosphere) throws {
            point = try Coordinate(latitude: place.0, longitude: place.1)
            square = WarnedArea(holding: point)
            let end = WarningWeekTests.start + 7 * 86_400
            courses = atmosphere.courses(in: square, since: WarningWeekTests.start, known: end)
            let turns = courses.flatMap { course in course.issues.map(\.sent) + [course.issues.last?.ends ?? course.event.ends] }
            let polls = stride(from: 0.0, through: 7 * 24, by: 5).map { WarningWeekTests.start + $0 * 3600 }
            moments = Array(Set(polls + turns.flatMap { [$0 + 30, $0 + 900] })).filter { $0 >= WarningWeekTests.start && $0 <= end }
                .sorted()
        }
    }

    private static func messages(_ way: Way, _ week: Week, _ now: Date, _ read: inout Set<String>) async throws -> [WarningMessage] {
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: now, rate: 0) { now }
        func reply(_ target: String) async -> [UInt8] {
            await upstreams.respond(to: SimulatedRequest(target: target, headers: ["user-agent": "tests"])).body
        }
        let place = "\(week.point.latitude),\(week.point.longitude)"
        switch way {
        case .cap:
            let list = try #require(
                WarningFeedReader.reading(of: await reply("/cap/feed.atom?near=\(place)"), from: "Office", receivedAt: now))
            var messages: [WarningMessage] = []
            for link in list.links.map(\.address) where read.insert(link).inserted {
                let file = await reply("/cap/" + link)
                messages += try #require(WarningFeedReader.reading(of: file, from: "Office", receivedAt: now), "\(link)").messages
            }
            return messages
        case .nws:
            let body = await reply("/nws/alerts/active?point=\(place)")
            guard
                case .decoded(.alerts(let alerts), _)? = ReplyDecoder().decode(
                    provider: .nws, endpoint: "alerts", bytes: body, coordinate: week.point, at: now)
            else { throw WeatherError(.badBody) }
            return WarningMessage.messages(alerts, from: "nws", for: Cell(containing: week.point), receivedAt: now)
        }
    }

    private static func replay(_ way: Way, _ place: (Double, Double)) async throws -> Int {
        let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
        let week = try Week(place, atmosphere)
        var (book, read, known) = (WarningBook(), Set<String>(), [ToldWarning]())
        var reference = Reference(way, week.point)
        var heard: [String: Set<WarningIssue>] = [:]
        var count = 0
        for now in week.moments {
            for message in try await messages(way, week, now, &read) { book.hear(message) }
            switch way {
            case .cap:
                let face = CAPFace(atmosphere: atmosphere, now: now)
                for document in face.documents(in: week.square) { heard[document.course.id, default: []].insert(document.issue) }
            case .nws:
                for course in week.courses { heard[course.id] = Set(course.issues.filter { $0.sent <= now }) }
            }
            let states = WarningEvents(book).states(at: WarningPlace(week.point), now: now)
            let changes = WarningChange.changes(from: known, to: states, now: now)
            for change in changes {
                known.removeAll { $0.isAbout(change.state) }
                known.append(change.told)
            }
            let issues = heard.mapValues { $0.sorted { $0.number < $1.number } }
            let standing = issues.values.compactMap { reference.standing($0, now) }
            let active = states.filter { $0.phase == .active && $0.presence == .inside }
            #expect(active.map(Self.summary).sorted() == standing.map(Self.summary).sorted(), "\(way) at \(now) near \(place)")
            let news = issues.sorted { $0.key < $1.key }.compactMap { reference.news($0.key, $0.value, now) }
            #expect(changes.map(\.kind.rawValue).sorted() == news.map(\.rawValue).sorted(), "\(way) at \(now) near \(place)")
            count += news.count
        }
        return count
    }

    private static func summary(_ state: WarningState) -> String {
        "\(state.severity) \(state.urgency) \(state.certainty) \(state.onset) \(state.end)"
    }

    private static func summary(_ issue: WarningIssue) -> String {
        "\(issue.severity) \(issue.urgency) \(issue.certainty) \(issue.onset) \(issue.ends)"
    }

    @Test("Rows 22 to 25: an office's CAP files", arguments: places)
    func cap(place: (Double, Double)) async throws {
        print("CAP near \(place): \(try await Self.replay(.cap, place)) news")
    }

    @Test("Rows 22 to 25: the National Weather Service's answers for a point", arguments: american)
    func nws(place: (Double, Double)) async throws {
        print("NWS at \(place): \(try await Self.replay(.nws, place)) news")
    }

    @Test("Where both carry the same warnings, each is told once", arguments: american)
    func both(place: (Double, Double)) async throws {
        let week = try Week(place, SimulatedAtmosphere(seed: 7, places: .towns))
        var (book, read) = (WarningBook(), Set<String>())
        for now in week.moments {
            for way in [Way.cap, .nws] { for message in try await Self.messages(way, week, now, &read) { book.hear(message) } }
            let active = WarningEvents(book).states(at: WarningPlace(week.point), now: now)
                .filter { $0.phase == .active && $0.presence == .inside }
            let standing = week.courses.compactMap { $0.inForce(at: week.point, now) }
            #expect(active.map(Self.summary).sorted() == standing.map(Self.summary).sorted(), "\(now) near \(place)")
        }
    }
}
