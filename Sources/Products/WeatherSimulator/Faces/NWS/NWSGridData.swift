import Foundation
import JSONText
import Meteorology
import WeatherModel

/// The reply of `/gridpoints/{id}/{x},{y}`: the raw layers, of which many are empty.
struct NWSGridData {
    /// From the start of the run on: seven days and fourteen hours.
    static let hours = 182

    private var series: NWSSeries

    init(series: NWSSeries) { self.series = series }

    mutating func json() -> JSONValue {
        let run = series.run
        let hours = series.samples(run, run.addingTimeInterval(Double(Self.hours) * 3600)).enumerated().map { hour, sample in
            (start: run.addingTimeInterval(Double(hour) * 3600), sample: sample)
        }
        var properties: [String: JSONValue] = [
            "@id": .string(series.grid.url), "@type": "wx:Gridpoint", "updateTime": .string(SimulatedNWSTime.text(series.published)),
            "validTimes": .string(SimulatedNWSTime.interval(run, hours: Self.hours)), "elevation": SimulatedNWSQuantity.json("m", 7.9248),
            "forecastOffice": .string("https://api.weather.gov/offices/\(series.grid.office.id)"),
            "gridId": .string(series.grid.office.id), "gridX": .string(String(series.grid.x)), "gridY": .string(String(series.grid.y)),
        ]
        for name in Self.emptyLayers { properties[name] = ["values": []] }
        for layer in Self.momentary {
            var values = NWSGridLayer()
            for hour in hours { values.add(SimulatedNWSQuantity.number(layer.value(hour.sample)), at: hour.start) }
            properties[layer.name] = values.json(unit: layer.unit)
        }
        for layer in Self.totals {
            var values = NWSGridLayer()
            // Runs start at 00, 06, 12 and 18 UTC, and so do these intervals; the last one is shorter.
            for first in stride(from: 0, to: hours.count, by: 6) {
                let part = hours[first..<min(first + 6, hours.count)]
                let total = part.reduce(0) { $0 + layer.value($1.sample) }
                values.add(.number((total * 1e4).rounded() / 1e4), at: hours[first].start, hours: part.count)
            }
            properties[layer.name] = values.json(unit: layer.unit)
        }
        properties["maxTemperature"] = extremes(isDaytime: true)
        properties["minTemperature"] = extremes(isDaytime: false)
        var weather = NWSGridLayer()
        for hour in hours { weather.add(.array([NWSGridWeather.json(hour.sample)]), at: hour.start) }
        properties["weather"] = weather.json(unit: nil)
        return [
            "@context": NWSContext.short, "id": .string(series.grid.url), "type": "Feature",
            "geometry": [
                "type": "Polygon",
                "coordinates": [
                    .array(series.grid.ring.map { [WireNumber.fixed($0.longitude, 4), WireNumber.fixed($0.latitude, 4)] })
                ],
            ],
            "properties": .object(properties),
        ]
    }

    /// The highest of each day, the lowest of each night, over its twelve hours.
    private mutating func extremes(isDaytime: Bool) -> JSONValue {
        var values = NWSGridLayer()
        var half = NWSHalfDay(holding: series.now, in: series.zone)
        for _ in 0..<14 {
            let (start, end) = (half.start(in: series.zone), half.end(in: series.zone))
            let temperatures = series.samples(start, end).map(\.temperatureCelsius)
            if half.isDaytime == isDaytime, let extreme = isDaytime ? temperatures.max() : temperatures.min() {
                let hours = Int((end.timeIntervalSince(start) / 3600).rounded())
                values.add(.number(SimulatedNWSQuantity.celsius(extreme)), at: start, hours: hours)
            }
            half = half.next
        }
        return values.json(unit: "degC")
    }

    private struct Layer: Sendable {
        let name: String
        let unit: String
        let value: @Sendable (AtmosphereSample) -> Double?
    }

    private struct Total: Sendable {
        let name: String
        let unit: String
        /// The hour's contribution.
        let value: @Sendable (AtmosphereSample) -> Double
    }

    private static let momentary = [
        Layer(name: "temperature", unit: "degC") { SimulatedNWSQuantity.celsius($0.temperatureCelsius) },
        Layer(name: "dewpoint", unit: "degC") { SimulatedNWSQuantity.celsius($0.dewPointCelsius) },
        Layer(name: "relativeHumidity", unit: "percent") { $0.humidity.rounded() },
        Layer(name: "apparentTemperature", unit: "degC") { SimulatedNWSQuantity.celsius(feelsLike($0)) },
        Layer(name: "heatIndex", unit: "degC") { $0.temperatureCelsius >= 26.7 ? SimulatedNWSQuantity.celsius(feelsLike($0)) : nil },
        Layer(name: "windChill", unit: "degC") { $0.temperatureCelsius <= 10 ? SimulatedNWSQuantity.celsius(feelsLike($0)) : nil },
        Layer(name: "skyCover", unit: "percent") { $0.cloudCover.rounded() },
        Layer(name: "windDirection", unit: "degree_(angle)") { SimulatedNWSQuantity.direction($0.windDirectionDegrees) },
        Layer(name: "windSpeed", unit: "km_h-1") { SimulatedNWSQuantity.kilometersPerHour($0.windKph) },
        Layer(name: "windGust", unit: "km_h-1") { SimulatedNWSQuantity.kilometersPerHour($0.gustKph) },
        Layer(name: "probabilityOfPrecipitation", unit: "percent") { $0.chanceOfPrecipitation.rounded() },
        Layer(name: "probabilityOfThunder", unit: "percent") { $0.hasThunder ? max(20, $0.chanceOfPrecipitation).rounded() : 0 },
    ]

    private static let totals = [
        Total(name: "quantitativePrecipitation", unit: "mm") { $0.precipitationMillimetersPerHour },
        // Millimetres of snow, not of water.
        Total(name: "snowfallAmount", unit: "mm") { $0.snowfallCentimetersPerHour * 10 },
        Total(name: "iceAccumulation", unit: "mm") { $0.condition == .freezingRain ? $0.precipitationMillimetersPerHour : 0 },
    ]

    private static func feelsLike(_ sample: AtmosphereSample) -> Double {
        FeelsLike.celsius(temperatureCelsius: sample.temperatureCelsius, windKph: sample.windKph, humidity: sample.humidity)
    }

    private static let emptyLayers = [
        "pressure", "visibility", "ceilingHeight", "snowLevel", "hazards", "transportWindSpeed", "transportWindDirection", "mixingHeight",
        "hainesIndex", "lightningActivityLevel", "twentyFootWindSpeed", "twentyFootWindDirection", "waveHeight", "wavePeriod",
        "waveDirection", "primarySwellHeight", "primarySwellDirection", "secondarySwellHeight", "secondarySwellDirection", "wavePeriod2",
        "windWaveHeight", "dispersionIndex", "probabilityOfTropicalStormWinds", "probabilityOfHurricaneWinds", "potentialOf15mphWinds",
        "potentialOf25mphWinds", "potentialOf35mphWinds", "potentialOf45mphWinds", "potentialOf20mphWindGusts",
        "potentialOf30mphWindGusts", "grasslandFireDangerIndex", "davisStabilityIndex", "atmosphericDispersionIndex",
        "lowVisibilityOccurrenceRiskIndex", "stability", "redFlagThreatIndex", "wetBulbGlobeTemperature",
    ]
}
