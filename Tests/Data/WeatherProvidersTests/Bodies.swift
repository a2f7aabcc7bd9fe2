import Foundation

/// Small replies with every field that Petrel reads, written for these tests, so that nothing depends on the recordings.
enum Bodies {
    static let openMeteoStart = 1_770_332_400

    /// Two days of hours and days, all variables that Petrel asks for, times in seconds since 1970.
    static func openMeteo(temperature: Double = 3) -> String {
        func column(_ name: String, _ value: (Int) -> String) -> String { "\"\(name)\":[\((0..<48).map(value).joined(separator: ","))]" }
        let hourly = [
            column("time") { String(openMeteoStart + $0 * 3_600) }, column("temperature_2m") { String(temperature + Double($0 % 24) / 4) },
            column("apparent_temperature") { String(Double($0 % 24) / 4) }, column("relative_humidity_2m") { String(60 + $0 % 24) },
            column("dew_point_2m") { _ in "1.5" }, column("is_day") { (7..<19).contains($0 % 24) ? "1" : "0" },
            column("weather_code") { ["0", "3", "61", "95"][$0 % 4] }, column("wind_speed_10m") { "\($0).5" },
            column("wind_gusts_10m") { "\($0 + 8)" }, column("wind_direction_10m") { "\($0 * 7)" },
            column("pressure_msl") { "\(1_000 + $0).25" },
            column("visibility") { _ in "24140.0" }, column("cloud_cover") { "\($0)" }, column("precipitation") { _ in "0.1" },
            column("snowfall") { _ in "0.0" }, column("uv_index") { _ in "1.35" }, column("precipitation_probability") { "\($0)" },
        ].joined(separator: ",")
        return #"""
            {"latitude":52.52,"longitude":13.419998,"generationtime_ms":0.2,"utc_offset_seconds":3600,"timezone":"Europe/Berlin",
            "timezone_abbreviation":"GMT+1","elevation":38.0,"current_units":{"time":"unixtime","temperature_2m":"°C","wind_speed_10m":"km/h"},
            "current":{"time":1770366600,"interval":900,"temperature_2m":\#(temperature),"apparent_temperature":-1.2,"relative_humidity_2m":71,
            "dew_point_2m":-1.7,"is_day":1,"weather_code":3,"wind_speed_10m":12.3,"wind_gusts_10m":30.1,"wind_direction_10m":360,
            "pressure_msl":1013.4,"visibility":9000.0,"cloud_cover":100,"precipitation":0.0,"snowfall":0.0,"uv_index":0.8},
            "hourly_units":{"time":"unixtime","temperature_2m":"°C","visibility":"m","snowfall":"cm"},"hourly":{\#(hourly)},
            "daily_units":{"time":"unixtime","temperature_2m_max":"°C"},"daily":{"time":[1770332400,1770418800],"weather_code":[95,3],
            "temperature_2m_max":[9.1,8.0],"temperature_2m_min":[2.9,3.0],"temperature_2m_mean":[5.5,null],"precipitation_sum":[2.4,2.4],
            "snowfall_sum":[0.0,0.0],"precipitation_probability_max":[23,47],"wind_speed_10m_max":[23.5,47.5],"wind_gusts_10m_max":[31.0,55.0],
            "wind_direction_10m_dominant":[80,240],"uv_index_max":[1.35,1.35]}}
            """#
    }

    static let openMeteoAir = #"""
        {"latitude":52.5,"longitude":13.4,"utc_offset_seconds":3600,"timezone":"Europe/Berlin","current_units":{"us_aqi":"USAQI"},
        "current":{"time":1770366600,"interval":3600,"us_aqi":65,"european_aqi":44,"pm10":28.2,"pm2_5":22.1,"carbon_monoxide":229.0,
        "nitrogen_dioxide":11.2,"sulphur_dioxide":2.5,"ozone":42.0}}
        """#

    static let openMeteoPlaces = #"""
        {"results":[{"id":2950159,"name":"Berlin","latitude":52.52437,"longitude":13.41053,"elevation":74.0,"country_code":"DE",
        "timezone":"Europe/Berlin","population":3426354,"country":"Germany","admin1":"Land Berlin"}],"generationtime_ms":0.6}
        """#

    /// One day of hours with everything that Petrel reads, an alert and air quality.
    static func weatherAPI(temperature: Double = 3) -> String {
        let hours = (0..<24).map { hour in
            #"""
            {"time_epoch":\#(openMeteoStart + hour * 3_600),"time":"2026-02-06 \#(hour < 10 ? "0" : "")\#(hour):00","temp_c":\#(hour).5,"temp_f":40,
            "is_day":\#((7..<18).contains(hour) ? 1 : 0),"condition":{"text":"Clear ","icon":"//x/113.png","code":1000},"wind_kph":10.4,
            "wind_degree":254,"pressure_mb":1020.0,"precip_mm":0.1,"snow_cm":0.0,"humidity":57,"cloud":14,"feelslike_c":7.0,"dewpoint_c":0.7,
            "chance_of_rain":\#(hour),"chance_of_snow":0,"vis_km":10.0,"gust_kph":20.2,"uv":1.0}
            """#
        }
        return #"""
            {"location":{"name":"Berlin","region":"Berlin","country":"Germany","lat":52.52,"lon":13.4,"tz_id":"Europe/Berlin",
            "localtime_epoch":1770366650,"localtime":"2026-02-06 9:30"},"current":{"last_updated_epoch":1770366600,"last_updated":"2026-02-06 09:30",
            "temp_c":\#(temperature),"is_day":1,"condition":{"text":"Overcast","code":1009},"wind_kph":34.9,"wind_degree":220,"pressure_mb":1012.0,
            "precip_mm":0.0,"humidity":24,"cloud":100,"feelslike_c":0.8,"dewpoint_c":-9.0,"vis_km":16.0,"uv":3.0,"gust_kph":40.1,
            "air_quality":{"co":317.1000061035156,"no2":12.9,"o3":60.1,"so2":3.4,"pm2_5":8.2,"pm10":11.9,"us-epa-index":1,"gb-defra-index":1}},
            "forecast":{"forecastday":[{"date":"2026-02-06","date_epoch":1770336000,"day":{"maxtemp_c":23.5,"mintemp_c":0.5,"avgtemp_c":12.0,
            "maxwind_kph":10.4,"totalprecip_mm":2.4,"totalsnow_cm":0.0,"avghumidity":57,"daily_chance_of_rain":23,"daily_chance_of_snow":0,
            "condition":{"text":"Sunny","code":1000},"uv":6.0},"astro":{"sunrise":"07:35 AM","sunset":"05:02 PM"},"hour":[\#(hours.joined(separator: ","))]}]},
            "alerts":{"alert":[{"headline":"Flood Warning","msgtype":"Alert","severity":"Moderate","event":"Flood","areas":"Spree","desc":"High\nwater.",
            "effective":"2026-02-06T00:00:00+01:00","expires":"2026-02-07T00:00:00+01:00"}]}}
            """#
    }

    static let weatherAPIPlaces = #"""
        [{"id":551801,"name":"Berlin","region":"Berlin","country":"Germany","lat":52.52,"lon":13.4,"url":"berlin-germany"}]
        """#
}
