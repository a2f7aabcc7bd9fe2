import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore

@Suite("Privacy")
struct PrivacyTests {
    @Test("row 46: no error, state or failed answer shows a coordinate or a cell")
    func canary() async throws {
        let rig = ServiceRig(
            [FakeProvider.failing(WeatherError(.upstreamDown, provider: .openMeteo, retryAfterSeconds: 100))])
        let point = try Coordinate(latitude: 12.35, longitude: 65.45)
        let answer = await rig.weather(at: point)
        let texts = ["\(answer)", "\(await rig.service.providerStates())", "\(StoreError.unavailable("writing"))"]
        for text in texts {
            for canary in ["12.35", "65.45", "247.", "1309"] { #expect(!text.contains(canary)) }
        }
    }
}
