import Foundation
import Testing
import WeatherSimulator

/// Asked for one place and one instant, the faces differ by their rounding alone. (Read here without the providers' decoders.)
@Suite("One truth: AccuWeather, OpenWeatherMap and WeatherAPI say the same of an hour")
struct SameHourTests {
    private struct Hour {
        var celsius: Double
        var kph: Double
        var gustKph: Double
        var cloud: Double
        var millimeters: Double
        var chance: Double
    }

    @Test(
        "The same hour, three formats",
        arguments: ["52.5,13.4", "64.15,-51.7", "0,-180", "90,0", "-48.9,-123.4", "69.65,18.95"],
        ["2026-03-28T21:40:00Z", "2026-12-21T11:00:00Z"])
    func sameHour(point: String, now: String) async throws {
        let asking = try Asking(at: now)
        let accuWeather = try await accuWeather(asking, point)
        let openWeatherMap = try await openWeatherMap(asking, point)
        let weatherAPI = try await weatherAPI(asking, point)
        #expect(accuWeather.count == 12)
        for (epoch, one) in accuWeather {
            for other in [try #require(openWeatherMap[epoch]), try #require(weatherAPI[epoch])] {
                #expect(abs(one.celsius - other.celsius) <= 0.101)
                #expect(abs(one.kph - other.kph) <= 0.101)
                #expect(abs(one.gustKph - other.gustKph) <= 0.101)
                #expect(one.cloud == other.cloud)
                #expect(abs(one.millimeters - other.millimeters) <= 0.061)
                #expect(abs(one.chance - other.chance) <= 0.51)
            }
        }
    }

    private func accuWeather(_ asking: Asking, _ point: String) async throws -> [Double: Hour] {
        let place = try await asking.object("/accuweather/locations/v1/cities/geoposition/search?apikey=k&q=\(point)")
        let target = "/accuweather/forecasts/v1/hourly/12hour/\(try place.string("Key"))?apikey=k&details=true&metric=true"
        let reply = await asking.reply(target)
        let list = try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [[String: Any]]).map(JSONObject.init)
        var hours: [Double: Hour] = [:]
        for hour in list {
            hours[try hour.number("EpochDateTime")] = Hour(
                celsius: try hour.object("Temperature").number("Value"), kph: try hour.object("Wind").object("Speed").number("Value"),
                gustKph: try hour.object("WindGust").object("Speed").number("Value"), cloud: try hour.number("CloudCover"),
                millimeters: try hour.object("TotalLiquid").number("Value"), chance: try hour.number("PrecipitationProbability"))
        }
        return hours
    }

    private func openWeatherMap(_ asking: Asking, _ point: String) async throws -> [Double: Hour] {
        let parts = point.split(separator: ",")
        let target =
            "/openweathermap/data/3.0/onecall?appid=k&units=metric&exclude=current,minutely,daily,alerts"
            + "&lat=\(parts[0])&lon=\(parts[1])"
        var hours: [Double: Hour] = [:]
        for hour in try await asking.object(target).objects("hourly") {
            let rain = hour.has("rain") ? try hour.object("rain").number("1h") : 0
            let snow = hour.has("snow") ? try hour.object("snow").number("1h") : 0
            hours[try hour.number("dt")] = Hour(
                celsius: try hour.number("temp"), kph: try hour.number("wind_speed") * 3.6,
                gustKph: try hour.number("wind_gust") * 3.6, cloud: try hour.number("clouds"), millimeters: rain + snow,
                chance: try hour.number("pop") * 100)
        }
        return hours
    }

    private func weatherAPI(_ asking: Asking, _ point: String) async throws -> [Double: Hour] {
        let reply = try await asking.object("/weatherapi/v1/forecast.json?key=k&q=\(point)&days=2")
        var hours: [Double: Hour] = [:]
        for hour in try reply.object("forecast").objects("forecastday").flatMap({ try $0.objects("hour") }) {
            hours[try hour.number("time_epoch")] = Hour(
                celsius: try hour.number("temp_c"), kph: try hour.number("wind_kph"), gustKph: try hour.number("gust_kph"),
                cloud: try hour.number("cloud"), millimeters: try hour.number("precip_mm"),
                chance: try max(hour.number("chance_of_rain"), hour.number("chance_of_snow")))
        }
        return hours
    }
}
