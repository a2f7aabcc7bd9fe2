import Foundation
import Observation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// The stored weather of the pages beside the present one: a person sees it, with its age, while the finger turns to it. Makes no requests.
@MainActor
@Observable
public final class StoredPages {
    private struct Kept {
        let snapshot: Snapshot
        let choice: PlaceChoice
    }

    /// By the page's place; no entry where nothing is stored.
    public private(set) var contents: [PlacePages.Page.ID: DashboardContent] = [:]
    /// The reader's units; the texts follow at once.
    public var units: UnitPreferences { didSet { if units != oldValue { draw() } } }

    @ObservationIgnored private let preferences: any PreferenceStore
    @ObservationIgnored private let phrases: any Phrases
    @ObservationIgnored private let now: @Sendable () -> Date
    @ObservationIgnored private let read: @Sendable (Coordinate) async -> Snapshot?
    @ObservationIgnored private var kept: [PlacePages.Page.ID: Kept] = [:]

    /// The time between two readings of the store, after each of which the ages are updated.
    private static let pause = Duration.seconds(60)

    /// - Parameters:
    ///   - now: the clock that ages are measured on.
    ///   - read: the stored weather of a place, of any age; asks no provider.
    public init(
        preferences: any PreferenceStore, units: UnitPreferences, phrases: any Phrases, now: @escaping @Sendable () -> Date,
        read: @escaping @Sendable (Coordinate) async -> Snapshot?
    ) {
        self.preferences = preferences
        self.units = units
        self.phrases = phrases
        self.now = now
        self.read = read
    }

    /// Keeps the pages beside the present one right while they may be turned to: runs until it is cancelled, or ends at once without pages.
    public func live(_ pages: PlacePages?, clock: any Clock<Duration>) async {
        guard let pages else { return }
        while !Task.isCancelled {
            await look(pages)
            do { try await clock.sleep(for: Self.pause) } catch { return }
        }
    }

    private func look(_ pages: PlacePages) async {
        var found: [PlacePages.Page.ID: Kept] = [:]
        // The present page as well: it lies beside the other as soon as the person has turned.
        for page in [pages.previous?.page, pages.present, pages.next?.page].compactMap({ $0 }) {
            guard let target = target(of: page.id), let snapshot = await read(target.coordinate) else { continue }
            found[page.id] = Kept(snapshot: snapshot, choice: target.choice)
        }
        guard !Task.isCancelled else { return }
        kept = found
        draw()
    }

    private func draw() {
        let now = self.now()
        let drawn = kept.mapValues { kept in
            DashboardContent.make(snapshot: kept.snapshot, now: now, units: units, phrases: phrases, placeChoice: kept.choice)
        }
        // The same contents again would redraw the view for nothing.
        if drawn != contents { contents = drawn }
    }

    /// The place that turning to a page asks for. The device may be elsewhere by then: the page says where it was.
    private func target(of page: PlacePages.Page.ID) -> DashboardFlow.Target? {
        switch page {
        case .position:
            return preferences.lastPosition.map { DashboardFlow.Target(coordinate: $0.center, choice: .position) }
        case .saved(let cell):
            guard let place = preferences.savedPlaces.places.first(where: { $0.cell.id == cell }) else { return nil }
            let named: Place? = if case .place(let named) = place.target { named } else { nil }
            return DashboardFlow.Target(coordinate: place.cell.center, choice: .chosen(named))
        case .unlisted:
            return nil
        }
    }
}
