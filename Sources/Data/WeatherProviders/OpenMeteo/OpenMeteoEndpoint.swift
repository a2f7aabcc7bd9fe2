import ProviderKit
import WeatherModel

/// The URLs of Open-Meteo's services.
struct OpenMeteoEndpoint: Sendable {
    /// `forecast_days`: the most that the service has. The last of them ends before its day does (`OpenMeteoMapping`).
    static let forecastDays = Forecast.mostDays
    /// `past_days`: yesterday, in the place's own days.
    private static let pastDays = 1
    /// As above, for hours in UTC: where it is late in the day at the place, its yesterday begins two days ago in UTC.
    private static let pastDaysInGMT = 2

    private let forecastBase: String
    private let geocodingBase: String
    private let airQualityBase: String
    private let archiveBase: String
    private let previousRunsBase: String
    private let ensembleBase: String
    private let key: String?

    /// - Parameters:
    ///   - baseURL: replaces all five hosts; nil for production.
    ///   - key: of a paid plan, which has separate hosts.
    init(baseURL: String?, key: String?) {
        self.key = key
        let prefix = key == nil ? "" : "customer-"
        let base = baseURL.map(URLText.base)
        forecastBase = base ?? "https://\(prefix)api.open-meteo.com"
        geocodingBase = base ?? "https://\(prefix)geocoding-api.open-meteo.com"
        airQualityBase = base ?? "https://\(prefix)air-quality-api.open-meteo.com"
        ensembleBase = base ?? "https://\(prefix)ensemble-api.open-meteo.com"
        archiveBase = base ?? "https://\(prefix)archive-api.open-meteo.com"
        previousRunsBase = base ?? "https://\(prefix)previous-runs-api.open-meteo.com"
    }

    static let currentVariables = [
        "temperature_2m", "apparent_temperature", "relative_humidity_2m", "dew_point_2m", "is_day", "weather_code", "wind_speed_10m",
        "wind_gusts_10m", "wind_direction_10m", "pressure_msl", "visibility", "cloud_cover", "precipitation", "snowfall", "uv_index",
    ]
    /// The number of calls that a forecast counts as: one for every ten variables, and for more than two weeks in proportion to the days
    /// (`calculateQueryWeight` of <https://github.com/open-meteo/open-meteo>).
    static func forecastWeight(inGMT: Bool) -> Double {
        let variables = currentVariables.count + hourlyVariables.count + (inGMT ? 0 : dailyVariables.count)
        let days = forecastDays + (inGMT ? pastDaysInGMT : pastDays)
        let tens = Double(variables) / 10
        return max(1, tens, tens * Double(days) / 14)
    }
    /// Those of now, and whatever else the table of hours has.
    static let hourlyVariables =
        currentVariables + OpenMeteoQuantity.all.compactMap(\.names.first?.description).filter { !currentVariables.contains($0) }
    /// Without the mean temperature, which is that of the hours: one variable more would cost more of the plan than a fifth.
    static let dailyVariables = [
        "weather_code", "temperature_2m_max", "temperature_2m_min", "precipitation_sum", "snowfall_sum",
        "precipitation_probability_max", "wind_speed_10m_max", "wind_gusts_10m_max", "wind_direction_10m_dominant", "uv_index_max",
    ]
    /// The number of calls that the hours of the air count as: fewer days than two weeks count as one.
    static func airOutlookWeight(at coordinate: Coordinate) -> Double {
        max(1, Double(OpenMeteoAir.variables(at: coordinate).count) / 10)
    }
    /// The number of calls that the hours of the sky count as: five variables of ten days are one.
    static let skyOutlookWeight = max(1, Double(OpenMeteoSky.variables.count) / 10)
    /// As many as have hours on the page: later days are ranges.
    private static let skyOutlookDays = 8
    /// The most that the air quality service has; its models end before.
    private static let airOutlookDays = 7
    static let airVariables = [
        "us_aqi", "european_aqi", "pm10", "pm2_5", "carbon_monoxide", "nitrogen_dioxide", "sulphur_dioxide", "ozone",
    ]

    /// Units are the service's defaults (°C, km/h, mm), times are instants.
    ///
    /// Days are the place's own, unless its UTC offset includes a fraction of an hour. For such a place the service labels hours by that
    /// offset, but reads their values, and those of the days, by the offset truncated to whole hours (`ForecastapiQuery.getTimerange2` of
    /// <https://github.com/open-meteo/open-meteo>). There hours in UTC are requested, with a day more before, and Petrel builds the
    /// days.
    func forecast(at coordinate: Coordinate, inGMT: Bool) -> String {
        let days = [
            ("daily", Self.dailyVariables.joined(separator: ",")), ("timezone", "auto"), ("timeformat", "unixtime"),
            ("past_days", String(Self.pastDays)), ("forecast_days", String(Self.forecastDays)),
        ]
        let hoursAlone = [
            ("timezone", "GMT"), ("timeformat", "unixtime"), ("past_days", String(Self.pastDaysInGMT)),
            ("forecast_days", String(Self.forecastDays)),
        ]
        return URLText.address(
            forecastBase + "/v1/forecast",
            point(coordinate) + [
                ("current", Self.currentVariables.joined(separator: ",")), ("hourly", Self.hourlyVariables.joined(separator: ",")),
            ] + (inGMT ? hoursAlone : days) + credentials)
    }

    /// The quarter that contains now and the next nine, whose amounts are of the quarter before their times.
    func quarters(at coordinate: Coordinate) -> String {
        URLText.address(
            forecastBase + "/v1/forecast",
            point(coordinate) + [
                ("minutely_15", "precipitation,snowfall,weather_code"), ("forecast_minutely_15", "10"), ("timezone", "GMT"),
                ("timeformat", "unixtime"),
            ] + credentials)
    }

