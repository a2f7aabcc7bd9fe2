import Foundation
import WeatherModel

/// The tropical cyclones that came near one place, and the notifications sent about each: one when it comes near, one when it becomes
/// clearly worse, one when it no longer comes.
///
/// *Clearly worse* is a higher step of strength than in the last notifications, or an arrival at least twelve hours earlier. A cyclone no
/// longer comes if two advisories in a row do not reach the place, an hour or more apart, or if two readings in a row of all lists that
/// could have it do not. A service that could not be read, an incomplete list and an older advisory withdraw nothing.
package struct CycloneMemory: Hashable, Sendable, Codable {
    struct Event: Hashable, Sendable, Codable {
        /// The id in its first notification.
        let name: String
        /// The names of others that turned out to be the same cyclone while they were near.
        var otherNames: [String] = []
        /// All of its ids, at all services that ever had it.
        var ids: [String]
        var sources: [ProviderID]
        var basin: TropicalCyclone.Basin
        /// Its newest position, whose time is that of the newest advisory taken.
        var center: Coordinate
        var advisoryAt: Date
        /// The newest reading of a list that had it.
        var readAt: Date
        /// As it was when it last reached the place.
        var threat: CycloneThreat
        /// False if the place was reached by its position alone, of a cyclone without a forecast.
        var isForecast: Bool
        /// False before the first notification and after a withdrawal.
        var isNear = false
        /// How often it came near, and the number of notifications since.
        var number = 0
        var step = 0
        /// The highest strength and the earliest arrival in the notifications since it came near.
        var toldStrength: CycloneThreat.Strength
        var toldArrival: Date
        /// The first advisory in a row that does not reach the place.
        var outAt: Date?
        /// The first reading in a row that lacks it.
        var goneAt: Date?
        /// The keys of the news about it, the latest last.
        var keys: [String] = []
        var takenAt: Date
    }

    private var events: [Event] = []

    /// Seconds by which an arrival must be earlier to cause a notification.
    static let earlierSeconds = 43_200.0
    /// Seconds between two advisories that are not one with its correction.
    static let advisorySeconds = 3_600.0
    /// Seconds after its last reading for which a cyclone counts as near.
    static let nearSeconds = 7 * 86_400.0
    /// Seconds after which it is forgotten: longer than any lived (36 days, Freddy in 2023).
    static let memorySeconds = 45 * 86_400.0
    /// Seconds after its newest position for which a new subscriber is notified of it.
    private static let standingSeconds = 86_400.0
    /// Seconds by which times may be ahead of this node's clock.
    static let clockSeconds = 3_600.0
    private static let mostKeys = 16

    package init() {}

    package var isEmpty: Bool { events.isEmpty }

    /// Takes what is known of all cyclones.
    ///
    /// - Parameters:
    ///   - paths: of the cyclones of `known`.
    ///   - isWanted: whether a cyclone of a severity causes a notification; others are not recorded.
    /// - Returns: what is new for the readers of the place.
    package mutating func take(
        _ known: KnownCyclones, _ paths: [CyclonePath], at place: Coordinate, now: Date,
        isWanted: (Alert.Severity) -> Bool = { _ in true }
    ) -> [CycloneNews] {
        guard known.isCovered else { return [] }
        for index in events.indices { events[index].correctClock(now) }
        var (news, seen): ([CycloneNews], Set<String>) = ([], [])
        for path in paths {
            let reach = path.reach(place)
            var event: Event
            if let former = former(of: path.cyclone) {
                event = former
            } else if let reach {
                let threat = CycloneThreat(path, reach, isSimulated: known.isSimulated, at: now)
                guard isWanted(threat.severity) else { continue }
                event = Event(path.cyclone, threat, now: now)
            } else {
                continue
            }
            guard seen.insert(event.name).inserted else { continue }
            news += event.take(path, reach, known, now: now)
            put(event)
        }
        for var event in events where !seen.contains(event.name) {
            news += event.miss(known, now: now)
            put(event)
        }
        events.removeAll { now.timeIntervalSince($0.takenAt) > Self.memorySeconds }
        return news
    }

    /// The record of a cyclone: by an id; by its name or position where another service reports it, whose id may be unknown. Records that
    /// turn out to be of one cyclone are joined.
    private mutating func former(of cyclone: TropicalCyclone) -> Event? {
        let same = events.filter { $0.has(cyclone) }
        guard var event = same.first(where: \.isNear) ?? same.first else { return events.first { $0.resembles(cyclone) } }
        for other in same where other.name != event.name {
            event.ids += other.ids.filter { !event.ids.contains($0) }
            if other.isNear { event.otherNames += [other.name] + other.otherNames }
            events.removeAll { $0.name == other.name }
        }
        return event
    }

    /// The cyclones that are near, for a new subscriber, with the keys of the news that other devices received.
    package func standing(at now: Date) -> [(news: CycloneNews, keys: [String])] {
        events.filter { $0.isNear && now.timeIntervalSince($0.threat.issuedAt) <= Self.standingSeconds }.map { event in
            (CycloneNews(event: event.name, key: "standing \(event.number).\(event.step)", kind: .new, threat: event.threat), event.keys)
        }
    }

    private mutating func put(_ event: Event) {
        var event = event
        event.keys = event.keys.suffix(Self.mostKeys)
        if let index = events.firstIndex(where: { $0.name == event.name }) { events[index] = event } else { events.append(event) }
    }
}
