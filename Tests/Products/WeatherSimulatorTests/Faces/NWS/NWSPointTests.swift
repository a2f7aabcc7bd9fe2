import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherSimulator

@Suite("US National Weather Service, simulated: points, grids and refusals")
struct NWSPointTests {
    @Test("A User-Agent is required", arguments: [nil, ""] as [String?])
    func anonymous(userAgent: String?) async throws {
        let reply = await (try Asking()).identified("/nws/points/41.88,-87.63", userAgent: userAgent)
        #expect(reply.status == 403)
        #expect(reply.headers["content-type"] == "text/html")
    }

    @Test(
        "Points have the keys and types of the recorded ones", .enabled(if: Recordings.areThere),
        arguments: [
            ("nws/mm_points_dc_2026.json", "38.8894,-77.0352", "2026-02-06T21:45:00Z"),
            ("nws/wg_points_massachusetts.json", "41.967,-71.189", "2026-07-15T12:00:00Z"),
        ])
    func shape(recording: String, point: String, now: String) async throws {
        guard let bytes = Recordings.bytes(recording) else { return }
        let reply = await (try Asking(at: now)).identified("/nws/points/\(point)")
        #expect(reply.headers["content-type"] == "application/geo+json")
        #expect(reply.headers["cache-control"]?.hasPrefix("public, max-age=") == true)
        #expect(try RecordedShape(bytes).missing(in: RecordedShape(reply.body)) == [])
        let (recorded, ours) = (try JSONObject(bytes).object("properties"), try JSONObject(reply.body).object("properties"))
        #expect(try ours.string("timeZone") == recorded.string("timeZone"))
        #expect(try ours.string("gridId") == recorded.string("gridId"))
        #expect(try ours.object("relativeLocation").object("properties").string("state").count == 2)
        guard recorded.has("astronomicalData") else { return }
        // Sun and twilights of the recording, to two minutes: theirs are rounded to other heights of the sun.
        let (theirs, mine) = (try recorded.object("astronomicalData"), try ours.object("astronomicalData"))
        for name in theirs.keys {
            let gap = try Date(theirs.string(name), strategy: .iso8601).timeIntervalSince(Date(mine.string(name), strategy: .iso8601))
            #expect(abs(gap) < 120, "\(name): \(gap) s")
        }
    }

    @Test(
        "A grid leads back to the place that was asked for, to a hundredth of a degree",
        arguments: [
            (41.88, -87.63), (21.31, -157.86), (64.84, -147.72), (71.29, -156.79), (18.47, -66.12), (13.44, 144.79), (-14.28, -170.7),
            (25.76, -80.19), (47.61, -122.33), (44.98, -93.27), (52.94, 172.91),
        ])
    func roundTrip(latitude: Double, longitude: Double) async throws {
        let asking = try Asking()
        let point = try await asking.identifiedObject("/nws/points/\(latitude),\(longitude)").object("properties")
        let (id, x, y) = (try point.string("gridId"), try point.number("gridX"), try point.number("gridY"))
        #expect(x >= 0 && y >= 0)
        let url = "https://api.weather.gov/gridpoints/\(id)/\(Int(x)),\(Int(y))"
        #expect(try point.string("forecastGridData") == url)
        let stations = try await asking.identifiedObject("/nws/gridpoints/\(id)/\(Int(x)),\(Int(y))/stations")
        let first = try #require(try stations.objects("features").first)
        #expect(try first.object("geometry").numbers("coordinates") == [longitude, latitude])
        #expect(try stations.strings("observationStations").count == stations.objects("features").count)
    }

    @Test("More than four decimals are sent on to the rounded point, below the prefix that was used")
    func redirect() async throws {
        let reply = await (try Asking()).identified("/nws/points/41.878113,-87.62980")
        #expect(reply.status == 301)
        #expect(reply.headers["location"] == "/nws/points/41.8781,-87.6298")
    }

    @Test(
        "Points outside the United States are InvalidPoint, their neighbours in the same box too",
        arguments: ["48.85,2.35", "43.65,-79.38", "31.69,-106.42", "45.5,-73.57", "90,0", "x,y", "41.88"])
    func outside(point: String) async throws {
        let reply = await (try Asking()).identified("/nws/points/\(point)")
        #expect(reply.status == 404)
        #expect(reply.headers["content-type"] == "application/problem+json")
        let problem = try JSONObject(reply.body)
        #expect(try problem.string("type") == "https://api.weather.gov/problems/InvalidPoint")
        #expect(try problem.string("detail").hasSuffix(point))
    }

    @Test("surprise 6.3.8: where the sun stays down there are neither times nor a radar")
    func polar() async throws {
        let point = try await (try Asking(at: "2026-12-21T20:00:00Z")).identifiedObject("/nws/points/71.29,-156.79").object("properties")
        #expect(point.members["radarStation"] is NSNull)
        #expect(try point.object("astronomicalData").members["sunrise"] is NSNull)
    }

    @Test(
        "Errors on demand have the recorded shape and type",
        arguments: [
            (404, nil, "NotFound"), (404, 1, "InvalidPoint"), (404, 2, "MarineForecastNotSupported"), (500, nil, "UnexpectedProblem"),
            (503, nil, "ForecastGridExpired"), (503, 1, "ForecastGridExpired"), (503, 2, "UnavailableWebService"),
        ] as [(Int, Int?, String)])
    func problems(status: Int, code: Int?, type: String) async throws {
        let asking = try Asking()
        var fault = Fault(.status, provider: .nws)
        (fault.status, fault.code) = (status, code)
        await asking.upstreams.setFaults([fault])
        let reply = await asking.identified("/nws/points/41.88,-87.63")
        #expect(reply.status == status)
        #expect(try JSONObject(reply.body).string("type") == "https://api.weather.gov/problems/\(type)")
        guard let recorded = Recordings.bytes("nws/err_503_grid_expired.json") else { return }
        #expect(try RecordedShape(recorded).missing(in: RecordedShape(reply.body)) == [])
    }

    @Test(
        "Paths that nobody serves are NotFound; wrong units and no point are a bad request",
        arguments: [
            ("/nws/", 404), ("/nws/zones/forecast/ILZ014", 404), ("/nws/gridpoints/XXX/1,1/forecast", 404),
            ("/nws/gridpoints/LOT/99999,1/forecast", 404), ("/nws/gridpoints/LOT/1/forecast", 404),
            ("/nws/gridpoints/LOT/4047,2528/forecast/weekly", 404), ("/nws/gridpoints/LOT/4047,2528/forecast?units=kelvin", 400),
            ("/nws/stations/KXYZ/observations/latest", 404), ("/nws/alerts/active", 400),
        ])
    func refusals(target: String, status: Int) async throws {
        #expect(await (try Asking()).identified(target).status == status)
    }
}
