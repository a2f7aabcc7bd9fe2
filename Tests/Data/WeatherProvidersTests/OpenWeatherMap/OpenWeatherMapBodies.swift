import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

/// Small replies with every member that Petrel reads, written for these tests: Berlin on 6 February 2026, metric.
enum OpenWeatherMapBodies {
    /// 2026-02-06 08:00 UTC.
    static let eight = 1_770_364_800

    /// `current`, and each element of `hourly`, in °C and m/s; `feels_like` and `dew_point` as the service makes them.
    static func flat(_ epoch: Int, temperature: Double = 3, _ rest: String = "") -> String {
        #"{"dt":\#(epoch),"temp":\#(temperature),"feels_like":-1.2,"pressure":1013,"humidity":71,"dew_point":-1.7,"uvi":0.85,"clouds":40,"#
            + #""visibility":9000,"wind_speed":5,"wind_deg":360,"wind_gust":10.5\#(rest),"#
            + #""weather":[{"id":803,"main":"Clouds","description":"broken clouds","icon":"04d"}]}"#
    }

    static func day(_ epoch: Int, _ rest: String = "") -> String {
        #"{"dt":\#(epoch),"sunrise":\#(epoch - 12_000),"sunset":\#(epoch + 18_000),"summary":"words","temp":{"day":4,"min":-1.04,"max":6.06,"#
            + #""night":0,"eve":3,"morn":1},"feels_like":{"day":1,"night":-3,"eve":0,"morn":-2},"pressure":1012,"humidity":80,"dew_point":-1,"#
            + #""wind_speed":6,"wind_deg":250,"wind_gust":14,"weather":[{"id":500,"description":"light rain","icon":"10d"}],"clouds":90,"#
            + #""pop":0.62\#(rest),"uvi":1.5}"#
    }

    static func oneCall(
        current: String? = flat(eight + 60), hours: [String]? = (0..<48).map { flat(eight + $0 * 3_600, #","pop":0.2"#) },
        days: [String]? = (0..<8).map { day(eight + 10_800 + $0 * 86_400, #","rain":2.4"#) }, alerts: String? = nil,
        zone: String = #""timezone":"Europe/Berlin","timezone_offset":3600"#
    ) -> String {
        var members = [#""lat":52.5,"lon":13.4"#, zone]
        if let current { members.append(#""current":\#(current)"#) }
        if let hours { members.append(#""hourly":[\#(hours.joined(separator: ","))]"#) }
        if let days { members.append(#""daily":[\#(days.joined(separator: ","))]"#) }
        if let alerts { members.append(#""alerts":\#(alerts)"#) }
        return "{\(members.filter { !$0.isEmpty }.joined(separator: ","))}"
    }

    static func weather(
        main: String = #""temp":3,"feels_like":-1.2,"temp_min":1,"temp_max":5,"pressure":1013,"humidity":71"#,
        weather: String = #"[{"id":803,"main":"Clouds","description":"broken clouds","icon":"04d"}]"#, rest: String = ""
    ) -> String {
        #"{"coord":{"lon":13.41,"lat":52.52},"weather":\#(weather),"base":"stations","main":{\#(main)},"visibility":9000,"#
            + #""wind":{"speed":5,"deg":360,"gust":10.5},"clouds":{"all":40},"dt":\#(eight + 60),\#(rest)"#
            + #""sys":{"type":2,"id":2011538,"country":"DE","sunrise":1770360000,"sunset":1770394000},"timezone":3600,"id":2950159,"name":"Berlin","cod":200}"#
    }

    static func step(_ epoch: Int, temperature: Double = 3, _ rest: String = "") -> String {
        #"{"dt":\#(epoch),"main":{"temp":\#(temperature),"feels_like":-1.2,"temp_min":1,"temp_max":5,"pressure":1013,"sea_level":1013,"#
            + #""grnd_level":1008,"humidity":71,"temp_kf":0},"weather":[{"id":500,"main":"Rain","description":"light rain","icon":"10n"}],"#
            + #""clouds":{"all":90},"wind":{"speed":5,"deg":250,"gust":10},"visibility":10000,"pop":0.35\#(rest),"sys":{"pod":"n"},"#
            + #""dt_txt":"2026-02-06 09:00:00"}"#
    }

    /// - Parameter zone: seconds of `city.timezone`; nil leaves it out, as before 2019.
    static func forecast(_ steps: [String], zone: Int? = 3_600) -> String {
        #"{"cod":"200","message":0,"cnt":\#(steps.count),"list":[\#(steps.joined(separator: ","))],"city":{"id":2950159,"name":"Berlin","#
            + #""coord":{"lat":52.52,"lon":13.41},"country":"DE","population":1000000,\#(zone.map { "\"timezone\":\($0)," } ?? "")"#
            + #""sunrise":1770360000,"sunset":1770394000}}"#
    }

    /// Forty steps from the one after `eight`, each with half a millimetre.
    static let fiveDays = forecast((1...40).map { step(eight - 7_200 + $0 * 10_800, #","rain":{"3h":0.5}"#) })

    static let air = #"""
        {"coord":{"lon":13.4,"lat":52.5},"list":[{"main":{"aqi":2},"components":{"co":250.34,"no":0.19,"no2":35.99,"o3":30.76,"so2":8.11,
        "pm2_5":3.15,"pm10":3.81,"nh3":0.74},"dt":1770364800}]}
        """#

    static let alert = #"""
        {"sender_name":"Deutscher Wetterdienst","event":"wind gusts","start":1770361200,"end":1770393600,
        "description":"There is a risk\nof wind gusts.\n\nMax. 60 km/h","tags":["Wind"]}
        """#

    static let invalidKey = #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#
    static let noPlan = #"""
        {"cod":401, "message": "Please note that using One Call 3.0 requires a separate subscription to the One Call by Call plan."}
        """#
    static let blocked = #"""
        {"cod":429, "message": "Your account is temporary blocked due to exceeding of requests limitation of your subscription type."}
        """#
}

/// Shorthands: a reply of OpenWeatherMap in, a value out, through the production decoder.
enum OpenWeatherMapDecoding {
    static func oneCall(_ text: String, at now: Date? = nil) throws -> ProviderWeather {
        try Decoding.weather(.openWeatherMap, text, endpoint: "onecall", at: now)
    }

    static func weather(_ text: String) throws -> CurrentWeather {
        try #require(try Decoding.weather(.openWeatherMap, text, endpoint: "weather").current)
    }

    static func forecast(_ text: String) throws -> ProviderWeather {
        try Decoding.weather(.openWeatherMap, text, endpoint: "forecast")
    }

    static func air(_ text: String) throws -> [AirQuality] {
        let outcome = Decoding.outcome(.openWeatherMap, "air-pollution", text)
        guard case .decoded(.airQuality(let air), _) = outcome else {
            throw Decoding.Unexpected(description: "\(String(describing: outcome))")
        }
        return air
    }
}
