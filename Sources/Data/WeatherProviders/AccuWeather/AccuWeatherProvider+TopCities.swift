import WeatherModel

extension AccuWeatherProvider {
    /// The first of the service's list, which is asked for once a day at most.
    public func topCities(limit: Int, asOf now: Instant) async throws(WeatherError) -> [TopCity] {
        if let known = await memory.topCities(asOf: now) { return Array(known.prefix(max(0, limit))) }
        let reply = try await client.get(endpoint.topCities(), asOf: now)
        let cities: [TopCity]
        do throws(ReplyFailure) {
            cities = try AccuWeatherMapping.cities(reply).map(\.city)
        } catch {
            throw error.error
        }
        await memory.remember(topCities: cities, asOf: now)
        return Array(cities.prefix(max(0, limit)))
    }

    /// In the unit of the reply: whole degrees Fahrenheit, since `metric` is not asked for.
    public func temperature(of city: TopCity, asOf now: Instant) async throws(WeatherError) -> CityTemperature {
        let reply = try await client.get(endpoint.nextHour(city.key), at: city.coordinate, asOf: now)
        do throws(ReplyFailure) {
            return try AccuWeatherMapping.nextHour(reply)
        } catch {
            throw error.error
        }
    }
}
