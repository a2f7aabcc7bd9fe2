import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders
import WeatherService

@Suite("F8: a refusal with a Retry-After that names no usable time")
struct WithoutUsableTimeTests {
    /// No header, no time, a time of another form than RFC 9110's, and a time that has passed.
    private static let headers = ["", "0", "0.001", "0.5", "1.5", "Wed, 21 Oct 2015 07:28:00 GMT"]

    /// A place in the United States, each in another cell.
    private static func place(_ number: Int) -> Coordinate { Cell(id: "\(800 + number).-1800")?.center ?? .moscow }

    /// A service with one provider, whose every call is refused.
    private static func refused(_ status: Int, _ header: String, by provider: ProviderID) -> (rig: ServiceRig, upstream: ScriptedCalls) {
        let headers = header.isEmpty ? [:] : ["Retry-After": header]
        let upstream = ScriptedCalls { _, _ in .success(ProviderResponse(status: status, headers: headers, body: [])) }
        let asked: any WeatherProvider =
            provider == .nws ? NWSProvider(transport: upstream) : OpenMeteoProvider(transport: upstream)
        return (ServiceRig([asked], configuration: .withoutRetries), upstream)
    }

    @Test(
        "after a 429 no call is sent for a minute, whatever the number of new places and of people who press Retry", arguments: headers,
        [ProviderID.openMeteo, .nws])
    func limited(header: String, provider: ProviderID) async {
        let (rig, upstream) = Self.refused(429, header, by: provider)
        #expect(await rig.weather(at: Self.place(0)).error?.kind == .rateLimited)
        let first = upstream.sent.count
        #expect((1...3).contains(first), "the parts of one answer")
        for number in 1...24 {
            rig.date.advance(bySeconds: 2.4)
            let reason: RefreshReason = number.isMultiple(of: 2) ? .retry : .opened
            #expect(await rig.weather(reason, at: Self.place(number / 2)).error?.kind == .rateLimited)
        }
        #expect(upstream.sent.count == first)
        // The ends of pauses are spread over a fifth of their length.
        rig.date.advance(bySeconds: 15)
        _ = await rig.weather(at: Self.place(25))
        #expect(upstream.sent.count > first)
    }

    @Test("a 503 counts as any other failure: the fifth in a row opens the breaker", arguments: headers)
    func down(header: String) async {
        let (rig, upstream) = Self.refused(503, header, by: .openMeteo)
        for number in 0..<5 { #expect(await rig.weather(at: Self.place(number)).error?.kind == .upstreamDown) }
        let first = upstream.sent.count
        for number in 5..<24 {
            rig.date.advance(bySeconds: 0.25)
            #expect(await rig.weather(at: Self.place(number)).error?.kind == .upstreamDown)
        }
        #expect(upstream.sent.count == first)
        #expect(await rig.service.providerStates().first?.restingUntil != nil)
    }
}
