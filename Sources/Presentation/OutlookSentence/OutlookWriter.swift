import Foundation
import WeatherFormatting

/// Puts a story into the words of a language.
struct OutlookWriter: Sendable {
    let labels: OutlookLabels
    let knownHours: Int
    let format: WeatherFormatter
    let phrases: any OutlookPhrases

    private var span: OutlookSpan { labels.span(hours: knownHours) }

    func sentence(_ story: OutlookStory) -> String {
        switch story {
        case .ends(let fall, let aside, let end, let dry):
            phrases.ends(fall, aside, at: label(end), dry: dry.map(labelled))
        case .pauses(let fall, let aside, let end, let next, let then):
            phrases.pauses(fall, aside, at: label(end), next: labelled(next), then: then.map(labelled))
        case .turns(let fall, let next, let end, let again):
            phrases.turns(fall, at: label(next.at), into: next.fall, until: end.map(label), again: again.map(labelled))
        case .grows(let fall, let time):
            phrases.grows(fall, at: label(time), isLater: time.timeIntervalSince(labels.now) > 2 * 3600)
        case .worsens(let fall, let next): phrases.worsens(fall, into: labelled(next))
        case .lasts(let fall, let aside): phrases.lasts(fall, aside, span)
        case .passes(let fall, let dry): phrases.passes(fall, dry: labelled(dry))
        case .begins(let onset, let next?, let isMostly) where next.phase == onset.fall.phase:
            phrases.begins(onset.fall, at: label(onset.at), later: next, isMostly: isMostly)
        case .begins(let onset, let next, let isMostly):
            phrases.begins(onset.fall, at: label(onset.at), turning: next, isMostly: isMostly)
        case .mayBegin(let onset, let next): phrases.warns(of: [labelled(onset), labelled(next)])
        case .warns(let onset, let next): phrases.warns(of: [labelled(onset)] + next.map(labelled))
        case .once(let onset, let isMostly): phrases.once(onset.fall, at: label(onset.at), isMostly: isMostly)
        case .soon(let fall, let end, let again): phrases.soon(fall, until: end.map(label), again: again.map(labelled))
        case .chance(let onset, let isLikely): phrases.chance(of: onset.fall, from: label(onset.at), isLikely: isLikely)
        case .chanceUntil(let fall, let end?, let isLikely): phrases.chance(of: fall, until: label(end), isLikely: isLikely)
        case .chanceUntil(let fall, nil, let isLikely): phrases.chance(of: fall, span, isLikely: isLikely)
        case .fog(let isMist, let end?, let next): phrases.fog(isMist: isMist, until: label(end), next: next.map(labelled))
        case .fog(let isMist, nil, _): phrases.fog(isMist: isMist, span)
        case .gusts(let kph, let start, let end):
            phrases.gusts(
                labels.isSpoken ? format.spokenWindSpeed(kph) : format.windSpeedInSentence(kph), isSpoken: labels.isSpoken,
                from: start.map(label), until: end.map(label))
        case .turning(let turn, let time): phrases.dry(turn, from: label(time))
        case .dry(let isMostly): phrases.dry(span, isMostly: isMostly)
        case .frost(let time): phrases.frost(label(time))
        }
    }

    private func label(_ instant: Date) -> OutlookTime { labels.label(instant) }
    private func labelled(_ dry: OutlookStory.Dry) -> OutlookDry { OutlookDry(isMostly: dry.isMostly, until: dry.until.map(label)) }
    private func labelled(_ onset: OutlookStory.Onset) -> OutlookOnset {
        OutlookOnset(onset.fall, at: onset.at > labels.now ? label(onset.at) : nil, isPossible: onset.isPossible)
    }
}
