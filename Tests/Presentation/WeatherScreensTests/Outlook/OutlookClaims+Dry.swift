import Foundation

@testable import OutlookSentence
@testable import TestSupport
@testable import WeatherFormatting

extension OutlookClaims {
    /// What is told while nothing falls.
    mutating func checkDry(_ story: OutlookStory) {
        switch story {
        case .begins(let onset, let next, let isMostly):
            isDry(to: onset.at, mostly: isMostly)
            falls(onset, "begins")
            claim(rows.allSatisfy { $0.danger == 0 }, "keeps a danger back")
            if let next { becomes(onset, next) }
        case .mayBegin(let possible, let next):
            falls(next, "begins")
            let before = rows(to: next.at)
            claim(before.allSatisfy { !$0.isCertain }, "begins later than it does")
            claim(before.contains { ($0.percent ?? 0) >= 50 } || (running.percent ?? 0) >= 50, "likely, and is not")
            claim(possible.at < next.at && possible.isPossible, "may begin in the wrong order")
            claim(rows.allSatisfy { $0.danger == 0 }, "keeps a danger back")
        case .warns(let onset, let next):
            checkWarning([onset] + next)
        case .once(let onset, let isMostly):
            falls(onset, "once")
            isDry(to: onset.at, mostly: isMostly)
            isDry(from: onset.at.addingTimeInterval(3600), mostly: isMostly, beside: onset.at.addingTimeInterval(3600))
        case .soon(let fall, let end, let again):
            if let again { falls(again, "again") }
            claim(running.word == fall && rows.first.map(\.isWet) ?? true, "soon, and is not")
            claim(rows.allSatisfy { !$0.isCertain || $0.danger <= fall.danger }, "keeps a danger back")
            if let end {
                goesOn(to: end)
                ends(end)
            }
        case .chance(let onset, let isLikely):
            isDry(to: onset.at, mostly: false)
            isDry(mostly: true)
            claim(row(onset.at).map { !$0.isDry } ?? false, "a chance, and there is none")
            if isLikely { claim((row(onset.at)?.percent ?? 0) >= 50, "likely, and is not") }
        case .chanceUntil(let fall, let end, let isLikely):
            isDry(to: end, mostly: true, danger: fall.danger)
            if let end { isDry(from: end, mostly: false) }
            let hours = [running] + rows(to: end)
            claim(hours.contains { !$0.isDry }, "a chance, and there is none")
            if isLikely { claim(hours.contains { ($0.percent ?? 0) >= 50 }, "likely, and is not") }
        case .fog(let isMist, let end, let next):
            claim(shown?.condition == (isMist ? "Mist" : "Fog"), "fog, and it is not shown")
            claim(!rows(to: end).contains(where: \.isCertain), "fog, and it rains")
            claim(rows(to: next?.at).allSatisfy { $0.danger == 0 }, "keeps a danger back")
            if let end { claim(row(end).map { !$0.isFoggy } ?? false, "fog still") }
            if let next {
                falls(next, "next")
                isDry(to: next.at, mostly: true)
            }
        case .gusts, .turning, .dry:
            isDry(mostly: story == .dry(isMostly: true))
            if case .turning(.fog, let time) = story { claim(row(time)?.condition == "Fog", "fog, and there is none") }
            if case .turning(.clearing, let time) = story { claim(row(time)?.condition != "Cloudy", "clears, and does not") }
            if case .turning(.cloudingOver, let time) = story {
                claim(["Cloudy", "Mostly cloudy"].contains(row(time)?.condition), "clouds over, and the row does not")
                claim(!["Cloudy", "Mostly cloudy"].contains((rows(to: time).last ?? running).condition), "clouds over later than the rows")
            }
            checkExtra(story)
        default:
            break
        }
    }