    /// Hours in UTC everywhere, as there are no days: the service is wrong about those of some zones (see `forecast`).
    func airQuality(at coordinate: Coordinate) -> String {
        URLText.address(
            airQualityBase + "/v1/air-quality",
            point(coordinate) + [("current", Self.airVariables.joined(separator: ",")), ("timezone", "GMT"), ("timeformat", "unixtime")]
                + credentials)
    }

    /// The same for all hours from the place's yesterday on.
    func airOutlook(at coordinate: Coordinate) -> String {
        URLText.address(
            airQualityBase + "/v1/air-quality",
            point(coordinate) + [
                ("hourly", OpenMeteoAir.variables(at: coordinate).joined(separator: ",")), ("timezone", "GMT"), ("timeformat", "unixtime"),
                ("past_days", String(Self.pastDaysInGMT)), ("forecast_days", String(Self.airOutlookDays)),
            ] + credentials)
    }

    /// The hours of the sky, from the place's yesterday on.
    func skyOutlook(at coordinate: Coordinate) -> String {
        URLText.address(
            forecastBase + "/v1/forecast",
            point(coordinate) + [
                ("hourly", OpenMeteoSky.variables.joined(separator: ",")), ("timezone", "GMT"), ("timeformat", "unixtime"),
                ("past_days", String(Self.pastDaysInGMT)), ("forecast_days", String(Self.skyOutlookDays)),
            ] + credentials)
    }

    /// The number of calls that the archive's reply counts as: 313, by the rule of `forecastWeight`.
    static let archiveWeight: Double = {
        let days = UsualYear.lastDate.daysSince1970 - UsualYear.firstDate.daysSince1970 + 1
        return Double(OpenMeteoArchive.variables.count) / 10 * Double(days) / 14
    }()

    /// The days of thirty years. One model by name, because the service joins several otherwise, which differ.
    ///
    /// - Parameter offsetHours: the UTC offset of the days. `Etc` names it with the opposite sign.
    func archive(at coordinate: Coordinate, offsetHours: Int) -> String {
        let offset = min(14, max(-12, offsetHours))
        return URLText.address(
            archiveBase + "/v1/archive",
            point(coordinate) + [
                ("start_date", UsualYear.firstDate.description), ("end_date", UsualYear.lastDate.description),
                ("daily", OpenMeteoArchive.variables.joined(separator: ",")), ("models", "era5"),
                ("timezone", offset == 0 ? "GMT" : "Etc/GMT\(offset > 0 ? "-" : "+")\(abs(offset))"),
            ] + credentials)
    }

    /// `past_days`: the most that the documents name.
    private static let daysOfPreviousRuns = 92
    /// The number of calls that former runs count as: 8, by the rule of `forecastWeight`.
    static let previousRunsWeight = Double(OpenMeteoPreviousRuns.variables.count) / 10 * Double(daysOfPreviousRuns + 1) / 14

    /// The forecasts of former runs for the last months, hour by hour in UTC: the service is wrong about the days of some zones (see `forecast`).
    func previousRuns(at coordinate: Coordinate) -> String {
        URLText.address(
            previousRunsBase + "/v1/forecast",
            point(coordinate) + [
                ("hourly", OpenMeteoPreviousRuns.variables.joined(separator: ",")), ("timezone", "GMT"), ("timeformat", "unixtime"),
                ("past_days", String(Self.daysOfPreviousRuns)), ("forecast_days", "1"),
            ] + credentials)
    }

    /// The hours of an ensemble's members in UTC, from yesterday on, so that the place's today is whole.
    func ensemble(at coordinate: Coordinate, model: EnsembleModel) -> String {
        URLText.address(
            ensembleBase + "/v1/ensemble",
            point(coordinate) + [
                ("hourly", OpenMeteoEnsemble.variables.joined(separator: ",")), ("models", model.name), ("timezone", "GMT"),
                ("timeformat", "unixtime"), ("past_days", "1"), ("forecast_days", String(EnsembleModel.forecastDays)),
            ] + credentials)
    }

    /// As many as a comparison shows, in every zone.
    private static let modelDays = 8
    /// The number of calls that the hours of several models count as, by the rule of `forecastWeight`: each model counts its variables.
    static func modelsWeight(of models: Int) -> Double { max(1, Double(OpenMeteoModels.variables.count * models) / 10) }

    /// The hours of several models in UTC, from yesterday on, so that the place's today is whole.
    func models(at coordinate: Coordinate, _ names: [String]) -> String {
        URLText.address(
            forecastBase + "/v1/forecast",
            point(coordinate) + [
                ("hourly", OpenMeteoModels.variables.joined(separator: ",")), ("models", names.joined(separator: ",")),
                ("timezone", "GMT"), ("timeformat", "unixtime"), ("past_days", "1"), ("forecast_days", String(Self.modelDays)),
            ] + credentials)
    }

    func search(_ text: String, limit: Int) -> String {
        URLText.address(
            geocodingBase + "/v1/search",
            [("name", text), ("count", String(max(1, min(100, limit)))), ("language", "en"), ("format", "json")] + credentials)
    }

    private func point(_ coordinate: Coordinate) -> [(String, String)] {
        [("latitude", URLText.degrees(coordinate.latitude)), ("longitude", URLText.degrees(coordinate.longitude))]
    }

    private var credentials: [(String, String)] { key.map { [("apikey", $0)] } ?? [] }
}
