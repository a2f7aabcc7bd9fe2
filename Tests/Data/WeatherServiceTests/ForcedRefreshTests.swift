import Foundation
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

@testable import WeatherService

@Suite("Refreshes past the cache or the pause")
struct ForcedRefreshTests {
    @Test("row 42: a hundred who open the same warning within a minute make one call, and the next minute one more")
    func notifications() async {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        _ = await rig.weather()
        rig.date.advance(bySeconds: 100)
        for _ in 0..<100 { #expect(await rig.weather(.notification).isCurrent) }
        #expect(provider.calls.count == 2)
        rig.date.advance(bySeconds: 61)
        for _ in 0..<100 { #expect(await rig.weather(.notification).isCurrent) }
        #expect(provider.calls.count == 3)
    }

    @Test("row 42: a warning opened while the provider fails is tried once a minute; between, the pause holds for it as for others")
    func failingNotifications() async {
        let provider = FakeProvider { _, number in number == 1 ? .success(Sample.weather()) : .failure(WeatherError(.upstreamDown)) }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        _ = await rig.weather()
        rig.date.advance(bySeconds: 1000)
        for _ in 0..<100 { #expect(await rig.weather(.notification).isLastKnown) }
        #expect(provider.calls.count == 2)
    }

    @Test("a person who presses Retry after a failure gets an attempt at once; a crowd that does gets six a minute")
    func retries() async throws {
        let provider = FakeProvider { _, _ in .failure(WeatherError(.placeNotCovered)) }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        #expect(await rig.weather().error != nil)
        for _ in 0..<100 { #expect(await rig.weather(.retry).error?.kind == .placeNotCovered) }
        #expect(provider.calls.count == 7)
        rig.date.advance(bySeconds: 10)
        // In the longest of pauses, too.
        _ = await rig.weather(.retry)
        #expect(provider.calls.count == 8)
        let elsewhere = try #require(Cell(id: "1.1")).center
        for _ in 0..<2 { #expect(await rig.weather(.retry, at: elsewhere).error != nil) }
        #expect(provider.calls.count == 10, "another cell has attempts of its own")
    }

    @Test("a bucket gives back evenly, no more than it holds, and is full when its clock was set back")
    func bucket() {
        var bucket = TokenBucket(capacity: 3, fillSeconds: 30)
        let taken = [100, 100, 100, 100, 109.9, 110, 110].map { bucket.take(at: $0) }
        #expect(taken == [true, true, true, false, false, true, false])
        #expect(bucket.wait(at: 110) == 10)
        #expect(bucket.left(at: 1e6) == 3)
        #expect(bucket.left(at: 50) == 3)
    }
}
