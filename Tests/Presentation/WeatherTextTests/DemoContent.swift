import Configuration
import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

@testable import PetrelCommands

/// Dashboards of the simulated atmosphere.
enum DemoContent {
    /// The dashboard of a place at an instant.
    static func dashboard(latitude: Double, longitude: Double, at text: String) async throws -> DashboardContent {
        let instant = try #require(WireTime.instant(text))
        let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        let configuration = try PetrelConfiguration(
            reader: ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: [:])), environment: [:])
        let mode = AssemblyMode.demo(DemoWorld(start: instant, isStill: true))
        return try await Assembly.with(configuration: configuration, mode: mode, storage: .memory) { assembly in
            let answer = await assembly.service.weather(at: coordinate, reason: .opened)
            let snapshot = try #require(answer.snapshot)
            return DashboardContent.make(
                snapshot: snapshot, now: instant, units: .metric, phrases: englishPhrases(), placeChoice: .chosen(nil))
        }
    }
}