    /// The greatest danger of all rows is told, and nothing comes before what is told but what is less.
    private mutating func checkWarning(_ told: [OutlookStory.Onset]) {
        guard let onset = told.first else { return claim(false, "warns of nothing") }
        told.forEach { falls($0, "warns") }
        claim(zip(told, told.dropFirst()).allSatisfy { $0.at < $1.at }, "warns in the wrong order")
        let most = told.map(\.fall.danger).max() ?? 0
        claim(most > 0, "warns of nothing")
        claim(rows.allSatisfy { $0.danger <= most }, "keeps a greater danger back")
        let certain = told.filter { !$0.isPossible }.map(\.fall.danger).max() ?? 0
        claim(rows.allSatisfy { !$0.isCertain || $0.danger <= certain }, "tells a certain danger as possible")
        let before = rows(to: onset.at)
        claim(before.allSatisfy { !$0.isCertain || $0.danger < max(onset.fall.danger, most) }, "begins later than it does")
        claim(before.allSatisfy { !$0.isCertain }, "something falls before it")
    }

    /// No hour in which something falls for certain is left out: each lies before an end or after a beginning that is told.
    mutating func checkNothingLeftOut(_ story: OutlookStory) {
        var said: [ClosedRange<Date>] = []
        func say(from start: Date = .distantPast, to end: Date? = nil) { said.append(start...max(start, end ?? .distantFuture)) }
        switch story {
        case .ends(_, _, let end, let dry):
            say(to: end)
            if let again = dry?.until { say(from: again) }
        case .pauses(_, _, let end, let next, _):
            say(to: end)
            say(from: next.at)
        case .turns(_, _, let end, let again):
            say(to: end)
            if let again { say(from: again.at) }
        case .soon(_, let end, let again):
            say(to: end)
            if let again { say(from: again.at) }
        case .grows, .worsens, .lasts: say()
        case .passes(_, let dry): if let again = dry.until { say(from: again) }
        case .begins(let onset, _, _), .mayBegin(let onset, _), .warns(let onset, _), .chance(let onset, _): say(from: onset.at)
        case .once(let onset, _): say(from: onset.at, to: onset.at)
        case .chanceUntil(_, let end, _): say(to: end)
        case .fog(_, _, let next): if let next { say(from: next.at) }
        case .gusts, .turning, .dry, .frost: break
        }
        let left = rows.filter { row in row.isCertain && !said.contains { $0.contains(row.time) } }
        claim(left.isEmpty, "leaves out \(left.map(\.time))")
    }

    /// A later hour of the same fall shows it, and it is another kind or stronger.
    private mutating func becomes(_ onset: OutlookStory.Onset, _ next: Falling) {
        claim(next.phase != onset.fall.phase || next.level > onset.fall.level, "becomes what it is")
        guard let reached = rows(from: onset.at).first(where: { $0.word == next }) else { return claim(false, "becomes, and does not") }
        var dryFrom: Date?
        for row in rows(from: onset.at, to: reached.time) {
            dryFrom = row.isWet ? nil : dryFrom ?? row.time
            let end = rows.first { $0.time > row.time }?.time ?? row.time
            if let dryFrom { claim(end.timeIntervalSince(dryFrom) < 7200, "becomes, and is dry in between") }
        }
    }

    /// What is told besides.
    mutating func checkExtra(_ story: OutlookStory) {
        switch story {
        case .gusts(let kph, let start, let end):
            let told = OutlookRow.number(WeatherFormatter(units: .metric).windSpeed(kph))
            claim(rows.allSatisfy { ($0.gustKph ?? 0) <= told || $0.gustKph?.isNaN ?? false }, "stronger gusts than it says")
            claim(([shown, running] + rows).contains { $0?.gustKph == told }, "gusts that no row shows")
            if let start { claim((row(start)?.gustKph ?? 0) >= 62, "no gusts then") }
            // A row shows 61.6 km/h as 62.
            if let end { claim(rows(from: end).allSatisfy { ($0.gustKph ?? .infinity) <= 62 }, "gusts still, or not known") }
            if end != nil { claim(rows(to: end).allSatisfy { $0.gustKph != nil }, "an end of what is not known") }
        case .frost(let time):
            claim(row(time).map { $0.celsius <= 0 } ?? false, "frost, and there is none")
        default:
            break
        }
    }

    /// A storm that a row shows is told; one that ends with this hour is none.
    mutating func checkStorm(_ stories: [OutlookStory]) {
        let isTold = stories.contains { story in
            if case .gusts = story { true } else { false }
        }
        claim(isTold || rows.allSatisfy { ($0.gustKph ?? 0) <= 75 || $0.gustKph?.isNaN ?? false }, "keeps a storm back")
    }
}
