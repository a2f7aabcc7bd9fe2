import Foundation
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// The words of a notice about a tropical cyclone near a place, in one language and with one set of units, independent of where it is shown.
package struct CycloneNoticeWords: Hashable, Sendable {
    /// "Hurricane Edda may come near".
    package let title: String
    /// "In the forecast cone", "Nearest on Wednesday 18:00", "Wind up to 104 mph"; of a withdrawal that warnings still hold.
    private let facts: [String]
    /// "Advisory 024, Friday 21:00, US National Hurricane Center".
    private let source: String?

    /// - Parameters:
    ///   - name: the cyclone's name, as long as it may be.
    ///   - source: the name of the service in charge; nil for a simulated cyclone.
    ///   - time: labels in the zone of the place.
    package init(
        _ threat: CycloneThreat, _ kind: WarningChange.Kind, name: String, source: String?, format: WeatherFormatter, time: TimeLabels,
        now: Date
    ) {
        let phrases = format.phrases
        let today = time.date(of: now)
        let cyclone = phrases.cyclone(threat.stage, named: name)
        switch kind {
        case .new: title = phrases.cycloneNear(cyclone)
        case .upgraded: title = phrases.pushUpgraded(phrases.cycloneNear(cyclone))
        case .cancelled: title = phrases.cycloneNoLongerNear(cyclone)
        }
        self.source = source.map {
            phrases.cycloneAdvisory(threat.advisory, at: time.clockNear(threat.issuedAt, today: today), by: $0)
        }
        guard kind != .cancelled else {
            facts = [phrases.cycloneWarningsStand]
            return
        }
        let isWithin = threat.kilometers <= CyclonePath.reachKilometers
        let ahead = threat.windAheadKph.flatMap { $0 > (threat.windKph ?? 0) ? $0 : nil }
        facts = [
            threat.isInCone ? phrases.cycloneInCone : nil,
            isWithin ? phrases.cycloneTrack(within: format.wholeDistance(max(1, threat.kilometers))) : nil,
            threat.nearestAt > now ? phrases.cycloneNearest(at: time.clockNear(threat.nearestAt, today: today)) : nil,
            threat.windKph.map { phrases.cycloneWind(format.windSpeedInSentence($0)) },
            ahead.map { phrases.cycloneWindAhead(format.windSpeedInSentence($0)) },
        ].compactMap(\.self)
    }

    /// "Miami · In the forecast cone · Wind up to 104 mph · Advisory 024, Friday 21:00, US National Hurricane Center".
    ///
    /// - Parameters:
    ///   - place: nil where the notice shows it elsewhere, or concerns no place with a name.
    ///   - isShort: leaves out the source.
    package func line(place: String? = nil, isShort: Bool = false) -> String {
        ([place].compactMap(\.self) + facts + [isShort ? nil : source].compactMap(\.self)).joined(separator: " · ")
    }
}
