import Foundation
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherProviders

@testable import WeatherSimulator

@Suite("Minutes of simulated rain, and the services that have them")
struct NowcastFacesTests {
    private static let now = "2026-11-21T10:07:00Z"
    private static let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)

    private static func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private func nowcast(_ provider: ProviderID, _ endpoint: String, _ reply: SimulatedReply, at place: Coordinate?) throws -> Nowcast {
        let outcome = ReplyDecoder().decode(
            provider: provider, endpoint: endpoint, status: reply.status, bytes: reply.body, coordinate: place)
        guard case .decoded(.nowcast(let nowcast), _) = outcome else {
            Issue.record("\(String(describing: outcome))")
            throw CancellationError()
        }
        return nowcast
    }

    /// Places with lasting rain or showers at an instant, within a box.
    private static func wetPlaces(
        _ count: Int, latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>, at instant: Date, seed: UInt64,
        most: Int = 40_000, where isWanted: (RadarOddity) -> Bool = { $0 == .none }
    ) throws -> [Coordinate] {
        var random = SeededRandom(seed: seed)
        var places: [Coordinate] = []
        for _ in 0..<most where places.count < count {
            let place = Cell(
                containing: try Coordinate(
                    latitude: .random(in: latitudes, using: &random), longitude: .random(in: longitudes, using: &random))
            ).center
            guard isWanted(RadarOddity.at(place)) else { continue }
            let later = instant.addingTimeInterval(.random(in: 0...5_400, using: &random))
            if atmosphere.truth(at: place, later).precipitationMillimetersPerHour > 0.1 { places.append(place) }
        }
        return places
    }

    // MARK: Minutes

    @Test("The minutes of an hour have its amount, are never negative, and have the pauses of showers")
    func sums() throws {
        let hour = try Self.instant("2026-11-21T10:00:00Z")
        let places = try Self.wetPlaces(120, latitudes: -60...70, longitudes: -180...180, at: hour, seed: 3)
        #expect(places.count == 120)
        var pauses = 0
        for place in places {
            for run in [nil, SimulatedAtmosphere.latestRun(at: hour)] {
                let rain = MinuteRain(atmosphere: Self.atmosphere, coordinate: place, run: run)
                for amount in [0.0, 0.3, 4] {
                    let rates = rain.rates(of: hour, amount: amount)
                    #expect(rates.count == 60 && rates.allSatisfy { $0 >= 0 && $0.isFinite })
                    #expect(abs(rates.reduce(0, +) / 60 - amount) < 1e-9)
                }
                let own = rain.rates(of: hour)
                if own.contains(0), own.contains(where: { $0 > 0.1 }) { pauses += 1 }
            }
        }
        #expect(pauses > 20)
    }

    // MARK: MET Norway

    private func oslo(_ path: String) async throws -> SimulatedReply {
        await (try Asking(at: Self.now)).identified("/met-norway/weatherapi/nowcast/2.0/complete\(path)")
    }

    @Test("MET Norway's shape is the recorded one: 23 steps, all but the first with a rate alone, and Expires after three minutes")
    func shape() async throws {
        let reply = try await oslo("?lat=59.9&lon=10.75")
        #expect(reply.status == 200 && reply.headers["expires"] == "Sat, 21 Nov 2026 10:10:00 GMT")
        let body = try JSONObject(reply.body)
        let steps = try body.object("properties").objects("timeseries")
        #expect(steps.count == 23)
        #expect(try steps[0].string("time") == "2026-11-21T10:05:00Z")
        #expect(try steps[0].object("data").keys == ["instant", "next_1_hours"])
        for step in steps.dropFirst() {
            #expect(try step.object("data").keys == ["instant"])
            #expect(try step.object("data").object("instant").object("details").keys == ["precipitation_rate"])
        }
        #expect(try body.object("properties").object("meta").string("radar_coverage") == "ok")
        let again = await (try Asking(at: Self.now)).identified(
            "/met-norway/nowcast/2.0/complete?lat=59.9&lon=10.75", headers: ["if-modified-since": reply.headers["last-modified"] ?? ""])
        #expect(again.status == 304)
    }

    @Test("Outside the Nordic countries MET Norway answers 422", arguments: ["48.85&lon=2.35", "40.7&lon=-74", "59&lon=60"])
    func outside(place: String) async throws { #expect(try await oslo("?lat=\(place)").status == 422) }

    @Test("The next hour of the first step is the sum of its rates, in the reply's own digits")
    func nextHour() async throws {
        let now = try Self.instant(Self.now)
        let asking = try Asking(at: Self.now)
        for place in try Self.wetPlaces(25, latitudes: 55...70, longitudes: 5...30, at: now, seed: 5) {
            let reply = await asking.identified("/met-norway/nowcast/2.0/complete?lat=\(place.latitude)&lon=\(place.longitude)")
            let steps = try JSONObject(reply.body).object("properties").objects("timeseries")
            let rates = try steps.prefix(12).map { try $0.object("data").object("instant").object("details").number("precipitation_rate") }
            let told = try steps[0].object("data").object("next_1_hours").object("details").number("precipitation_amount")
            #expect(abs(rates.reduce(0, +) / 12 - told) <= 0.11, "\(place)")
        }
    }

    @Test("The decoded steps of rains begin and end within one step of the true minutes")
    func truth() async throws {
        let most = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 1_000 : 200
        let asking = try Asking(at: Self.now)
        var (rains, spells) = (0, 0)
        for round in 0..<80 where rains < most {
            // Any minute of two months.
            let now = try Self.instant(Self.now).addingTimeInterval(Double(round) * 86_497)
            await asking.upstreams.setClock(at: now)
            for place in try Self.wetPlaces(
                60, latitudes: 53.5...72, longitudes: 3...32, at: now, seed: 11 + UInt64(round), most: 1_000)
            {
                rains += 1
                let reply = await asking.identified("/met-norway/nowcast/2.0/complete?lat=\(place.latitude)&lon=\(place.longitude)")
                let nowcast = try nowcast(.metNorway, "nowcast", reply, at: place)
                var minutes = MinuteSeries(MinuteRain(atmosphere: Self.atmosphere, coordinate: place, run: nil))
                func near(_ instant: Date) -> [Double] {
                    (-5..<5).map { minutes.mean(from: instant.addingTimeInterval(Double($0) * 60), minutes: 1) }
                }
                for spell in nowcast.spells(from: now) {
                    // Within a step of each edge the truth is both above and below what a step shows as dry.
                    for edge in (spell.begin > now ? [spell.begin] : []) + (spell.isEndKnown ? [spell.end] : []) {
                        spells += 1
                        let rates = near(edge)
                        #expect(rates.contains { $0 >= 0.05 } && rates.contains { $0 < 0.11 }, "\(place) \(now)")
                    }
                }
            }
        }
        print("simulated rains: \(rains), edges of spells: \(spells)")
        #expect(rains >= most && spells > most / 4)
    }

    @Test("Chosen places have a hole, an old picture, none, or no radar, and are read as that")
    func oddities() async throws {
        let now = try Self.instant(Self.now)
        let asking = try Asking(at: Self.now)
        let oddities: [RadarOddity] = [.hole, .stale, .unavailable, .outside]
        for (oddity, provider) in oddities.flatMap({ [($0, ProviderID.metNorway), ($0, .brightSky)] }) {
            let box = provider == .metNorway ? (55.0...70.0, 5.0...30.0) : (48.0...53.0, 7.0...13.0)
            let place = try #require(
                try Self.wetPlaces(1, latitudes: box.0, longitudes: box.1, at: now, seed: 2) { $0 == oddity }.first)
            let reply: SimulatedReply
            if provider == .metNorway {
                reply = await asking.identified("/met-norway/nowcast/2.0/complete?lat=\(place.latitude)&lon=\(place.longitude)")
            } else {
                reply = await asking.reply(
                    "/brightsky/radar?lat=\(place.latitude)&lon=\(place.longitude)&distance=0&format=plain&date=2026-11-21T10:05:00Z"
                        + "&last_date=2026-11-21T12:10:00Z")
            }
            let nowcast = try nowcast(provider, provider == .metNorway ? "nowcast" : "radar", reply, at: place)
            switch oddity {
            case .hole: #expect(nowcast.state(at: now) == .partly && nowcast.holes(from: now).count == 1, "\(provider)")
            case .stale:
                guard case .stale = nowcast.state(at: now) else {
                    Issue.record("\(provider): \(nowcast.state(at: now))")
                    continue
                }
            case .unavailable: #expect(nowcast.state(at: now) == .unavailable, "\(provider)")
            // DWD's composite does not say where no radar reaches.
            case .outside: #expect(nowcast.state(at: now) == (provider == .metNorway ? .outside : .known))
            case .none: break
            }
        }
    }

    // MARK: Bright Sky

    @Test("The grid's corners are where the service says")
    func grid() throws {
        for (latitude, longitude, x, y) in [
            (55.86208711, 1.46330151, -0.5, -0.5), (55.84543856, 18.73161645, 1_099.5, -0.5), (45.68460578, 16.58086935, 1_099.5, 1_199.5),
            (45.69642538, 3.566994635, -0.5, 1_199.5),
        ] {
            let point = BrightSkyGrid.point(try Coordinate(latitude: latitude, longitude: longitude))
            #expect(abs(point.x - x) < 1e-5 && abs(point.y - y) < 1e-5)
        }
    }

    @Test("Bright Sky has a frame every five minutes, an hour back and one ahead unless asked; 404 outside of its grid")
    func frames() async throws {
        let asking = try Asking(at: Self.now)
        let place = "lat=52.5&lon=13.4&distance=0&format=plain"
        let usual = try await asking.object("/brightsky/radar?\(place)")
        let times = try usual.objects("radar").map { try $0.string("timestamp") }
        #expect(times.count == 25 && times.first == "2026-11-21T09:05:00+00:00" && times.last == "2026-11-21T11:05:00+00:00")
        let wanted = try await asking.object("/brightsky/radar?\(place)&date=2026-11-21T10:05:00Z&last_date=2026-11-21T14:00:00Z")
        #expect(try wanted.objects("radar").last?.string("timestamp") == "2026-11-21T12:05:00+00:00")
        #expect(await asking.reply("/brightsky/radar?lat=40&lon=13.4&distance=0&format=plain").status == 404)
        #expect(await asking.reply("/brightsky/radar?lat=52.5&lon=13.4&format=plain").status == 422)
    }

    @Test("Both radars see the same rain where both reach")
    func both() async throws {
        let now = try Self.instant(Self.now)
        let asking = try Asking(at: Self.now)
        for place in try Self.wetPlaces(20, latitudes: 54...55.5, longitudes: 8...13, at: now, seed: 9) {
            let norway = try nowcast(
                .metNorway, "nowcast",
                await asking.identified("/met-norway/nowcast/2.0/complete?lat=\(place.latitude)&lon=\(place.longitude)"), at: place)
            let germany = try nowcast(
                .brightSky, "radar",
                await asking.reply(
                    "/brightsky/radar?lat=\(place.latitude)&lon=\(place.longitude)&distance=0&format=plain"
                        + "&date=2026-11-21T10:10:00Z&last_date=2026-11-21T12:10:00Z"), at: place)
            #expect(norway.start == germany.start)
            for (one, other) in zip(norway.rates, germany.rates) {
                #expect(abs((one ?? -1) - (other ?? -9)) <= 0.12, "\(place)")
            }
        }
    }

    // MARK: Models

    @Test("Open-Meteo's four quarters have their hour's amount; outside of the fine models they are equal")
    func quarters() async throws {
        let now = try Self.instant(Self.now)
        let asking = try Asking(at: Self.now)
        var uneven = 0
        let berlin = try Self.wetPlaces(12, latitudes: 45...55, longitudes: 0...15, at: now, seed: 4) { $0 != .hole }
        let elsewhere = try Self.wetPlaces(12, latitudes: -40...30, longitudes: 70...150, at: now, seed: 4) { $0 != .hole }
        for (place, isFine) in berlin.map({ ($0, true) }) + elsewhere.map({ ($0, false) }) {
            let reply = try await asking.object(
                "/open-meteo/v1/forecast?latitude=\(place.latitude)&longitude=\(place.longitude)&timeformat=unixtime&timezone=GMT"
                    + "&hourly=precipitation&minutely_15=precipitation,snowfall&forecast_days=1")
            let hours = try reply.object("hourly")
            let quarters = try reply.object("minutely_15")
            var hourly: [Double: Double] = [:]
            for (time, amount) in zip(try hours.numbers("time"), try hours.numbers("precipitation")) { hourly[time ?? 0] = amount }
            var sums: [Double: [Double]] = [:]
            for (time, amount) in zip(try quarters.numbers("time"), try quarters.numbers("precipitation")) {
                guard let time, let amount else { continue }
                sums[(time / 3_600).rounded(.up) * 3_600, default: []].append(amount)
            }
            for (hour, amounts) in sums where amounts.count == 4 {
                #expect(abs(amounts.reduce(0, +) - (hourly[hour] ?? -1)) <= 0.026, "\(place) \(hour)")
                let isEven = (amounts.max() ?? 0) - (amounts.min() ?? 0) < 0.02
                if isFine { uneven += isEven ? 0 : 1 } else { #expect(isEven, "\(place)") }
            }
        }
        #expect(uneven > 10)
    }

    @Test("Open-Meteo's quarters around now are read as they are meant, in a half-hour zone as well")
    func around() async throws {
        let asking = try Asking(at: Self.now)
        for (place, zone) in [("latitude=52.5&longitude=13.4", "GMT"), ("latitude=28.6&longitude=77.2", "auto")] {
            let reply = await asking.reply(
                "/open-meteo/v1/forecast?\(place)&timezone=\(zone)&minutely_15=precipitation,snowfall,weather_code&forecast_minutely_15=10")
            let nowcast = try nowcast(.openMeteo, "minutely_15", reply, at: nil)
            #expect(try nowcast.start == Self.instant("2026-11-21T09:45:00Z") && nowcast.rates.count == 10)
            #expect(nowcast.origin == (zone == "GMT" ? .fineModel("ICON-D2") : .smoothedHours))
            #expect(try nowcast.state(at: Self.instant(Self.now)) == .known)
        }
    }

    @Test("OpenWeatherMap's minutes have the amount that its hour has")
    func minutely() async throws {
        let asking = try Asking(at: "2026-11-21T10:00:00Z")
        for place in try Self.wetPlaces(10, latitudes: 40...60, longitudes: 0...30, at: Self.instant("2026-11-21T10:00:00Z"), seed: 6) {
            let reply = try await asking.object(
                "/openweathermap/data/3.0/onecall?lat=\(place.latitude)&lon=\(place.longitude)&appid=k&units=metric")
            let rates = try reply.objects("minutely").prefix(60).map { try $0.number("precipitation") }
            let hour = try #require(try reply.objects("hourly").first)
            let fallen = try ["rain", "snow"].map { hour.has($0) ? try hour.object($0).number("1h") : 0 }.reduce(0, +)
            #expect(abs(rates.reduce(0, +) / 60 - fallen) <= 0.02, "\(place)")
        }
    }
}
