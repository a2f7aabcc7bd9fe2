import Foundation
import JSONText
import Meteorology
import WeatherModel

/// The reply of `/stations/{id}/observations/latest`: what was measured 20 to 50 minutes ago.
struct SimulatedNWSObservation {
    let station: NWSStation
    let observed: Date
    private let sample: AtmosphereSample

    init(atmosphere: SimulatedAtmosphere, station: NWSStation, now: Date) {
        self.station = station
        // At the full and the half hour, and it takes 20 minutes until it can be had.
        observed = Date(timeIntervalSince1970: ((now.timeIntervalSince1970 - 1200) / 1800).rounded(.down) * 1800)
        sample = atmosphere.truth(at: station.coordinate, observed)
    }

    var json: JSONValue {
        guard case .object(var members) = feature else { return feature }
        members["@context"] = NWSContext.long
        return .object(members)
    }

    /// `?limit=1`.
    var collection: JSONValue { ["@context": NWSContext.long, "type": "FeatureCollection", "features": [feature]] }

    private var feature: JSONValue {
        let id: JSONValue = .string("\(station.url)/observations/\(SimulatedNWSTime.text(observed))")
        return [
            "id": id, "type": "Feature",
            "geometry": ["type": "Point", "coordinates": [.number(station.coordinate.longitude), .number(station.coordinate.latitude)]],
            "properties": .object(
                values.merging([
                    "@id": id, "@type": "wx:ObservationStation", "elevation": SimulatedNWSQuantity.json("m", 20),
                    "station": .string(station.url),
                    "stationId": .string(station.id), "stationName": .string(station.name),
                    "timestamp": .string(SimulatedNWSTime.text(observed)),
                    "rawMessage": "",
                ]) { own, _ in own }),
        ]
    }

    private var values: [String: JSONValue] {
        // Humidity is made from the two rounded temperatures.
        let temperature = (sample.temperatureCelsius * 10).rounded() / 10
        let dewPoint = (sample.dewPointCelsius * 10).rounded() / 10
        let feelsLike = FeelsLike.celsius(temperatureCelsius: temperature, windKph: sample.windKph, humidity: sample.humidity)
        // Gusts are reported when they exceed the wind by ten knots.
        let gust = sample.gustKph - sample.windKph >= 18.52 ? SimulatedNWSQuantity.kilometersPerHour(sample.gustKph) : nil
        let hasSeaLevel = variant(4) > 0
        return [
            "textDescription": .string(NWSObservedWeather.description(sample)), "icon": icon,
            "presentWeather": NWSObservedWeather.present(sample),
            "temperature": SimulatedNWSQuantity.measured("degC", temperature), "dewpoint": SimulatedNWSQuantity.measured("degC", dewPoint),
            "windDirection": SimulatedNWSQuantity.measured("degree_(angle)", SimulatedNWSQuantity.direction(sample.windDirectionDegrees)),
            "windSpeed": SimulatedNWSQuantity.measured("km_h-1", SimulatedNWSQuantity.kilometersPerHour(sample.windKph)),
            "windGust": SimulatedNWSQuantity.measured("km_h-1", gust),
            // The altimeter setting, in hundredths of an inch: reduced to sea level whatever its name says.
            "barometricPressure": SimulatedNWSQuantity.measured(
                "Pa", ((sample.pressureHectopascals / 33.86389 * 100).rounded() * 3386.389).rounded() / 100),
            "seaLevelPressure": SimulatedNWSQuantity.measured("Pa", hasSeaLevel ? (sample.pressureHectopascals * 10).rounded() * 10 : nil),
            "visibility": SimulatedNWSQuantity.measured("m", visibility, quality: "C"),
            "maxTemperatureLast24Hours": SimulatedNWSQuantity.json("degC", nil),
            "minTemperatureLast24Hours": SimulatedNWSQuantity.json("degC", nil),
            // A gauge reports only amounts: the value of a dry hour is null.
            "precipitationLastHour": SimulatedNWSQuantity.measured(
                "mm", sample.precipitationMillimetersPerHour >= 0.05 ? (sample.precipitationMillimetersPerHour * 100).rounded() / 100 : nil,
                quality: "C"),
            "precipitationLast3Hours": SimulatedNWSQuantity.measured("mm", nil),
            "relativeHumidity": SimulatedNWSQuantity.measured(
                "percent", Humidity.relative(temperatureCelsius: temperature, dewPointCelsius: dewPoint)),
            "windChill": SimulatedNWSQuantity.measured("degC", temperature <= 10 && feelsLike < temperature ? feelsLike : nil),
            "heatIndex": SimulatedNWSQuantity.measured("degC", temperature >= 26.7 && feelsLike > temperature ? feelsLike : nil),
            "cloudLayers": NWSObservedWeather.cloudLayers(sample.cloudCover),
        ]
    }

    /// Metres: miles up to ten, in steps of a quarter below three; observations end at ten miles.
    private var visibility: Double {
        let miles = UnitConversion.miles(kilometers: sample.visibilityKilometers)
        let told = miles < 3 ? (miles * 4).rounded() / 4 : min(10, miles.rounded())
        return (told * 160934.4).rounded() / 100
    }

    /// An address, the end of one, or nothing: by the station.
    private var icon: JSONValue {
        let weather = NWSWeather(sample, isDay: sample.isDay)
        let path = "/icons/land/\(sample.isDay ? "day" : "night")/\(weather.icon)?size=medium"
        return switch variant(5) {
        case 0: .null
        case 1, 2: .string(path)
        default: .string("https://api.weather.gov\(path)")
        }
    }

    private func variant(_ count: UInt64) -> Int { NWSIdentifier.number(of: station.id, below: count) }
}
