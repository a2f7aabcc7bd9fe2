import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders
@testable import WeatherService

@testable import PetrelCommands

@Suite("What the log says of the providers")
struct ProviderNoticesTests {
    private func state(_ profile: ProviderProfile, _ error: WeatherError.Kind?) -> ProviderState {
        var state = ProviderState(profile: profile)
        state.services[.forecast] = ProviderState.ServiceState(
            failuresInARow: error == nil ? 0 : 1, restingUntil: nil, isProbing: false,
            lastError: error.map { WeatherError($0, provider: profile.id) })
        return state
    }

    @Test("An outage is one line when it begins and one when it ends, however often it is looked at and however many calls fail")
    func onceEach() {
        var notices = ProviderNotices()
        func lines(_ first: WeatherError.Kind?, _ second: WeatherError.Kind?) -> [String] {
            notices.lines([state(OpenMeteoProvider.profile, first), state(NWSProvider.profile, second)])
        }
        #expect(lines(nil, nil) == [])
        #expect(lines(.timedOut, nil) == ["open-meteo fails: timedOut"])
        #expect(lines(.timedOut, nil) == [])
        #expect(lines(.timedOut, .invalidCertificate) == ["nws fails: invalidCertificate"])
        #expect(lines(.upstreamDown, .invalidCertificate) == ["open-meteo fails: upstreamDown"])
        #expect(lines(nil, nil) == ["open-meteo answers again", "nws answers again"])
        #expect(lines(nil, nil) == [])
    }

    @Test("L11: the line has the status that was answered and since when it fails, and a refused key is seen while a forecast rests")
    func details() {
        var notices = ProviderNotices()
        var state = state(OpenMeteoProvider.profile, .upstreamDown)
        state.failingSince = Date(timeIntervalSince1970: 1_795_000_000)
        #expect(
            notices.lines([state], statuses: [state.profile.id: 503]) == [
                "open-meteo fails: upstreamDown, status 503, since 2026-11-18T11:06:40+00:00"
            ])
        state.services[.search] = ProviderState.ServiceState(
            failuresInARow: 1, restingUntil: nil, isProbing: false, lastError: WeatherError(.invalidKey, provider: state.profile.id))
        #expect(
            notices.lines([state], statuses: [state.profile.id: 401]) == [
                "open-meteo fails: invalidKey, status 401, since 2026-11-18T11:06:40+00:00"
            ])
        #expect(notices.lines([state], statuses: [state.profile.id: 401]) == [])
        // A reply that is no refusal says nothing of a call that had none.
        state.services = [.forecast: .init(failuresInARow: 1, restingUntil: nil, isProbing: false, lastError: WeatherError(.badBody))]
        state.failingSince = nil
        #expect(notices.lines([state], statuses: [state.profile.id: 200]) == ["open-meteo fails: badBody"])
    }
}
