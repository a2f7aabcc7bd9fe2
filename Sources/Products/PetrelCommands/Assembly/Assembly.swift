import AsyncHTTPTransport
import Foundation
import HTTPTransport
import SQLiteWeatherStore
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherSimulator
import WeatherStore

/// Where weather comes from.
public enum AssemblyMode: Hashable, Sendable {
    /// The providers of the configuration.
    case real
    /// A simulated atmosphere. Nothing in the configuration changes it.
    case demo(DemoWorld)
}

/// Where weather is kept.
public enum AssemblyStorage: Hashable, Sendable {
    /// Files in the user's cache folder.
    case cacheFolder
    /// A SQLite database at this path.
    case database(String)
    case memory
}

/// Everything that a command works with, wired once: the one place where configuration becomes concrete types.
public struct Assembly: Sendable {
    public let configuration: PetrelConfiguration
    /// In the order in which they are asked.
    public let providers: [any WeatherProvider]
    public let service: WeatherService
    /// The clock of data and of ages: the wall clock, or the simulated atmosphere's.
    public let now: @Sendable () -> Date

    /// What every known provider can do, configured or not.
    public static let profiles: [ProviderProfile] = [OpenMeteoProvider.profile, WeatherAPIProvider.profile]

    /// Wires everything, lets `body` work with it, waits until what was fetched is kept, and takes it apart.
    ///
    /// - Throws: what `body` throws, and `StoreError` when the database cannot be opened.
    public static func with<Value: Sendable>(
        configuration: PetrelConfiguration, mode: AssemblyMode, storage: AssemblyStorage,
        _ body: @Sendable (Assembly) async throws -> Value
    ) async throws -> Value {
        switch mode {
        case .demo(let world):
            let now = world.clock
            if let upstream = world.upstream {
                return try await AsyncHTTPTransport.with { transport in
                    let provider = OpenMeteoProvider(transport: SimulatedOnlyTransport(transport: transport), baseURL: upstream)
                    return try await run(body, configuration, [provider], world.namespace, storage, now)
                }
            }
            let transport = SimulatedTransport(SimulatedUpstreams(seed: world.seed, wallClock: now))
            let providers: [any WeatherProvider] = [
                OpenMeteoProvider(transport: transport), WeatherAPIProvider(key: "simulated", transport: transport),
            ]
            return try await run(body, configuration, providers, world.namespace, storage, now)
        case .real:
            return try await AsyncHTTPTransport.with { transport in
                let providers = configuration.providers.compactMap { provider(of: $0, configuration, transport) }
                let addresses = configuration.baseURLs.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key)=\($0.value)" }
                return try await run(body, configuration, providers, .addresses(addresses), storage, { Date() })
            }
        }
    }

    private static func run<Value: Sendable>(
        _ body: @Sendable (Assembly) async throws -> Value, _ configuration: PetrelConfiguration, _ providers: [any WeatherProvider],
        _ namespace: CacheNamespace, _ storage: AssemblyStorage, _ now: @escaping @Sendable () -> Date
    ) async throws -> Value {
        let policy = RefreshPolicy(freshSeconds: configuration.freshSeconds, staleSeconds: configuration.staleSeconds)
        let service = WeatherService(
            providers: providers, store: try store(storage, configuration), namespace: namespace,
            configuration: WeatherServiceConfiguration(policy: policy), now: now)
        let assembly = Assembly(configuration: configuration, providers: providers, service: service, now: now)
        do {
            let value = try await body(assembly)
            await service.finishWrites()
            return value
        } catch {
            await service.finishWrites()
            throw error
        }
    }

    private static func store(_ storage: AssemblyStorage, _ configuration: PetrelConfiguration) throws(StoreError) -> any WeatherStore {
        switch storage {
        case .cacheFolder:
            return FileWeatherStore(path: configuration.cacheFolder)
        case .database(let path):
            return try SQLiteWeatherStore(path: path) { Output.error($0) }
        case .memory:
            return MemoryWeatherStore()
        }
    }

    private static func provider(
        of id: ProviderID, _ configuration: PetrelConfiguration, _ transport: any HTTPTransport
    ) -> (any WeatherProvider)? {
        let key = configuration.keys[id]?.value
        let baseURL = configuration.baseURLs[id]
        switch id {
        case .openMeteo: return OpenMeteoProvider(transport: transport, baseURL: baseURL, key: key)
        case .weatherAPI: return WeatherAPIProvider(key: key ?? "", transport: transport, baseURL: baseURL)
        default: return nil
        }
    }
}
