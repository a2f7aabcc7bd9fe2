import WeatherFormatting
import WeatherModel
import WeatherService

/// Hours that are fetched apart from the weather, when a reader opens a chart that draws them.
package struct RequestedHours: Hashable, Sendable {
    package var air: AirAnswer
    package var sky: SkyAnswer

    package init(air: AirAnswer = .none, sky: SkyAnswer = .none) {
        self.air = air
        self.sky = sky
    }

    /// For a screen that draws none of them.
    package static let none = RequestedHours()
}

extension WeatherService {
    /// The hours that the chart of a measure draws besides those of the weather; waits for them.
    package nonisolated func requestedHours(of measure: Measure, at coordinate: Coordinate) async -> RequestedHours {
        var hours = RequestedHours.none
        if measure.hasHoursOfAir(at: coordinate) { hours.air = await air(at: coordinate) }
        if measure.hasHoursOfSky { hours.sky = await sky(at: coordinate) }
        return hours
    }
}
