import WeatherModel
import WeatherScreens

/// Keys in memory, with the keychain's possible failures.
package final class MemorySecrets: SecretStore {
    private struct State {
        var secrets: [ProviderID: String]
        var failures: [ProviderID: SecretFailure] = [:]
    }

    private let state: Locked<State>

    /// - Parameter secrets: the initial keys.
    package init(_ secrets: [ProviderID: String] = [:]) { state = Locked(State(secrets: secrets)) }

    /// All keys.
    package var all: [ProviderID: String] { state.withLock { $0.secrets } }

    /// Makes access to a provider's key fail from now on; nil removes the failure.
    package func fail(_ provider: ProviderID, _ failure: SecretFailure?) { state.withLock { $0.failures[provider] = failure } }

    package func secret(_ provider: ProviderID) throws(SecretFailure) -> String? {
        let (secret, failure) = state.withLock { ($0.secrets[provider], $0.failures[provider]) }
        if let failure { throw failure }
        return secret
    }

    package func set(_ secret: String?, for provider: ProviderID) throws(SecretFailure) {
        if let failure = state.withLock({ $0.failures[provider] }) { throw failure }
        state.withLock { $0.secrets[provider] = secret }
    }
}
