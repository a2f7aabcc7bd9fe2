import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("AccuWeather's refusals, each as what it is (1.4; rows 15 to 18)")
struct AccuWeatherErrorTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        var status: Int?
        var body: String
        var kind: WeatherError.Kind
        var testDescription: String { "\(status.map(String.init) ?? "?") \(body.prefix(70)) -> \(kind)" }

        init(_ status: Int?, _ body: String, _ kind: WeatherError.Kind) {
            self.status = status
            self.body = body
            self.kind = kind
        }
    }

    static func body(_ code: String, _ message: String) -> String {
        #"{"Code":"\#(code)","Message":"\#(message)","Reference":"/locations/v1/x"}"#
    }

    static let problem =
        #"{"type":"https://httpproblems.com/http-status/401","title":"Unauthorized","status":401,"instance":"/x","trace":{"requestId":"1"}"#

    static let refusals = [
        Refusal(401, AccuWeatherBodies.unauthorized, .invalidKey), Refusal(nil, AccuWeatherBodies.unauthorized, .invalidKey),
        Refusal(403, AccuWeatherBodies.unauthorized, .invalidKey), Refusal(200, AccuWeatherBodies.unauthorized, .invalidKey),
        Refusal(401, problem + #","Code":"Unauthorized","Message":"API authorization failed"}"#, .invalidKey),
        Refusal(nil, problem + "}", .invalidKey), Refusal(403, "", .invalidKey), Refusal(403, "{}", .invalidKey),
        Refusal(403, AccuWeatherBodies.noPermission, .planLacksProduct), Refusal(nil, AccuWeatherBodies.noPermission, .planLacksProduct),
        Refusal(401, body("Unauthorized", "Your subscription does not include this product."), .planLacksProduct),
        Refusal(503, AccuWeatherBodies.quota, .quotaExhausted), Refusal(nil, AccuWeatherBodies.quota, .quotaExhausted),
        Refusal(503, body("ServiceUnavailable", "Service Unavailable"), .upstreamDown), Refusal(503, "<html>busy</html>", .upstreamDown),
        Refusal(nil, body("ServiceUnavailable", "Please try again later."), .upstreamDown), Refusal(503, "", .upstreamDown),
        Refusal(429, body("TooManyRequests", "The request rate limit has been exceeded."), .rateLimited),
        Refusal(nil, body("429", "Too Many Requests"), .rateLimited), Refusal(429, "", .rateLimited),
        Refusal(400, body("400", "Request had bad syntax or the parameters supplied were invalid."), .badRequest),
        Refusal(nil, body("BadRequest", "Request had bad syntax."), .badRequest), Refusal(nil, body("Odd", "What?"), .badRequest),
        Refusal(500, body("InternalServerError", "The server encountered an unexpected condition."), .upstreamDown),
        Refusal(nil, body("500", "Unexpected condition"), .upstreamDown), Refusal(504, "", .timedOut), Refusal(502, "null", .upstreamDown),
        Refusal(
            401,
            #"{"fault":{"faultstring":"Failed to resolve API Key variable","detail":{"errorcode":"steps.oauth.v2.FailedToResolveAPIKey"}}}"#,
            .invalidKey),
        Refusal(
            nil, #"{"fault":{"faultstring":"Quota limit exceeded","detail":{"errorcode":"policies.ratelimit.QuotaViolation"}}}"#,
            .quotaExhausted),
        Refusal(nil, #"{"message":"Forbidden"}"#, .invalidKey), Refusal(nil, #"{"message":"Limit Exceeded"}"#, .quotaExhausted),
        Refusal(nil, #"{"message":"Missing Authentication Token"}"#, .invalidKey),
        Refusal(nil, #"{"Message":"User is not authorized to access this resource"}"#, .invalidKey),
        Refusal(nil, #"{"message":"Endpoint request timed out"}"#, .upstreamDown),
        Refusal(nil, #"{"Message":"An error has occurred."}"#, .upstreamDown),
    ]

    @Test("At every endpoint", arguments: refusals)
    func kinds(refusal: Refusal) throws {
        for endpoint in try #require(ReplyDecoder.endpoints[.accuWeather]) {
            let error = try Decoding.error(.accuWeather, refusal.body, endpoint: endpoint, status: refusal.status)
            #expect(error == (refusal.kind, true), "\(endpoint)")
        }
    }

    @Test("An unknown location key: 400 or 404, or null in place of data; null for a search is no hit")
    func unknownKey() throws {
        for endpoint in ["current", "hourly", "daily", "alerts"] {
            for (status, body) in [
                (400, "null"), (404, "null"), (404, ""), (404, Self.body("404", "Not Found")),
                (400, Self.body("400", "Invalid location key")),
                (nil, "null"), (200, "null"), (nil, Self.body("NotFound", "No location was found")),
            ] as [(Int?, String)] {
                #expect(try Decoding.error(.accuWeather, body, endpoint: endpoint, status: status) == (.placeNotFound, true), "\(body)")
            }
        }
        #expect(try Decoding.error(.accuWeather, Self.body("404", "Not Found"), endpoint: "geoposition") == (.placeNotFound, true))
        #expect(try Decoding.error(.accuWeather, "null", endpoint: "geoposition") == (.placeNotCovered, true), "far from every place")
        #expect(try Decoding.places(.accuWeather, "search", "null").isEmpty && Decoding.places(.accuWeather, "search", "[]").isEmpty)
        #expect(try Decoding.error(.accuWeather, "null", endpoint: "topcities") == (.badBody, false))
    }

    @Test("Rows 15 and 16: HTML with 200, half a reply, a reply of another kind: bad body, not the provider's error")
    func badBodies() throws {
        let half = String(AccuWeatherBodies.hourly().dropLast(40))
        for body in ["<!DOCTYPE html><html></html>", half, "", "[", #"{"Headline":{}}"#, #""Service busy""#] {
            for endpoint in ["current", "hourly", "daily"] {
                #expect(try Decoding.error(.accuWeather, body, endpoint: endpoint, status: 200) == (.badBody, false), "\(body)")
            }
        }
        #expect(try Decoding.error(.accuWeather, "[5]", endpoint: "alerts", status: 200) == (.badBody, false), "not: no warnings")
    }
}
