import Foundation

/// Recorded replies of the real services, stored beside the checkout (`../shared/recordings`): read in place if present, never copied into
/// the project. Tests print a plain line and continue without them.
package enum Recordings {
    /// The folder.
    package static var folder: URL { shared("recordings") }

    /// A folder beside the checkout, located relative to this source file.
    static func shared(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("../shared/\(name)").standardizedFileURL
    }

    /// True if the folder exists.
    package static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The bytes of one recording; prints a plain line to standard output if it is missing.
    ///
    /// - Parameter path: below the folder: `weatherapi/forecast5_chicago_2024.json`.
    package static func bytes(_ path: String) -> [UInt8]? {
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) else {
            print("recording not there, test goes on without it: \(path)")
            return nil
        }
        return [UInt8](data)
    }

    /// The recordings of one service that tests use, by name: a file added later is not read. Empty, with a plain line printed, if they are
    /// missing.
    ///
    /// - Parameter service: `weatherapi`, `open-meteo` ...
    package static func paths(of service: String) -> [String] {
        let paths = (names[service] ?? []).map { "\(service)/\($0).json" }
        let found = paths.filter { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
        if found.count < paths.count { print("recordings not there, test goes on without them: \(service)") }
        return found
    }

    private static let names: [String: [String]] = [
        "accuweather": [
            "current_2023b", "current_prague_2026_details", "daily5_piatek_2023_metric", "err_401_unauthorized_city_search",
            "err_503_quota_exceeded", "geoposition_piatek_2020", "hourly12_piatek_2023_metric", "search_no_hit_empty_array",
            "topcities_currentconditions_2017_first",
        ],
        "metno": ["compact_oslo_2026", "docs_sunrise30_sun"],
        "nws": [
            "err_404_invalid_point", "err_503_grid_expired", "mm_current_dc_2026", "mm_forecast_dc_2026", "mm_hourly_dc_2026",
            "mm_points_dc_2026", "wg_alerts_active_8", "wg_points_massachusetts",
        ],
        "open-meteo": [
            "air_quality_enschede_2026", "climate_2050_one_model", "forecast_newyork_2026", "geocoding_missing_country_elevation",
            "tpisel_api_forecast-4418bd", "tpisel_err400_forecast-5c7be9", "tpisel_geocoding-api_search-053f48",
            "tpisel_geocoding-api_search-3655a5",
        ],
        "openweathermap": [
            "err_401_invalid_key", "err_401_onecall30_not_subscribed", "geo_1_0_direct_london", "geo_1_0_reverse_london",
            "onecall25_seattle_rain_2021_1", "onecall30_newyork_2026", "onecall_bozen_alert_it", "pyowm_observation_not_found",
            "weather_ashburn_2020", "weather_london_imperial_2025",
        ],
        "weatherapi": [
            "current_newyork_2024", "err_1006_recorded", "err_2006", "err_2007", "forecast1_london_2023", "forecast5_chicago_2024",
        ],
    ]
}
