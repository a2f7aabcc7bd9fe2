import Foundation
import ProviderKit
import SharedWork
import WeatherModel

/// The top cities' temperatures for web, server and command line: from the provider that has the list, else from the weather service.
///
/// `TopCitiesTable` decides, this actor carries it out. Each round is a flight with a deadline of its own, as the weather service's fetches
/// are: a hundred who look at once are one call per city, and none of them harms the others by going away. Within a round everything is
/// structured: the list first, then all cities at the same time.
public actor TopCities {
    let provider: (any TopCitiesProvider)?
    let service: WeatherService
    let configuration: TopCitiesConfiguration
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    /// True over the simulated atmosphere.
    private let isSimulated: Bool
    var table: TopCitiesTable
    private var watchers: [AsyncStream<TopCitiesList>.Continuation] = []
    var rounds = SingleFlight<Int, Void, UnwatchedProgress>()
    /// Who the weather service asks first.
    private var expected: TopCitiesList.Source?

    /// - Parameters:
    ///   - provider: has the list and the cities' forecasts; nil when none is configured.
    ///   - service: has the same places from providers that need no key.
    ///   - clock: durations: deadlines and patience.
    ///   - now: timestamps of data, and ages reckoned from them.
    ///   - isSimulated: true over the simulated atmosphere, so that a list says so before any of its temperatures has arrived.
    public init(
        provider: (any TopCitiesProvider)?, service: WeatherService, configuration: TopCitiesConfiguration = TopCitiesConfiguration(),
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }, isSimulated: Bool = false
    ) {
        self.provider = provider
        self.service = service
        self.configuration = configuration
        self.clock = clock
        self.now = now
        self.isSimulated = isSimulated
        table = TopCitiesTable(configuration: configuration, hasList: provider != nil)
    }

    /// The list once now, with what is not known yet waiting, and again for each row that arrives; ends when all are there or failed.
    public func updates() async -> AsyncStream<TopCitiesList> {
        await prepare()
        if let number = table.begin(at: now()) { launch(number) { await $0.round(number) } }
        return watch()
    }

    /// As `updates()` where a connection has returned: asks at once, pauses or not, for the rows that failed for want of one; for others
    /// only where nothing at all is known. A row that nobody is asked for waits in these lists as soon as its temperature has aged.
    public func reconnected() async -> AsyncStream<TopCitiesList> {
        await prepare()
        let failed = table.reconnect()
        if !table.isAnyKnown, !failed.isEmpty, let number = table.begin(at: now()) { launch(number) { await $0.round(number, .retry) } }
        launchRows(failed)
        return watch()
    }

    /// The list when every row is known or failed, or when `patience` has run out.
    ///
    /// - Parameter patience: nil waits for all; they have a deadline of their own.
    /// - Returns: with rows still waiting when the patience ran out, or the caller was cancelled.
    public func list(within patience: Duration? = nil) async -> TopCitiesList {
        let updates = await updates()
        let clock = clock
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in updates {} }
            if let patience {
                group.addTask {
                    // Cancelled means that everything was there first.
                    do { try await clock.sleep(for: patience) } catch { return }
                }
            }
            await group.next()
            group.cancelAll()
        }
        return shown()
    }

    /// As `list(within:)`, but `patience` holds only where a temperature is known already: it is never held back, and the fetch of the others
    /// goes on. Where nothing is known the caller waits for it.
    public func promptList(within patience: Duration) async -> TopCitiesList {
        await prepare()
        return await list(within: shown().rows.contains { $0.temperature != nil } ? patience : nil)
    }

    /// Asks again for one row that failed, and for no other.
    ///
    /// - Returns: the row when it is known or failed again; nil for a city that is not in the list.
    public func retry(_ key: String) async -> TopCitiesRow? {
        await prepare()
        guard shown()[key] != nil else { return nil }
        launchRows([key])
        let (stream, continuation) = AsyncStream.makeStream(of: TopCitiesList.self, bufferingPolicy: .bufferingNewest(16))
        if !table.isIdle { watchers.append(continuation) } else { continuation.finish() }
        tell()
        for await list in stream { if list[key]?.isWaiting != true { break } }
        return shown()[key]
    }

    // MARK: What is shown

    private func shown() -> TopCitiesList {
        table.list(at: now(), expected: table.side == .list ? provider.map { asked($0.profile) } : expected)
    }

    /// Who is asked, before any answer.
    private func asked(_ profile: ProviderProfile) -> TopCitiesList.Source { TopCitiesList.Source(profile, isSimulated: isSimulated) }

    private func watch() -> AsyncStream<TopCitiesList> {
        let (stream, continuation) = AsyncStream.makeStream(of: TopCitiesList.self, bufferingPolicy: .bufferingNewest(16))
        continuation.yield(shown())
        if table.isIdle { continuation.finish() } else { watchers.append(continuation) }
        return stream
    }

    private func prepare() async {
        if expected == nil { expected = await service.providerStates().first.map { asked($0.profile) } }
    }

    func tell() {
        let list = shown()
        watchers = watchers.filter { watcher in
            // Those who went away are found out here, and cost nothing more.
            if case .terminated = watcher.yield(list) { return false }
            return true
        }
        guard table.isIdle else { return }
        for watcher in watchers { watcher.finish() }
        watchers = []
    }
}
