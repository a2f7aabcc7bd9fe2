import Foundation
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService

/// The MQTT messages by which Home Assistant finds a place as a device, and its weather.
///
/// Source: <https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload>.
package struct HomeAssistantMessages: Sendable {
    /// One message, which the broker retains.
    package struct Message: Hashable, Sendable {
        package let topic: String
        package let payload: JSONValue
    }

    private struct Sensor {
        let key: String
        let name: String
        var deviceClass: String?
        var unit: String?
    }

    private static let sensors = [
        Sensor(key: "temperature", name: "Temperature", deviceClass: "temperature", unit: "°C"),
        Sensor(key: "apparent_temperature", name: "Feels like", deviceClass: "temperature", unit: "°C"),
        Sensor(key: "dew_point", name: "Dew point", deviceClass: "temperature", unit: "°C"),
        Sensor(key: "humidity", name: "Humidity", deviceClass: "humidity", unit: "%"),
        Sensor(key: "pressure", name: "Pressure", deviceClass: "atmospheric_pressure", unit: "hPa"),
        Sensor(key: "wind_speed", name: "Wind", deviceClass: "wind_speed", unit: "km/h"),
        Sensor(key: "wind_gust_speed", name: "Gusts", deviceClass: "wind_speed", unit: "km/h"),
        Sensor(key: "wind_bearing", name: "Wind direction", unit: "°"),
        Sensor(key: "visibility", name: "Visibility", deviceClass: "distance", unit: "km"),
        Sensor(key: "cloud_coverage", name: "Cloud cover", unit: "%"),
        Sensor(key: "uv_index", name: "UV index"),
    ]

    /// Seconds after which Home Assistant shows a value that was not sent again as unavailable.
    private static let expirySeconds = 3 * 3600.0

    package let messages: [Message]

    /// - Parameters:
    ///   - prefix: of the topics with the weather.
    ///   - discovery: Home Assistant's prefix of discovery topics.
    ///   - version: the program's.
    package init(_ snapshot: Snapshot, _ sources: [AlertSource], at now: Date, prefix: String, discovery: String, version: String) {
        // A topic has no dots by convention, and an identifier is the same on every run.
        let id = "petrel_" + snapshot.cell.id.replacing(".", with: "_")
        let topics = (state: "\(prefix)/\(id)/state", forecast: "\(prefix)/\(id)/forecast")
        messages = [
            Message(
                topic: "\(discovery)/device/\(id)/config",
                payload: Self.device(snapshot.dashboard, id: id, state: topics.state, forecast: topics.forecast, version: version)),
            Message(topic: topics.state, payload: .object(HomeAssistantDocument.state(of: snapshot, sources, at: now))),
            Message(topic: topics.forecast, payload: .object(HomeAssistantDocument.forecasts(of: snapshot, at: now))),
        ]
    }

    private static func device(_ dashboard: WeatherDashboard, id: String, state: String, forecast: String, version: String) -> JSONValue {
        var components: [String: JSONValue] = [:]
        for sensor in sensors {
            components["\(id)_\(sensor.key)"] = component(
                "sensor", id, sensor.key, sensor.name,
                [
                    "device_class": .optional(sensor.deviceClass), "unit_of_measurement": .optional(sensor.unit),
                    "state_class": sensor.key == "wind_bearing" ? nil : "measurement",
                ])
        }
        components["\(id)_condition"] = component(
            "sensor", id, "condition", "Condition",
            [
                "device_class": "enum", "options": .array(HomeAssistantCondition.allCases.map { .string($0.rawValue) }),
                "json_attributes_topic": .string(state),
            ])
        // Its attributes are the forecasts, which a template of the domain `weather` reads.
        components["\(id)_forecast"] = component(
            "sensor", id, "time", "Forecast", ["device_class": "timestamp", "json_attributes_topic": .string(forecast)], unique: "forecast")
        // Off is only said where the warnings are known in full.
        components["\(id)_warnings"] = component(
            "binary_sensor", id, "warnings", "Warnings",
            [
                "device_class": "safety",
                "value_template": """
                {{ 'ON' if value_json.warnings > 0 else 'OFF' if value_json.warnings_coverage == 'covered' else 'None' }}
                """,
            ])
        let name = dashboard.isSimulated ? "\(dashboard.location.name) (simulated)" : dashboard.location.name
        return [
            "device": [
                "identifiers": [.string(id)], "name": .string(name), "manufacturer": "Petrel", "sw_version": .string(version),
                "model": .string(dashboard.isSimulated ? "Simulated weather" : "Weather"),
            ],
            "origin": ["name": "Petrel", "sw_version": .string(version)],
            "components": .object(components), "state_topic": .string(state), "qos": 1,
        ]
    }

    private static func component(
        _ platform: String, _ id: String, _ key: String, _ name: String, _ others: [String: JSONValue?], unique: String? = nil
    ) -> JSONValue {
        let members: [String: JSONValue?] = [
            "platform": .string(platform), "unique_id": .string("\(id)_\(unique ?? key)"), "name": .string(name),
            // `None` is Home Assistant's word for a value that is not known.
            "value_template": .string("{{ value_json.\(key) | default(None) }}"), "expire_after": .number(expirySeconds),
        ]
        return .members(members.merging(others) { _, new in new })
    }
}
