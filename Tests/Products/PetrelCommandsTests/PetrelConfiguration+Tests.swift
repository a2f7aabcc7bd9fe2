import Configuration

@testable import PetrelCommands

extension PetrelConfiguration {
    /// Nothing set, nothing read from this machine.
    static func forTests(_ environment: [String: String] = [:]) throws -> PetrelConfiguration {
        try PetrelConfiguration(
            reader: ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment)), environment: environment)
    }
}
