import Foundation
import Testing
import WeatherModel

@Suite("Wall time and instants as texts")
struct WallTimeTests {
    @Test("The clock's day and second, also before 1970 and where the offset crosses midnight")
    func readings() throws {
        let kathmandu = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        let time = WallTime(Date(timeIntervalSince1970: 1_770_395_400.9), in: kathmandu)
        #expect(time.date.description == "2026-02-06" && time.hour == 22 && time.secondOfDay == 80_100)
        #expect(time.minuteText == "22:15" && time.secondText == "22:15:00")
        let before = WallTime(Date(timeIntervalSince1970: -0.5), offsetSeconds: -3600)
        #expect(before.date.description == "1969-12-31" && before.secondText == "22:59:59")
        #expect(WallTime(Date(timeIntervalSince1970: 0), offsetSeconds: -60).date.description == "1969-12-31")
    }

    @Test("One instant in the forms that machines read: with an offset, to the minute, in UTC")
    func forms() {
        let instant = Date(timeIntervalSince1970: 1_770_395_459)
        #expect(WireTime.text(instant, in: .gmt) == "2026-02-06T16:30:59+00:00")
        #expect(WireTime.text(instant, offsetSeconds: -12_600) == "2026-02-06T13:00:59-03:30")
        #expect(WireTime.text(instant, offsetSeconds: 20_700, hasSeconds: false) == "2026-02-06T22:15+05:45")
        #expect(WireTime.utc(instant) == "2026-02-06T16:30:59Z")
        for text in ["2026-02-06T16:30:59+00:00", "2026-02-06T13:00:59-03:30", "2026-02-06T16:30:59Z"] {
            #expect(WireTime.instant(text) == instant)
        }
        for text in ["2026-02-06T16:30Z", "2026-02-06 16:30:59Z", "2026-02-06T16:30:59", "2026-02-30T16:30:59Z", "2026-02-06T24:30:59Z"] {
            #expect(WireTime.instant(text) == nil)
        }
    }
}
