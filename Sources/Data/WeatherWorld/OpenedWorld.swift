import Foundation
import Gazetteer
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore

/// A world that was opened: its service, and all that belongs to it, wired once.
public struct OpenedWorld: Sendable {
    /// What was opened.
    public let world: WeatherWorld
    /// In the order in which they are asked.
    public let providers: [any WeatherProvider]
    /// The weather of every screen.
    public let service: WeatherService
    /// The top-cities table's temperatures.
    public let topCities: TopCities
    /// Who has the list of top cities; nil where nobody has it.
    public let lister: ProviderProfile?
    /// By no other way do requests leave.
    public let courteous: CourteousTransport
    /// Where weather and counts of calls are kept.
    public let store: WatchedStore
    /// The clock of data and of ages.
    public let now: @Sendable () -> Date

    /// Waits until everything received so far is kept, the counts of calls first, as weather can be fetched again.
    ///
    /// - Parameter limit: for everything together, in real time; nil waits as long as the store takes.
    /// - Returns: what could not be kept.
    @discardableResult
    public func finishWrites(within limit: Duration? = nil) async -> LastWrites {
        await LastWrites(of: service, courteous, within: limit)
    }
}

/// Is told of a world's work as pieces of it end, on the way of that work: none of it may wait. It is no part of the work: whatever counts and
/// draws what it learns is above the layers that report.
public struct WorldObserver: Sendable {
    /// Calls of providers, fetches and answers.
    public var service: @Sendable (ServiceEvent) -> Void
    /// Waits for a turn with a provider.
    public var turns: @Sendable (TurnWait) -> Void
    /// Reads and writes.
    public var store: @Sendable (StoreCall) -> Void

    public init(
        service: @escaping @Sendable (ServiceEvent) -> Void, turns: @escaping @Sendable (TurnWait) -> Void,
        store: @escaping @Sendable (StoreCall) -> Void
    ) {
        self.service = service
        self.turns = turns
        self.store = store
    }

    /// Where nobody counts: on the phone, for a command.
    public static let none = WorldObserver(service: { _ in }, turns: { _ in }, store: { _ in })
}

/// What opens a world, whichever it is.
public struct WorldResources: Sendable {
    /// Of the world that is opened with it (`WeatherWorld.stored`).
    public var store: any WeatherStore
    /// The places that the product carries.
    public var places: Gazetteer
    /// "1.0": told to the providers with the app's name.
    public var version: String
    /// By which a provider can reach whoever runs this; nil for the unset one.
    public var contact: String?
    /// Which node this is among several over one store; nil where there is but one.
    public var node: NodeConfiguration?
    /// Durations: deadlines, waits between retries.
    public var clock: any Clock<Duration>
    /// The clock of data and of ages.
    public var now: @Sendable () -> Date
    /// Where each call is booked before it is sent; nil where there is one reader.
    public var accounts: (any CallAccounts)?
    /// Told of the work of everything that is opened, as pieces of it end.
    public var observer: WorldObserver
    /// Told when the store begins to fail, fails otherwise, or works again.
    public var storeChanged: @Sendable (StoreHealth) -> Void

    public init(
        store: any WeatherStore, places: Gazetteer, version: String, contact: String? = nil, node: NodeConfiguration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date,
        accounts: (any CallAccounts)? = nil, observer: WorldObserver,
        storeChanged: @escaping @Sendable (StoreHealth) -> Void = { _ in }
    ) {
        self.store = store
        self.places = places
        self.version = version
        self.contact = contact
        self.node = node
        self.clock = clock
        self.now = now
        self.accounts = accounts
        self.observer = observer
        self.storeChanged = storeChanged
    }
}

extension WeatherWorld {
    /// Wires everything: the one place where a choice becomes concrete types. Reads what is kept of the calls made so far.
    public func open(_ resources: WorldResources) async -> OpenedWorld {
        let (clock, now) = (resources.clock, resources.now)
        let store = WatchedStore(
            resources.store, seconds: clock.stopwatch(), report: resources.observer.store, onChange: resources.storeChanged)
        let courteous = CourteousTransport(
            transport,
            userAgent: CourteousTransport.userAgent(
                contact: resources.contact ?? ProviderCatalog.unsetContact, version: resources.version),
            terms: terms.merging(warningFeeds.isEmpty ? [:] : [.cap: WarningFeed.terms]) { own, _ in own },
            keeping: StoreCourtesy(store: store, now: now), now: now, clock: clock,
            uptime: CourteousTransport.timeSinceSomeStart(), isOneOfSeveral: resources.node != nil, accounts: resources.accounts,
            reportTurn: resources.observer.turns)
        await courteous.recallLedgers()
        let zone: WeatherWorld.ZoneOfPlace = { [places = resources.places] in places.timeZone(at: $0) }
        let providers = providers(courteous, zone)
        var rules = rules
        rules.node = resources.node
        let service = WeatherService(
            providers: providers, store: store, gazetteer: resources.places,
            feeds: warningFeeds.isEmpty ? nil : WarningFeeds(warningFeeds, transport: courteous, store: store, clock: clock, now: now),
            configuration: rules, clock: clock, now: now, report: resources.observer.service)
        let lister = providers.lazy.compactMap { $0 as? any TopCitiesProvider }.first ?? lister(courteous, zone)
        return OpenedWorld(
            world: self, providers: providers, service: service,
            topCities: TopCities(provider: lister, service: service, clock: clock, now: now, isSimulated: isSimulated),
            lister: lister?.profile,
            courteous: courteous, store: store, now: now)
    }
}
