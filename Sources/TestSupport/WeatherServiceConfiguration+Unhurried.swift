import WeatherService

extension WeatherServiceConfiguration {
    /// For a service on the real clock in tests of the layers above it: a machine busy with many tests must not look like a slow provider.
    package static var unhurried: Self {
        var configuration = Self()
        configuration.deadlineSeconds = 3600
        configuration.sideSeconds = 3600
        configuration.searchPatienceSeconds = 3600
        configuration.slowTurnSeconds = 3600
        configuration.heldTimeoutSeconds = Patience.seconds(60)
        return configuration
    }
}
