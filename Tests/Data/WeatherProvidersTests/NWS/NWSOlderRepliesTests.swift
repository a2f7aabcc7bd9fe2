import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Older and rarer forms of the National Weather Service's replies")
struct NWSOlderRepliesTests {
    @Test(
        "surprise 6.3.9: a value that the service's own checks rejected, in both spellings of the verdict",
        arguments: [("X", false), ("qc:X", false), ("B", false), ("qc:B", false), ("qc:V", true), ("qc:Z", true), ("Q", true)])
    func verdicts(verdict: String, isTaken: Bool) throws {
        let wind = #","windSpeed":{"value":10,"unitCode":"unit:m_s-1","qualityControl":"\#(verdict)"}"#
        #expect(try NWSDecoding.weather("observation", NWSBodies.observation(wind)).current?.windKph == (isTaken ? 36 : nil))
    }

    @Test("6.4: a problem without a title, and a point with too many decimals")
    func problems() throws {
        func kind(_ type: String, _ status: Int) throws -> (WeatherError.Kind, isProviders: Bool) {
            try Decoding.error(.nws, #"{"type":"https://api.weather.gov/problems/\#(type)","status":\#(status)}"#)
        }
        #expect(try kind("InvalidGridpoint", 404) == (.placeNotFound, true))
        #expect(try kind("UnexpectedProblem", 500) == (.upstreamDown, true))
        #expect(try kind("AdjustPointPrecision", 301) == (.badRequest, true))
    }

    @Test("In the dialect of JSON-LD a point is a text, and the nearest town is read all the same")
    func linkedData() throws {
        let text = #"""
            {"@id":"x","@type":"wx:Point","geometry":"POINT(-77.0365 38.8894)","gridId":"LWX","gridX":97,"gridY":71,"timeZone":"America/New_York",
            "relativeLocation":{"city":"Arlington","state":"VA","geometry":"POINT(-77.0863 38.8786)","distance":{"value":1}}}
            """#
        let place = try #require(try Decoding.places(.nws, "points", text).first)
        #expect(place.name == "Arlington" && place.coordinate.latitude == 38.8786 && place.coordinate.longitude == -77.0863)
        for broken in ["POINT", "POINT()", "POINT(1)", "POINT(a b)", "POINT(1 99)", "POINT(1e300 2)", "((((", ""] {
            let other = text.replacingOccurrences(of: "POINT(-77.0863 38.8786)", with: broken)
            #expect(try Decoding.places(.nws, "points", other).first?.coordinate.latitude == 38.8894, "\(broken): the point itself")
        }
    }

    @Test("In that dialect a square is a text of corners, and its middle tells day from night")
    func linkedSquare() throws {
        let square = "POLYGON((-74.02 40.69,-74.02 40.71,-73.98 40.71,-73.98 40.69,-74.02 40.69))"
        let text = #"""
            {"geometry":"\#(square)","units":"us","updateTime":"2026-03-10T17:00:00+00:00","periods":[{"startTime":"2026-03-10T14:00:00-04:00",
            "endTime":"2026-03-10T15:00:00-04:00","temperature":50,"temperatureUnit":"F","windSpeed":"10 mph"}]}
            """#
        let weather = try NWSDecoding.weather("hourly", text)
        #expect(weather.coordinate.map { abs($0.latitude - 40.7) < 1e-9 && abs($0.longitude + 74) < 1e-9 } == true)
        #expect(weather.hourly.map(\.temperatureCelsius) == [10] && weather.hourly.first?.isDay == true)
    }
}
