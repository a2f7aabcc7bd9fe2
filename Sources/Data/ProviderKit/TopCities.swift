import Foundation
import WeatherModel

/// One city of a provider's list of the world's largest cities.
package struct TopCity: Hashable, Sendable {
    /// The provider's own key: permanent, so it is requested only once.
    package var key: String
    /// The name in English.
    package var name: String
    /// ISO 3166-1 alpha-2; nil if the list has none.
    package let countryCode: String?
    /// nil if the list has none.
    package var coordinate: Coordinate?

    package init(key: String, name: String, countryCode: String? = nil, coordinate: Coordinate? = nil) {
        self.key = key
        self.name = name
        self.countryCode = CountryCode.checked(countryCode)
        self.coordinate = coordinate
    }
}

/// An element of a list of top cities: the city, and its weather if the list contains it.
package struct CityReading: Hashable, Sendable {
    /// The city.
    package var city: TopCity
    /// nil if the list contains places only.
    package var current: CurrentWeather?

    package init(city: TopCity, current: CurrentWeather? = nil) {
        self.city = city
        self.current = current
    }
}

/// A temperature as received, in its own unit, so that a whole degree Fahrenheit is not changed by conversion.
package struct CityTemperature: Hashable, Sendable {
    /// In `unit`.
    package var value: Double
    /// The unit of `value`.
    package var unit: TemperatureUnit
    /// The hour of the temperature; nil if the reply has none.
    package var time: Date?
    /// The weather of that hour; nil if the reply has none.
    package var condition: MomentCondition?
    /// True if the answer carried the simulated atmosphere's mark.
    package var isSimulated: Bool
    /// The original source, if the provider relays data of others; nil for its own data.
    package var credit: ProviderCredit?

    package init(
        value: Double, unit: TemperatureUnit, time: Date? = nil, condition: MomentCondition? = nil, isSimulated: Bool = false,
        credit: ProviderCredit? = nil
    ) {
        self.value = value
        self.unit = unit
        self.time = time
        self.condition = condition
        self.isSimulated = isSimulated
        self.credit = credit
    }

    /// °C, unrounded.
    package var celsius: Double { unit.celsius(value) }
    /// °F, unrounded.
    package var fahrenheit: Double { unit.fahrenheit(value) }
}

/// A provider with a list of top cities, and the next hour's temperature and condition by a city's key.
package protocol TopCitiesProvider: WeatherProvider {
    /// The first `limit` cities of its list, in its order.
    ///
    /// - Throws: `WeatherError` if no list arrived.
    func topCities(limit: Int, asOf now: Instant) async throws(WeatherError) -> [TopCity]

    /// The one-hour forecast of one city.
    ///
    /// - Throws: `WeatherError` if no temperature arrived.
    func temperature(of city: TopCity, asOf now: Instant) async throws(WeatherError) -> CityTemperature
}
