import WeatherService

extension WeatherServiceConfiguration {
    /// For a service on the real clock in tests of what stands above it: a machine that is busy with many tests is no slow provider.
    public static var unhurried: Self {
        var configuration = Self()
        configuration.deadlineSeconds = 3600
        configuration.sideSeconds = 3600
        configuration.searchPatienceSeconds = 3600
        configuration.slowTurnSeconds = 3600
        configuration.heldPatienceSeconds = Patience.seconds(60)
        return configuration
    }
}
