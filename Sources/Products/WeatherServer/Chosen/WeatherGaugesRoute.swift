import Foundation
import Hummingbird
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /metrics/weather`: the weather of this moment at chosen places as gauges for Prometheus.
struct WeatherGaugesRoute: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let places = try ChosenPlaces(QueryText(request.uri.query))
        let found = await places.weather(from: service)
        let now = now()
        var readings: [WeatherGauges.Reading] = []
        for place in found {
            // The coverage lapses with time, so that it is computed at this moment.
            var coverage: AlertCoverage?
            if case .success(let snapshot) = place.outcome {
                coverage = AlertCoverage(snapshot.dashboard, await service.alertSources(of: snapshot), at: now)
            }
            readings.append(WeatherGauges.Reading(place, coverage, at: now))
        }
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        // Failures of places are values: a scrape that fails would also hide the other places.
        return .text(
            PrometheusText.text(of: WeatherGauges(readings).families), type: PrometheusText.contentType, cacheControl: "no-store")
    }
}

/// The gauges of some places: their values are those of `current` in `/v1/weather`, in the same units, which their names state.
struct WeatherGauges: Sendable {
    private struct Row: Sendable {
        let name: String
        let help: String
        let value: @Sendable (CurrentWeather) -> Double?
    }

    private static let rows: [Row] = [
        Row(name: "temperature_celsius", help: "Air temperature.") { $0.temperatureCelsius },
        Row(name: "feels_like_celsius", help: "Feels-like temperature.") { $0.feelsLikeCelsius },
        Row(name: "dew_point_celsius", help: "Dew point.") { $0.dewPointCelsius },
        Row(name: "humidity_percent", help: "Relative humidity.") { $0.humidity },
        Row(name: "pressure_hectopascals", help: "Air pressure at sea level.") { $0.pressureHectopascals },
        Row(name: "wind_kilometers_per_hour", help: "Wind speed.") { $0.windKph },
        Row(name: "gust_kilometers_per_hour", help: "Speed of gusts.") { $0.gustKph },
        Row(name: "wind_direction_degrees", help: "Direction that the wind comes from, clockwise from north.") { $0.windDirectionDegrees },
        Row(name: "cloud_cover_percent", help: "Share of the sky covered by clouds.") { $0.cloudCover },
        Row(name: "visibility_kilometers", help: "Visibility.") { $0.visibilityKilometers },
        Row(name: "uv_index", help: "UV index.") { $0.uvIndex },
        Row(name: "precipitation_millimeters", help: "Precipitation over the period that the API states, as water.") {
            $0.precipitationMillimeters
        },
        Row(name: "daylight", help: "1 between sunrise and sunset, else 0.") { $0.isDay ? 1 : 0 },
        Row(name: "time_seconds", help: "Unix time that the values are of.") { $0.time.timeIntervalSince1970 },
    ]

    let families: [MetricFamily]

    init(_ readings: [Reading]) {
        var families = [
            Self.family("up", help: "1 if the place has weather, else 0.", readings) { [$0.series($0.weather == nil ? 0 : 1)] },
            Self.family("last_known", help: "1 if the weather could not be refreshed and is the last known one, else 0.", readings) {
                $0.weather == nil ? [] : [$0.series($0.isLastKnown ? 1 : 0)]
            },
        ]
        families += Self.rows.map { row in
            Self.family(row.name, help: row.help, readings) { reading in
                reading.weather.flatMap(row.value).map { [reading.series($0)] } ?? []
            }
        }
        families += [
            Self.family("condition", help: "1 for the present condition, which the label states.", readings) { reading in
                reading.weather.map { [reading.series(1, MetricLabel(name: "condition", value: $0.condition.kind.rawValue))] } ?? []
            },
            Self.family("warnings_covered", help: "1 if the sources of warnings were read in full, else 0.", readings) { reading in
                reading.coverage.map { [reading.series($0 == .covered ? 1 : 0)] } ?? []
            },
            Self.family("warnings", help: "Active warnings by severity; without a zero where warnings are not known in full.", readings) {
                $0.warnings
            },
        ]
        self.families = families
    }

    private static func family(
        _ name: String, help: String, _ readings: [Reading], _ series: (Reading) -> [MetricFamily.Series]
    ) -> MetricFamily {
        MetricFamily(name: "petrel_place_\(name)", help: help, kind: .gauge, series: readings.flatMap(series))
    }
}

extension WeatherGauges {
    /// One place with its labels and what is known of it.
    struct Reading: Sendable {
        private let labels: [MetricLabel]
        let weather: CurrentWeather?
        let isLastKnown: Bool
        /// The coverage of warnings; nil without weather.
        let coverage: AlertCoverage?
        private let active: [Alert.Severity]

        init(_ place: ChosenPlaces.Found, _ coverage: AlertCoverage?, at now: Date) {
            // The requested text distinguishes the series: two names may mean one place.
            var labels = [MetricLabel(name: "place", value: place.wish.text)]
            if case .success(let snapshot) = place.outcome {
                weather = CurrentMoment(snapshot.dashboard, now: now).weather
                active = snapshot.dashboard.activeAlerts(at: now).map(\.element.severity)
                // Simulated weather never passes for real weather.
                if snapshot.dashboard.isSimulated { labels.append(MetricLabel(name: "simulated", value: "true")) }
            } else {
                weather = nil
                active = []
            }
            isLastKnown = place.lastKnown != nil
            self.coverage = coverage
            self.labels = labels
        }

        func series(_ value: Double, _ label: MetricLabel? = nil) -> MetricFamily.Series {
            MetricFamily.Series(labels: labels + [label].compactMap(\.self), value: .number(value))
        }

        /// A count for each severity; 0 only where warnings were read in full.
        var warnings: [MetricFamily.Series] {
            Alert.Severity.allCases.compactMap { severity in
                let count = active.count { $0 == severity }
                guard count > 0 || coverage == .covered else { return nil }
                return series(Double(count), MetricLabel(name: "severity", value: severity.rawValue))
            }
        }
    }
}
