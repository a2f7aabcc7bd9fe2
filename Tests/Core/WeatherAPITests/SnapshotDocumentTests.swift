import Foundation
import Testing
import WeatherAPI
import WeatherModel

@Suite("The snapshot's document")
struct SnapshotDocumentTests {
    @Test("A snapshot is read back whole")
    func roundTrip() throws {
        let snapshot = try Self.snapshot()
        let read = try SnapshotDocument.snapshot(from: SnapshotDocument.bytes(snapshot))
        #expect(read == snapshot)
        #expect(read.dashboard.forecast.daily[1].sun == .downAllDay)
        #expect(read.dashboard.forecast.hourly[0].precipitationMillimeters == nil)
    }

    @Test("Of which time amounts and a day's figures are is read back; what is usual is not written")
    func periods() throws {
        let plain = try Self.snapshot()
        let usual = String(decoding: SnapshotDocument.bytes(plain), as: UTF8.self)
        #expect(!usual.contains("window") && !usual.contains("spreadHours"))
        var dashboard = plain.dashboard
        dashboard.current?.precipitationMillimeters = 0.3
        dashboard.current?.precipitationPeriodMinutes = 15
        dashboard.forecast.hourly[0].spreadHours = 6
        let start = plain.fetchedAt
        dashboard.forecast.daily[0].window = start..<start + 3600
        let snapshot = Snapshot(cell: plain.cell, dashboard: dashboard, fetchedAt: plain.fetchedAt)
        let read = try SnapshotDocument.snapshot(from: SnapshotDocument.bytes(snapshot))
        #expect(read == snapshot && read.dashboard.forecast.daily[0].window == start..<start + 3600)
        #expect(String(decoding: SnapshotDocument.bytes(snapshot), as: UTF8.self).contains(#""precipitationPeriodMinutes":15"#))
    }

    @Test("Times on the wire carry the place's offset at that instant")
    func offsets() throws {
        let text = String(decoding: SnapshotDocument.bytes(try Self.snapshot()), as: UTF8.self)
        #expect(text.contains(#""time":"2026-10-25T02:30:00+02:00""#))
        #expect(text.contains(#""time":"2026-10-25T02:30:00+01:00""#))
    }

    @Test("When it was fetched makes no new revision, another temperature does, and only in its column")
    func revisions() throws {
        let first = try Self.snapshot()
        let later = Snapshot(cell: first.cell, dashboard: first.dashboard, fetchedAt: first.fetchedAt + 600)
        #expect(later.revision == first.revision)
        var changed = first.dashboard
        changed.current?.temperatureCelsius += 0.1
        let other = Snapshot(cell: first.cell, dashboard: changed, fetchedAt: first.fetchedAt)
        #expect(other.revision != first.revision)
        #expect(other.columnRevisions[.now] != first.columnRevisions[.now])
        #expect(other.columnRevisions[.hours] == first.columnRevisions[.hours])
        #expect(other.columnRevisions[.alerts] == nil)
    }

    @Test("Known weather has the revision that it always had, so that stores and clients keep what they hold")
    func knownRevision() throws {
        let snapshot = try Self.snapshot()
        #expect(snapshot.revision == "c1062a61246230e94afdca51946428b8b24e1d5f910fe0cba476089674d21c17")
        #expect(snapshot.columnRevisions[.hours] == "931d13b45e1a13e2d1fa56e1b2c22db8d732d96e9d2b58453b5cb33834c28152")
    }

    @Test("A document that was changed, cut or written by another version is refused")
    func refused() throws {
        let bytes = SnapshotDocument.bytes(try Self.snapshot())
        let text = String(decoding: bytes, as: UTF8.self)
        let changed = text.replacing("\"temperatureCelsius\":9.5", with: "\"temperatureCelsius\":9.6")
        #expect(changed != text)
        #expect(throws: SnapshotDocument.Problem.wrongRevision) { try SnapshotDocument.snapshot(from: Array(changed.utf8)) }
        #expect(throws: SnapshotDocument.Problem.otherFormat) {
            try SnapshotDocument.snapshot(from: Array(text.replacing("\"format\":1", with: "\"format\":2").utf8))
        }
        for part in 0..<16 {
            #expect(throws: SnapshotDocument.Problem.self) {
                try SnapshotDocument.snapshot(from: Array(bytes[..<(bytes.count * part / 16)]))
            }
        }
    }

    @Test(
        "Instants are written and read with any offset",
        arguments: ["Asia/Kathmandu", "Pacific/Apia", "America/St_Johns", "UTC", "Etc/GMT+12"])
    func wireTime(zoneName: String) throws {
        let zone = try #require(TimeZone(identifier: zoneName))
        for seconds in stride(from: -3_000_000_000.0, through: 4_000_000_000, by: 97_777_777) {
            let instant = Date(timeIntervalSince1970: seconds)
            // Offsets of the nineteenth century have seconds, which the wire does not carry.
            guard zone.secondsFromGMT(for: instant) % 60 == 0 else { continue }
            #expect(WireTime.instant(WireTime.text(instant, in: zone)) == instant)
        }
        for text in [
            "", "2026-02-06T16:30", "2026-02-06 16:30:00Z", "2026-02-30T16:30:00Z", "2026-02-06T25:30:00Z", "2026-02-06T16:30:00+0100",
        ] {
            #expect(WireTime.instant(text) == nil)
        }
    }

    private static func snapshot() throws -> Snapshot {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // 02:30 twice: the clocks go back in this night.
        let first = Date(timeIntervalSince1970: 1_792_888_200)
        let coordinate = try Coordinate(latitude: 52.5, longitude: 13.4)
        let condition = WeatherCondition(kind: .rainLight, isDay: false, text: "Light rain", code: 61)
        let date = CivilDate(of: first, in: zone)
        let moon = MoonDay(phase: 0.25, illumination: 0.5, rise: first + 7200, set: nil)
        let day = DailyForecast(
            date: date, maxTempCelsius: 14, minTempCelsius: 7.5, avgTempCelsius: 10.2, condition: condition,
            sun: .times(rise: first + 18_000, set: first + 50_000), moon: moon)
        var night = day
        night.date = date.adding(days: 1)
        night.sun = .downAllDay
        let dashboard = WeatherDashboard(
            location: Location(name: "Berlin", country: "Germany", coordinate: coordinate, timeZone: zone, localtime: first + 60),
            current: CurrentWeather(
                time: first, temperatureCelsius: 9.5, feelsLikeCelsius: 7, isDay: false, condition: condition, windKph: 14),
            forecast: Forecast(
                daily: [day, night],
                hourly: [first, first + 3600].map {
                    HourlyForecast(time: $0, temperatureCelsius: 8, feelsLikeCelsius: 6, isDay: false, condition: condition)
                }),
            airQuality: AirQuality(time: first, concentrations: [.pm2_5: 12.5], indices: [.usAQI: 41]),
            provenance: Provenance(
                provider: .openMeteo, attribution: "Made up", attributionURL: "https://example.org", fetchedAt: first + 60,
                isSimulated: true),
            problems: [WeatherError(.timedOut, provider: .openMeteo, feature: .airQuality)])
        return Snapshot(cell: Cell(containing: coordinate), dashboard: dashboard, fetchedAt: first + 60)
    }
}
