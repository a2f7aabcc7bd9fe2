import JSONText
import WeatherAPI

/// The tools of the Model Context Protocol, for assistants: the result of each is a document of the HTTP API, or a part of one.
enum MCPTool: String, Sendable, CaseIterable {
    case searchPlaces = "search_places"
    case currentWeather = "current_weather"
    case forecast
    case nextHourRain = "next_hour_rain"
    case warnings
    case usualWeather = "usual_weather"
    case climate2045 = "climate_2045"

    var title: String {
        switch self {
        case .searchPlaces: "Search places"
        case .currentWeather: "Current weather"
        case .forecast: "Forecast"
        case .nextHourRain: "Rain in the next two hours"
        case .warnings: "Weather warnings"
        case .usualWeather: "Usual weather for the date"
        case .climate2045: "Weather of 2045"
        }
    }

    var description: String {
        switch self {
        case .searchPlaces:
            "Finds places by name or by a part of it, best first, with region, country and coordinates. Use it where a name is ambiguous."
        case .currentWeather:
            "The weather of this moment at a place. `now` has the values that apply now; `current` is the last observation, which may be older. "
                + "Temperatures in °C, wind in km/h, pressure in hPa."
        case .forecast:
            "The hours from now on, to the end of tomorrow, and up to 16 days. Days 8 to 16 are in `laterDays`, as ranges. Times carry the "
                + "place's offset from UTC."
        case .nextHourRain:
            "The rain of the next two hours in steps, with a sentence and the kind of source: a radar, a fine model, or smoothed hours."
        case .warnings:
            "The official warnings that are active at a place. An empty list means that there are none only where `coverage` is `covered`; "
                + "`unchecked` means that it is not known, `uncovered` that no source has warnings for the place."
        case .usualWeather: "What is usual at a place for today's date, from the years 1991 to 2020."
        case .climate2045:
            "Today's temperature and the temperature of such a day in 2045, with or without climate interventions. State the range of the "
                + "climate models (`regional`) whenever you state the reference figure."
        }
    }

    /// The tool as `tools/list` describes it.
    var listing: JSONValue {
        [
            "name": .string(rawValue), "title": .string(title), "description": .string(description), "inputSchema": inputSchema,
            "outputSchema": outputSchema,
            "annotations": [
                "title": .string(title), "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": true,
            ],
        ]
    }

    // MARK: Schemas

    private static let place: [String: JSONValue] = [
        "place": [
            "type": "string", "minLength": 1, "maxLength": .number(Double(PlacesRoutes.maxQueryCharacters)),
            "description": "A place by name, as 'Paris' or 'Paris, Texas', or by position, as '48.85,2.35'.",
        ],
        "latitude": ["type": "number", "minimum": -90, "maximum": 90, "description": "Degrees north, in place of `place`."],
        "longitude": ["type": "number", "minimum": -180, "maximum": 180, "description": "Degrees east, in place of `place`."],
    ]

    /// The arguments by name.
    var arguments: [String: JSONValue] {
        switch self {
        case .searchPlaces:
            [
                "query": [
                    "type": "string", "minLength": 1, "maxLength": .number(Double(PlacesRoutes.maxQueryCharacters)),
                    "description": "A name, or its beginning.",
                ],
                "limit": ["type": "integer", "minimum": 1, "maximum": 50, "description": "Places at most; 10 when not given."],
            ]
        case .currentWeather, .nextHourRain, .warnings, .usualWeather: Self.place
        case .forecast:
            Self.place.merging([
                "days": ["type": "integer", "minimum": 1, "maximum": 16, "description": "Days from today; 7 when not given."],
                "hours": ["type": "integer", "minimum": 0, "maximum": 48, "description": "Hours from now; 24 when not given."],
            ]) { kept, _ in kept }
        case .climate2045:
            Self.place.merging([
                "interventions": ["type": "boolean", "description": "True for 2045 with climate interventions; false when not given."]
            ]) { kept, _ in kept }
        }
    }

    private var inputSchema: JSONValue {
        var schema: [String: JSONValue] = ["type": "object", "properties": .object(arguments), "additionalProperties": false]
        if self == .searchPlaces { schema["required"] = ["query"] }
        return .object(schema)
    }

    /// The members that every result has, and their types; results may have more, as the API's documents may.
    private var outputSchema: JSONValue {
        var members: [String: JSONValue] = required
        if self != .searchPlaces {
            members["resolvedPlace"] = ["type": "object", "description": "The place that the name was understood as."]
            members["lastKnown"] = ["type": "object", "description": "Present if this is old weather that could not be refreshed."]
        }
        return [
            "type": "object", "properties": .object(members), "required": .array(required.keys.sorted().map { .string($0) }),
        ]
    }

    private var required: [String: JSONValue] {
        let text: JSONValue = ["type": "string"]
        let object: JSONValue = ["type": "object"]
        let list: JSONValue = ["type": "array", "items": ["type": "object"]]
        switch self {
        case .searchPlaces: return ["places": list]
        case .currentWeather: return ["location": object, "now": object, "provenance": object, "cell": text, "fetchedAt": text]
        case .forecast: return ["location": object, "forecast": object, "provenance": object, "cell": text, "fetchedAt": text]
        case .nextHourRain:
            return [
                "start": text, "stepMinutes": ["type": "number"], "coverage": text, "state": text, "sentence": text, "source": object,
                "rateMillimetersPerHour": ["type": "array", "items": ["type": ["number", "null"]]], "provenance": object,
            ]
        case .warnings:
            return ["coverage": ["type": "string", "enum": ["covered", "unchecked", "uncovered"]], "sources": list, "alerts": list]
        case .usualWeather: return ["today": object, "years": ["type": "array", "items": ["type": "number"]], "provenance": object]
        case .climate2045: return ["reference": object, "regional": object, "withInterventions": ["type": "boolean"]]
        }
    }
}
