import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("OpenWeatherMap's refusals (2.5)")
struct OpenWeatherMapErrorTests {
    static let endpoints = ["weather", "forecast", "onecall", "air-pollution", "geo-direct", "geo-reverse"]

    @Test("Each body has its kind, with its status, without one, and with 200")
    func table() throws {
        let expected: [(Int, String, WeatherError.Kind)] = [
            (401, OpenWeatherMapBodies.invalidKey, .invalidKey), (401, OpenWeatherMapBodies.noPlan, .planLacksProduct),
            (429, OpenWeatherMapBodies.blocked, .quotaExhausted), (429, #"{"cod":429,"message":"Too many requests"}"#, .rateLimited),
            (401, OpenWeatherMapBodies.blocked.replacingOccurrences(of: "429", with: "401"), .quotaExhausted),
            (429, OpenWeatherMapBodies.blocked.replacingOccurrences(of: "429", with: #""429""#), .quotaExhausted),
            (400, #"{"cod":"400","message":"wrong latitude"}"#, .badRequest),
            (400, #"{"cod":"400","message":"Nothing to geocode"}"#, .badRequest),
            (404, #"{"cod":"404","message":"city not found"}"#, .placeNotFound),
            (404, #"{"message":"Error: Not found city","cod":"404"}"#, .placeNotFound),
            (404, #"{"cod":"404","message":"Internal error"}"#, .badRequest),
            (500, #"{"cod":"500","message":"Internal error","parameters":[]}"#, .upstreamDown), (503, #"{"cod":503}"#, .upstreamDown),
            (400, #"{"cod":400,"message":"Invalid date format","parameters":["date"]}"#, .badRequest),
        ]
        for (status, text, kind) in expected {
            for endpoint in Self.endpoints {
                for status in [status, nil, 200] as [Int?] {
                    let found = try Decoding.error(.openWeatherMap, text, endpoint: endpoint, status: status)
                    #expect(found == (kind, true), "\(text) \(endpoint)")
                }
            }
        }
    }

    @Test("Newer products say code in place of cod; a gateway says a message alone: refusals too, at every endpoint")
    func otherForms() throws {
        let expected: [(String, WeatherError.Kind)] = [
            (#"{"code":400001,"message":"wrong units","parameters":["units"]}"#, .badRequest),
            (#"{"code":401,"message":"Unauthorized"}"#, .invalidKey), (#"{"code":"429","message":"Too many"}"#, .rateLimited),
            (#"{"cod":401,"message":"Please subscribe: this key has no access to the daily forecast"}"#, .planLacksProduct),
            (#"{"message":"No API key found in request"}"#, .invalidKey), (#"{"message":"Limit Exceeded"}"#, .rateLimited),
            (#"{"message":"Service unavailable"}"#, .upstreamDown), (#"{"message":"not found"}"#, .placeNotFound),
            (#"{"fault":{"faultstring":"Internal fault","detail":{"errorcode":"x"}}}"#, .upstreamDown),
        ]
        for (text, kind) in expected {
            for endpoint in Self.endpoints {
                for status in [nil, 200] as [Int?] {
                    let found = try Decoding.error(.openWeatherMap, text, endpoint: endpoint, status: status)
                    #expect(found == (kind, true), "\(text) \(endpoint)")
                }
            }
        }
        for cod in ["0", "-1", "99999", "true", "null"] {
            let found = try Decoding.error(.openWeatherMap, #"{"cod":\#(cod),"weather":[],"dt":1}"#, endpoint: "weather")
            #expect(found == (.badBody, false), "\(cod) is no status")
        }
        #expect(try Decoding.error(.openWeatherMap, #"{"message":"not found"}"#, status: 500) == (.upstreamDown, true), "its status first")
    }

    @Test("The body's code goes before the status; a status alone is enough")
    func statusAlone() throws {
        #expect(try Decoding.error(.openWeatherMap, #"{"cod":404,"message":""}"#, status: 500) == (.placeNotFound, true))
        for (status, kind) in [
            (401, WeatherError.Kind.invalidKey), (404, .placeNotFound), (429, .rateLimited), (500, .upstreamDown), (502, .upstreamDown),
            (504, .timedOut),
        ] {
            #expect(try Decoding.error(.openWeatherMap, #"{"message":"words"}"#, status: status) == (kind, true), "\(status)")
        }
        #expect(try Decoding.error(.openWeatherMap, "<html></html>", status: 502) == (.upstreamDown, true))
        #expect(try Decoding.error(.openWeatherMap, "", status: 429) == (.rateLimited, true))
        #expect(WeatherError(.planLacksProduct).canRetry == false && WeatherError(.quotaExhausted).canRetry == false)
    }

    @Test("Row 15 and 16: HTML, truncation, JSON null and empty objects with 200 are bad bodies")
    func badBodies() throws {
        let whole = OpenWeatherMapBodies.oneCall()
        for text in ["<html></html>", "", "null", "{}", "[1]", "0", "true", #"{"cod":200}"#, String(whole.prefix(whole.count / 2))] {
            for endpoint in Self.endpoints {
                for status in [200, nil] as [Int?] {
                    let found = try Decoding.error(.openWeatherMap, text, endpoint: endpoint, status: status)
                    #expect(found == (.badBody, false), "\(text.prefix(20)) \(endpoint)")
                }
            }
        }
    }

    @Test("Row 11: a bad element loses itself alone")
    func badElements() throws {
        let bad = ["{}", "null", "5", "[]", #"{"dt":"soon","temp":5}"#, #"{"dt":1770368400,"temp":{}}"#, #"{"dt":1770368400,"temp":999}"#]
        let flat = OpenWeatherMapBodies.flat
        let hours = [flat(OpenWeatherMapBodies.eight, 3, "")] + bad + [flat(OpenWeatherMapBodies.eight + 7_200, 4, "")]
        let text = OpenWeatherMapBodies.oneCall(
            hours: hours, days: bad, alerts: "[\(bad.joined(separator: ",")),\(OpenWeatherMapBodies.alert)]")
        let weather = try OpenWeatherMapDecoding.oneCall(text)
        #expect(weather.hourly.map(\.temperatureCelsius) == [3, 4] && weather.daily.isEmpty)
        #expect(weather.alerts?.map(\.event) == ["wind gusts"])
        let steps = [OpenWeatherMapBodies.step(OpenWeatherMapBodies.eight)] + bad
        #expect(try OpenWeatherMapDecoding.forecast(OpenWeatherMapBodies.forecast(steps)).hourly.count == 1)
    }
}
