import Foundation
import Gazetteer
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore
import WeatherWarnings

/// An opened world: its service and everything that belongs to it, wired once.
package struct OpenedWorld: Sendable {
    /// The world that was opened.
    package let world: WeatherWorld
    /// In the order in which they are called.
    package let providers: [any WeatherProvider]
    /// The weather of every screen.
    package let service: WeatherService
    /// The top-cities table's temperatures.
    package let topCities: TopCities
    /// The provider of the list of top cities; nil if there is none.
    package let lister: ProviderProfile?
    /// The sources of rain by the minute, in the order in which they are asked.
    package let nowcasts: [ProviderProfile]
    /// The sources of what is usual for each date.
    package let usuals: [ProviderProfile]
    /// Reads the services for tropical cyclones; nil if none is asked.
    package let cyclones: CycloneWatch?
    /// Their profiles.
    package let cycloneServices: [ProviderProfile]
    /// The transport of all outgoing requests.
    package let courteous: CourteousTransport
    /// Stores weather and counts of calls.
    package let store: WatchedStore
    /// The clock for timestamps of data, and for ages computed from them.
    package let now: @Sendable () -> Date

    /// Waits until everything received so far is written, the counts of calls first, as weather can be fetched again.
    ///
    /// - Parameter limit: for everything together, in real time; nil waits as long as the store takes.
    /// - Returns: the writes that did not succeed.
    @discardableResult
    package func finishWrites(within limit: Duration? = nil) async -> LastWrites {
        await LastWrites(of: service, courteous, within: limit)
    }
}

/// Observes a world's work. Its functions are called inline when a piece of work ends, and must not block. It is not part of the work:
/// metrics and logs that use it belong to the layers above those that report.
package struct WorldObserver: Sendable {
    /// Called for calls of providers, fetches and answers.
    package var service: @Sendable (ServiceEvent) -> Void
    /// Called for waits for a turn with a provider.
    package var turns: @Sendable (TurnWait) -> Void
    /// Called for reads and writes of the store.
    package var store: @Sendable (StoreCall) -> Void

    package init(
        service: @escaping @Sendable (ServiceEvent) -> Void, turns: @escaping @Sendable (TurnWait) -> Void,
        store: @escaping @Sendable (StoreCall) -> Void
    ) {
        self.service = service
        self.turns = turns
        self.store = store
    }

    /// An observer that does nothing: on the phone, for a command.
    package static let none = WorldObserver(service: { _ in }, turns: { _ in }, store: { _ in })
}

/// The resources that any world needs to be opened.
package struct WorldResources: Sendable {
    /// The store of the world that is opened with it (`WeatherWorld.stored`).
    package var store: any WeatherStore
    /// The bundled places.
    package var places: Gazetteer
    /// The shapes of the zones that warnings name; nil without any, as on the phone.
    package var zones: WarningZoneShapes?
    /// For example "1.0"; sent to the providers with the app's name.
    package var version: String
    /// Contact address of the operator, for providers; nil uses `ProviderCatalog.unsetContact`.
    package var contact: String?
    /// Identifies this node among several that share one store; nil for a single node.
    package var node: NodeConfiguration?
    /// The clock for durations: deadlines, waits between retries.
    package var clock: any Clock<Duration>
    /// The clock for timestamps of data, and for ages computed from them.
    package var now: @Sendable () -> Date
    /// Where each call is recorded before it is sent; nil if there is one reader.
    package var accounts: (any CallAccounts)?
    /// How large replies of providers are held in memory; nil holds them as they came.
    package var packing: ReplyPacking?
    /// Observes the work of everything that is opened.
    package var observer: WorldObserver
    /// Called when the store begins to fail, fails with another error, or works again.
    package var storeChanged: @Sendable (StoreHealth) -> Void

    package init(
        store: any WeatherStore, places: Gazetteer, zones: WarningZoneShapes? = nil, version: String, contact: String? = nil,
        node: NodeConfiguration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date,
        accounts: (any CallAccounts)? = nil, packing: ReplyPacking? = nil, observer: WorldObserver,
        storeChanged: @escaping @Sendable (StoreHealth) -> Void = { _ in }
    ) {
        self.store = store
        self.places = places
        self.zones = zones
        self.version = version
        self.contact = contact
        self.node = node
        self.clock = clock
        self.now = now
        self.accounts = accounts
        self.packing = packing
        self.observer = observer
        self.storeChanged = storeChanged
    }
}

