import Foundation
import Gazetteer
import MapLayers
import Observation
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// The source of warned areas and tropical cyclones for the phone's map.
package protocol WarnedMapSource: Sendable {
    /// Seconds after which it is asked again while the map is visible.
    var freshSeconds: Double { get }
    /// The warnings that are known now.
    func known() async throws(WeatherError) -> KnownWarnings
    /// The tropical cyclones alone; `uncovered` where they cannot be read.
    func cyclones() async -> KnownCyclones
}

/// The warned areas and the tropical cyclones of one source.
package struct KnownWarnings: Hashable, Sendable {
    /// nil where the source cannot report areas.
    package var drawn: DrawnWarnings?
    package var cyclones: KnownCyclones

    package init(drawn: DrawnWarnings?, cyclones: KnownCyclones) {
        self.drawn = drawn
        self.cyclones = cyclones
    }
}

/// The warned areas and the tropical cyclones on the phone's map.
@MainActor
@Observable
public final class WarnedMapModel {
    /// How the person reads: the clock, wind, pressure and distance.
    public var units: UnitPreferences { didSet { if units != oldValue { show() } } }
    /// The content of the map.
    public private(set) var content: WarnedMapContent

    private var heard: (known: KnownWarnings, at: Date)?
    private var hasFailed = false
    @ObservationIgnored private let source: any WarnedMapSource
    @ObservationIgnored private let isMarked: Bool
    @ObservationIgnored private let zone: () -> TimeZone
    @ObservationIgnored private let place: () -> Coordinate?
    @ObservationIgnored private let phrases: any Phrases
    @ObservationIgnored private let gazetteer: Gazetteer
    @ObservationIgnored private let now: () -> Date

    /// Seconds after which received warnings are no longer shown.
    static let trustSeconds = 7200.0
    /// Until it is looked whether the time has come to ask.
    private static let pause = Duration.seconds(60)

    /// - Parameters:
    ///   - isMarked: the screen says anyway that all of it is simulated.
    ///   - place: the person's, whose warnings are listed first; nil while it is not known.
    ///   - gazetteer: names areas, and knows their clocks.
    ///   - zone: the time zone in which the time of the last update is shown.
    package init(
        _ source: any WarnedMapSource, isMarked: Bool = false, units: UnitPreferences, place: @escaping () -> Coordinate? = { nil },
        zone: @escaping () -> TimeZone, phrases: any Phrases, places gazetteer: Gazetteer, now: @escaping () -> Date
    ) {
        self.source = source
        self.isMarked = isMarked
        self.units = units
        self.zone = zone
        self.place = place
        self.phrases = phrases
        self.gazetteer = gazetteer
        self.now = now
        content = WarnedMapContent(phrases)
    }

    /// Asks the source while the map is visible, and drops warnings that are too old: until cancelled.
    public func live(clock: any Clock<Duration>) async {
        while !Task.isCancelled {
            if isDue { await ask() }
            show()
            do { try await clock.sleep(for: Self.pause) } catch { return }
        }
    }

    private var isDue: Bool {
        guard let heard, !hasFailed else { return true }
        let age = now().timeIntervalSince(heard.at)
        return age < 0 || age >= source.freshSeconds
    }

    private func ask() async {
        do throws(WeatherError) {
            let known = try await source.known()
            guard !Task.isCancelled else { return }
            heard = (known, now())
            hasFailed = false
        } catch {
            if !Task.isCancelled { hasFailed = true }
        }
    }

    private func show() {
        let now = now()
        if let heard, abs(now.timeIntervalSince(heard.at)) > Self.trustSeconds { self.heard = nil }
        var content = WarnedMapContent(phrases)
        if let heard {
            let (drawn, cyclones) = (heard.known.drawn, heard.known.cyclones)
            let active = (drawn?.warnings ?? []).filter { $0.alert.isActive(at: now) }
            let marks = WarnedAreaMark.all(active, now: now, clock: units.clock, phrases: phrases, places: gazetteer)
            let here = place()
            let own = here.map { here in marks.filter { $0.holds(at: here) } } ?? []
            content.areas = Array((own + marks.filter { !own.contains($0) }).prefix(WarnedAreaMark.most))
            content.cyclones = CycloneMark.all(cyclones.cyclones, now: now, units: units, phrases)
            content.cycloneNotes = CycloneNotes(cyclones, now: now, clock: units.clock, phrases).lines
            let isSimulated = (drawn?.isSimulated == true && !content.areas.isEmpty) || (cyclones.isSimulated && !content.cyclones.isEmpty)
            content.simulatedMark = isSimulated && !isMarked ? phrases.simulatedMark : nil
            let time = TimeLabels(zone: zone(), around: now, clock: units.clock, phrases: phrases)
            content.heard = phrases.asOf(time.clockNear(heard.at, today: time.date(of: now)))
            let leftOut = (drawn?.leftOut ?? 0) + max(0, marks.count - WarnedAreaMark.most)
            content.leftOut = leftOut > 0 ? phrases.moreAlerts(leftOut) : nil
            content.coverage = drawn == nil ? nil : phrases.map.warnedNote
        }
        content.failure = hasFailed ? phrases.alertsUnchecked : nil
        if content != self.content { self.content = content }
    }
}
