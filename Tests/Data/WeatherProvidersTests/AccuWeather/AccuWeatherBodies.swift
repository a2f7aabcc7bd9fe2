import Foundation

/// Small replies in AccuWeather's form, made up for these tests.
enum AccuWeatherBodies {
    /// `{"Value", "Unit", "UnitType"}`.
    static func value(_ value: String, _ unit: String, _ type: Int) -> String {
        #"{"Value":\#(value),"Unit":"\#(unit)","UnitType":\#(type)}"#
    }

    /// An object of both, without a name that comes twice: the first member of a name counts, those of `more`, which ends with a comma,
    /// come first.
    static func object(_ more: String, _ usual: String) -> String {
        func members(_ text: String) -> [Substring] {
            var (depth, isText, start) = (0, false, text.startIndex)
            var found: [Substring] = []
            for index in text.indices {
                switch text[index] {
                case "\"": isText.toggle()
                case "{" where !isText, "[" where !isText: depth += 1
                case "}" where !isText, "]" where !isText: depth -= 1
                case "," where !isText && depth == 0:
                    found.append(text[start..<index])
                    start = text.index(after: index)
                default: break
                }
            }
            return (found + [text[start...]]).filter { !$0.isEmpty }
        }
        var names: Set<Substring> = []
        let kept = (members(more) + members(usual)).filter { names.insert($0.prefix { $0 != ":" }).inserted }
        return "{" + kept.joined(separator: ",") + "}"
    }

    /// Present weather of 6 February 2026, 09:30 in Berlin; `more` ends with a comma.
    static func current(_ more: String = "") -> String { "[\(currentElement(more))]" }

    static func currentElement(_ more: String = "") -> String {
        object(
            more,
            #""LocalObservationDateTime":"2026-02-06T09:30:00+01:00","EpochTime":1770366600,"WeatherText":"Cloudy","WeatherIcon":7,"#
                + #""HasPrecipitation":false,"PrecipitationType":null,"IsDayTime":true,"#
                + #""Temperature":{"Metric":{"Value":3.4,"Unit":"C","UnitType":17},"Imperial":{"Value":38.0,"Unit":"F","UnitType":18}}"#)
    }

    /// One hour; `more` ends with a comma.
    static func hour(_ more: String = "", at epoch: Int = 1_770_368_400) -> String {
        object(
            more,
            #""DateTime":"2026-02-06T10:00:00+01:00","EpochDateTime":\#(epoch),"WeatherIcon":18,"IconPhrase":"Rain","HasPrecipitation":true,"#
                + #""IsDaylight":true,"Temperature":{"Value":4,"Unit":"C","UnitType":17},"PrecipitationProbability":65"#)
    }

    static func hourly(_ more: String = "") -> String { "[\(hour(more)),\(hour(more, at: 1_770_372_000))]" }

    /// One day; `more` and `day` end with a comma.
    static func dayElement(_ more: String = "", day: String = "", date: String = "2026-02-06T07:00:00+01:00") -> String {
        let byDay = object(day, #""Icon":12,"IconPhrase":"Showers","PrecipitationProbability":40"#)
        let byNight = object(day, #""Icon":38,"IconPhrase":"Mostly cloudy","PrecipitationProbability":55"#)
        return object(
            more,
            #""Date":"\#(date)","EpochDate":1770357600,"Temperature":{"Minimum":{"Value":-2.5,"Unit":"C","UnitType":17},"#
                + #""Maximum":{"Value":6,"Unit":"C","UnitType":17}},"Day":\#(byDay),"Night":\#(byNight)"#)
    }

    static func daily(_ days: String...) -> String {
        #"{"Headline":{"Text":"Rain"},"DailyForecasts":[\#(days.joined(separator: ","))]}"#
    }

    /// A place; `more` ends with a comma.
    static func location(_ more: String = "", key: String = "178087", name: String = "Berlin") -> String {
        object(
            more,
            #""Version":1,"Key":"\#(key)","Type":"City","Rank":20,"LocalizedName":"\#(name)","EnglishName":"\#(name)","PrimaryPostalCode":"","#
                + #""Country":{"ID":"DE","LocalizedName":"Germany","EnglishName":"Germany"},"AdministrativeArea":{"ID":"BE","LocalizedName":"Berlin"},"#
                + #""TimeZone":{"Code":"CET","Name":"Europe/Berlin","GmtOffset":1,"IsDaylightSaving":false,"NextOffsetChange":null},"#
                + #""GeoPosition":{"Latitude":52.52,"Longitude":13.405},"SupplementalAdminAreas":[],"#
                + #""DataSets":["AirQualityForecasts","Alerts","MinuteCast"]"#)
    }

    static func alerts(_ more: String = "") -> String {
        let alert = object(
            more,
            #""CountryCode":"DE","AlertID":7797,"Description":{"Localized":"Storm warning","English":"Storm warning"},"#
                + #""Category":"NON-PRECIPITATION","Priority":12,"Type":"Storm","Level":null,"Color":{"Name":"Yellow","Hex":"FFFF00"},"#
                + #""Source":"Weather office","SourceId":5,"Area":[{"Name":"Harbour","StartTime":"2026-02-06T08:00:00+01:00","#
                + #""EpochStartTime":1770361200,"EndTime":"2026-02-06T20:00:00+01:00","EpochEndTime":1770404400,"#
                + #""LastAction":{"Localized":"New","English":"New"},"Text":"Gusts of\n100 km/h.\n\nStay\ninside.","LanguageCode":"en","#
                + #""Summary":"Storm warning until 8 PM"}]"#)
        return "[\(alert)]"
    }

    static let air =
        #"{"success":true,"data":[{"epochDate":1770364800,"overallIndex":41,"pollutants":[{"type":"PM2_5","concentration":{"value":8.25}},"#
        + #"{"type":"O3","concentration":{"value":61,"unit":"µg/m³"}},{"type":"CO","concentration":{"value":0.3,"unit":"ppm"}},"#
        + #"{"type":"SO2","concentration":{"value":null}}]},{"epochDate":1770375600,"pollutants":[{"type":"PM10","concentration":{"value":20}}]}]}"#

    static let quota = #"{"Code":"ServiceUnavailable","Message":"The allowed number of requests has been exceeded.","Reference":"/x"}"#
    static let unauthorized = #"{"Code":"Unauthorized","Message":"API authorization failed","Reference":"/x"}"#
    static let noPermission = #"{"Code":"Forbidden","Message":"You do not have permission to access this endpoint.","Reference":"/x"}"#
}
