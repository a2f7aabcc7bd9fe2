import Foundation
import MapLayers
import Observation
import WeatherFormatting
import WeatherModel

/// The weather over the phone's map: which layer and which hour of it, and what became of its squares.
@MainActor
@Observable
public final class MapLayersModel {
    /// One layer at one hour.
    public struct Target: Hashable, Sendable {
        public let layer: MapLayer
        public let hour: MapHour
    }

    /// The drawing on the map; a different value causes a redraw.
    public struct Drawing: Hashable, Sendable {
        public let target: Target
        /// Counts the attempts: squares that could not be loaded are requested again.
        let attempt: Int
    }

    /// How the person reads: values of the legend, the clock of the hours.
    public var units: UnitPreferences { didSet { if units.clock != oldValue.clock { makeTimeline() } } }

    /// The drawing on the map; nil for no layer. It follows `target` by `draw`.
    public private(set) var drawing: Drawing?

    private var offer: LayerOffer?
    private var isUnknown = false
    private var layer: MapLayer?
    /// nil for the present one.
    private var hour: MapHour?
    private var timeline: MapTimeline?
    private var squares = Squares()
    /// Once true it stays true: stored pictures may be simulated, too.
    private var hasSimulated = false
    /// When `drawing` was begun.
    @ObservationIgnored private var drawnAt = Date.distantPast
    /// The device's hour in which the offer arrived.
    @ObservationIgnored private var offeredIn: MapHour?
    @ObservationIgnored private var kept = PictureCache()
    @ObservationIgnored private let pictures: any LayerPictures
    @ObservationIgnored private let isMarked: Bool
    @ObservationIgnored private let hatched: @Sendable (Bool) -> [UInt8]
    @ObservationIgnored private let zone: () -> TimeZone
    @ObservationIgnored private let phrases: any Phrases
    @ObservationIgnored private let now: () -> Date

    /// The state of the squares of one drawing.
    private struct Squares {
        var drawing: Drawing?
        var areMissing = false
        var haveFailed = false
    }

    /// Seconds after which the present hour is redrawn: radar has a newer picture by then.
    private static let presentSeconds = 600.0
    /// Wait before a failed request is repeated.
    private static let retryPause = Duration.seconds(15)
    /// Until an hour of the slider is drawn.
    private static let sliderPause = Duration.milliseconds(250)
    /// Until it is looked whether another hour has begun.
    private static let usualPause = Duration.seconds(60)

    /// - Parameters:
    ///   - isMarked: the screen says anyway that all of it is simulated.
    ///   - hatched: a picture of lines only, in the colours of a dark map for true.
    ///   - zone: by whose clock the hours are named.
    package init(
        _ pictures: any LayerPictures, isMarked: Bool = false, hatched: @escaping @Sendable (_ isDark: Bool) -> [UInt8],
        units: UnitPreferences, zone: @escaping () -> TimeZone, phrases: any Phrases, now: @escaping () -> Date
    ) {
        self.pictures = pictures
        self.isMarked = isMarked
        self.hatched = hatched
        self.units = units
        self.zone = zone
        self.phrases = phrases
        self.now = now
    }

    // MARK: What is shown

    /// The layers that there are; none until that is known.
    public var choices: [MapLayerChoice] {
        (offer?.layers ?? []).map { MapLayerChoice(layer: $0.layer, title: phrases.title($0.layer), isChosen: $0.layer == layer) }
    }

    /// The layer and hour that the person has chosen; nil for no layer.
    public var target: Target? {
        guard let layer, let timeline else { return nil }
        return Target(layer: layer, hour: timeline.steps[step(in: timeline)].hour)
    }

    /// The panel below the map with a layer; nil without one.
    public var panel: MapLayerPanel? {
        guard let layer, let timeline, let offer else { return nil }
        let step = step(in: timeline)
        let isTold = squares.drawing == drawing
        let words = phrases.layers
        return MapLayerPanel(
            legend: LayerLegend(layer, format: WeatherFormatter(units: units, phrases: phrases)), steps: timeline.steps, step: step,
            notes: [
                isUnknown ? words.failed : nil, isTold && squares.areMissing ? words.missing : nil,
                isTold && squares.haveFailed ? words.incomplete : nil,
            ].compactMap(\.self),
            credits: offer.credits(of: layer).map { .init(words: $0.words, page: $0.url.isEmpty ? nil : $0.url) },
            simulatedMark: !isMarked && (offer.isSimulated || hasSimulated) ? phrases.simulatedMark : nil,
            timeName: words.time, earlier: words.earlier, later: words.later)
    }

    /// The notice that the list of layers could not be loaded; nil once it has been: a later failure is a note of the panel.
    public var failure: String? { isUnknown && offer == nil ? phrases.layers.failed : nil }