extension WeatherWorld {
    /// Wires everything: the only place where a configuration becomes concrete types. Reads the stored counts of earlier calls.
    package func open(_ resources: WorldResources) async -> OpenedWorld {
        let (clock, now) = (resources.clock, resources.now)
        let store = WatchedStore(
            resources.store, seconds: clock.stopwatch(), report: resources.observer.store, onChange: resources.storeChanged)
        let courteous = CourteousTransport(
            transport,
            userAgent: CourteousTransport.userAgent(
                contact: resources.contact ?? ProviderCatalog.unsetContact, version: resources.version),
            terms: terms.merging(hasFeeds ? [.cap: WarningFeed.terms] : [:]) { own, _ in own },
            keeping: StoreCourtesy(store: store, now: now), now: now, clock: clock,
            uptime: CourteousTransport.timeSinceSomeStart(), isOneOfSeveral: resources.node != nil, accounts: resources.accounts,
            packing: resources.packing, reportTurn: resources.observer.turns)
        await courteous.recallLedgers()
        // The shares of the plans that were used before the start.
        await courteous.notePlans()
        let zone: WeatherWorld.ZoneOfPlace = { [places = resources.places] in places.timeZone(at: $0) }
        let providers = providers(courteous, zone)
        let minutes = nowcasts(courteous, zone)
        let outlooks = outlooks(courteous, zone)
        let pasts = usuals(courteous, zone)
        let sure = spreads(courteous, zone)
        var rules = rules
        rules.node = resources.node
        let service = WeatherService(
            providers: providers, store: store, gazetteer: resources.places,
            feeds: hasFeeds
                ? WarningFeeds(
                    warningFeeds, issuers: issuers, transport: courteous, store: store, shapes: resources.zones, clock: clock, now: now)
                : nil,
            nowcasts: minutes.isEmpty ? nil : Nowcasts(sources: minutes, clock: clock, now: now),
            airOutlooks: outlooks.map { AirOutlooks(source: $0, clock: clock, now: now) },
            skyOutlooks: outlooks.map { SkyOutlooks(source: $0, clock: clock, now: now) },
            usuals: pasts.isEmpty
                ? nil
                : Usuals(
                    sources: pasts, store: store, isSimulated: isSimulated, fetchesForPages: fetchesUsualForPages, node: resources.node,
                    clock: clock, now: now),
            // The store itself: what the weather's own reads and writes meet is reported, and once.
            receipts: keepsReceipts
                ? Receipts(source: previousRuns(courteous, zone), store: resources.store, zone: zone, clock: clock, now: now) : nil,
            relay: relay(courteous),
            spreads: sure.isEmpty ? nil : Spreads(sources: sure, clock: clock, now: now),
            learntSpreads: keepsReceipts && !isSimulated ? LearntSpreads(store: resources.store, zone: zone, now: now) : nil,
            configuration: rules, clock: clock, now: now,
            report: resources.observer.service)
        let storms = cyclones(courteous)
        let lister = providers.lazy.compactMap { $0 as? any TopCitiesProvider }.first ?? lister(courteous, zone)
        return OpenedWorld(
            world: self, providers: providers, service: service,
            topCities: TopCities(provider: lister, service: service, clock: clock, now: now, isSimulated: isSimulated),
            lister: lister?.profile, nowcasts: minutes.map(\.profile), usuals: pasts.map(\.profile),
            cyclones: storms.isEmpty ? nil : CycloneWatch(services: storms, clock: clock, now: now), cycloneServices: storms.map(\.profile),
            courteous: courteous, store: store, now: now)
    }
}
