import Foundation
import WeatherModel

extension SimulatedAtmosphere {
    /// The warnings in force or announced at `coordinate` at `now`, worst first: the same for everyone within one square degree and for
    /// every provider that asks.
    ///
    /// The simulated service knows what comes: warnings follow the truth at the middle of the area, not the model runs, so that a
    /// warning keeps its id, its times and its severity from the hour of its issue to its end. It is issued 13 to 19 hours before the
    /// event, for thunderstorms a few hours before.
    public func warnings(at coordinate: Coordinate, _ now: Date) -> [SimulatedWarning] {
        guard (-4e11...4e11).contains(now.timeIntervalSince1970) else { return [] }
        let area = WarnedArea(holding: coordinate)
        var watch = WarningWatch(atmosphere: self, area: area)
        var warnings: [SimulatedWarning] = []
        for hazard in WarnedHazard.allCases {
            for event in watch.events(of: hazard, known: now) {
                warnings.append(SimulatedWarning(event, in: area, asOf: now))
            }
        }
        return warnings.sorted { ($0.severity.rank, $0.onset, $0.id) < ($1.severity.rank, $1.onset, $1.id) }
    }
}

extension SimulatedWarning {
    init(_ event: WarningEvent, in area: WarnedArea, asOf now: Date) {
        let words = event.hazard.words(peak: event.peak)
        let areaName = area.name
        let isInForce = now >= event.onset
        self.init(
            id: "\(event.hazard.rawValue)-\(area.number)-\(event.firstSlot)", event: words.event,
            headline: "\(words.event) for \(areaName): \(words.summary)",
            description: "\(words.detail)\n\n\(words.impact)", instruction: words.instruction, areaName: areaName,
            severity: event.hazard.severity(peak: event.peak),
            urgency: isInForce ? .immediate : event.onset.timeIntervalSince(now) < 12 * 3600 ? .expected : .future,
            certainty: isInForce ? .observed : .likely, sent: event.issued, onset: event.onset, ends: event.ends)
    }
}

extension Alert.Severity {
    /// 0 for the worst.
    fileprivate var rank: Int {
        switch self {
        case .extreme: 0
        case .severe: 1
        case .moderate: 2
        case .minor: 3
        case .unknown: 4
        }
    }
}
