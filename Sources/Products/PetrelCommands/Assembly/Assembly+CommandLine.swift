import ArgumentParser
import ProviderCourtesy
import WeatherService
import WeatherStore
import WeatherWorld

extension Assembly {
    /// The configuration, or the end of the command with the setting's name and what is expected of it.
    static func configuration() throws -> PetrelConfiguration { try naming { () throws(PetrelConfiguration.Problem) in try .load() } }

    /// Returns the result of `body`, or ends the command with the name of the setting whose value is invalid.
    static func naming<Value>(_ body: () throws(PetrelConfiguration.Problem) -> Value) throws -> Value {
        do throws(PetrelConfiguration.Problem) { return try body() } catch {
            Output.error(error.description)
            throw ExitStatus.configuration.code
        }
    }

    /// `with` for a command: a store that cannot be opened ends it with a line of words.
    static func withStore<Value: Sendable>(
        configuration: PetrelConfiguration, mode: AssemblyMode, storage: AssemblyStorage, accounts: (any CallAccounts)? = nil,
        observer: WorldObserver = .none,
        notice: @escaping @Sendable (String) -> Void = { _ in }, ended: @escaping @Sendable (LastWrites) -> Void = { _ in },
        _ body: @Sendable (Assembly) async throws -> Value
    ) async throws -> Value {
        do {
            return try await with(
                configuration: configuration, mode: mode, storage: storage, accounts: accounts, observer: observer, notice: notice,
                ended: ended, body)
        } catch let error as StoreError {
            Output.error("\(storage.words) cannot be used: \(error.words).")
            throw ExitStatus.cannotCreate.code
        } catch let problem as PetrelConfiguration.Problem {
            // The problem of a file that a setting names and that has changed since it was checked at the start.
            Output.error(problem.description)
            throw ExitStatus.configuration.code
        }
    }
}