    private func step(in timeline: MapTimeline) -> Int {
        hour.flatMap { hour in timeline.steps.firstIndex { $0.hour == hour } } ?? timeline.present
    }

    // MARK: What the person does

    /// Shows a layer, or none if it is shown already.
    public func choose(_ layer: MapLayer) { self.layer = self.layer == layer ? nil : layer }

    /// Shows another hour: by its place in the panel's steps, the nearest one where there is none.
    public func show(step: Int) {
        guard let timeline else { return }
        let step = min(max(step, 0), timeline.steps.count - 1)
        // The present hour goes with the clock.
        hour = step == timeline.present ? nil : timeline.steps[step].hour
    }

    /// Draws what the person wants to see; an hour after a moment only, for a finger on the slider passes many.
    package func draw(clock: any Clock<Duration>) async {
        let target = target
        if let target, target.layer == drawing?.target.layer, target != drawing?.target {
            do { try await clock.sleep(for: Self.sliderPause) } catch { return }
        }
        if drawing?.target != target { begin(target) }
    }

    private func begin(_ target: Target?) {
        drawing = target.map { Drawing(target: $0, attempt: (drawing?.attempt ?? 0) + 1) }
        drawnAt = now()
    }

    // MARK: What is fetched

    /// Loads the list of layers every hour, retries what could not be loaded, and updates the present hour, while the map is visible: runs
    /// until cancelled.
    public func live(clock: any Clock<Duration>) async {
        while !Task.isCancelled {
            // A server's hour may differ from the device's. Then it is asked at every turn; mostly its stored answer serves.
            if offer?.present != MapHour(containing: now()) { await ask() }
            // Also for another place, whose clock names the hours.
            makeTimeline()
            if let drawing, hasFailed || isOld(drawing) { begin(drawing.target) }
            do { try await clock.sleep(for: isUnknown || hasFailed ? Self.retryPause : Self.usualPause) } catch { return }
        }
    }

    private var hasFailed: Bool { squares.haveFailed && squares.drawing == drawing }

    private func isOld(_ drawing: Drawing) -> Bool {
        hour == nil && abs(now().timeIntervalSince(drawnAt)) >= Self.presentSeconds
    }

    /// One square of a drawing as a file; hatched where the weather is not known.
    public func picture(_ drawing: Drawing, _ address: TileAddress, isDark: Bool) async -> [UInt8] {
        let name = PictureCache.Name(target: drawing.target, address: address, isDark: isDark)
        if let png = kept.picture(name, now()) { return png }
        do throws(WeatherError) {
            if let picture = try await pictures.picture(drawing.target.layer, at: drawing.target.hour, address, isDark: isDark) {
                if picture.isSimulated, !hasSimulated { hasSimulated = true }
                kept.keep(picture.png, name, now())
                return picture.png
            }
            note(drawing) { $0.areMissing = true }
        } catch {
            note(drawing) { $0.haveFailed = true }
        }
        return hatched(isDark)
    }

    private func note(_ drawing: Drawing, _ change: (inout Squares) -> Void) {
        // The person may have gone on meanwhile.
        guard drawing == self.drawing else { return }
        var told = squares.drawing == drawing ? squares : Squares(drawing: drawing)
        change(&told)
        squares = told
    }

    private func ask() async {
        do throws(WeatherError) {
            offer = try await pictures.offer()
            offeredIn = MapHour(containing: now())
            isUnknown = false
            if let layer, offer?.layers.contains(where: { $0.layer == layer }) == false { self.layer = nil }
        } catch {
            // The layers offered before may still be available.
            isUnknown = true
        }
    }

    /// The hours around the present one: the offer's present hour, advanced by the hours that have passed since it arrived.
    private func makeTimeline() {
        guard let offer, let offeredIn else { return }
        let present = MapHour(number: offer.present.number + max(0, MapHour(containing: now()).number - offeredIn.number))
        let made = MapTimeline(zone: zone(), now: present.instant, clock: units.clock, phrases: phrases)
        if made != timeline { timeline = made }
    }
}

/// The squares that were drawn last, so that nothing is fetched twice within minutes when the map requests a square again or the slider
/// moves back.
private struct PictureCache {
    struct Name: Hashable {
        let target: MapLayersModel.Target
        let address: TileAddress
        let isDark: Bool
    }

    /// Pictures of 5 to 70 kB each.
    private var pictures = RecentlyUsed<Name, (png: [UInt8], at: Date)>(capacity: 150)

    /// Seconds for which a square is kept: the `max-age` of the server's pictures.
    private static let seconds = 600.0

    mutating func picture(_ name: Name, _ now: Date) -> [UInt8]? {
        guard let kept = pictures.value(name), abs(now.timeIntervalSince(kept.at)) < Self.seconds else { return nil }
        return kept.png
    }

    mutating func keep(_ png: [UInt8], _ name: Name, _ now: Date) {
        pictures.insert((png, now), for: name)
    }
}
