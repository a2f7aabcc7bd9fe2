import Foundation
import HTTPTransport
import ProviderCourtesy
import Synchronization
import Testing
import WeatherModel
import WeatherSimulator

@Suite("The simulator in process")
struct TransportTests {
    private let url = "https://api.open-meteo.com/v1/forecast?latitude=52.5&longitude=13.4&current=temperature_2m"

    /// - Returns: the transport over a simulator with one fault, and the seconds that it slept.
    private func transport(_ kind: Fault.Kind? = nil, _ change: (inout Fault) -> Void = { _ in }) async throws -> SimulatedTransport {
        let asking = try Asking()
        if let kind {
            var fault = Fault(kind, provider: .openMeteo)
            change(&fault)
            await asking.upstreams.setFaults([fault])
        }
        return SimulatedTransport(asking.upstreams) { _ in }
    }

    @Test("Production hosts and the simulator's own URLs lead to the same answer, which is marked as simulated")
    func urls() async throws {
        let transport = try await transport()
        let production = try await transport.send(TransportRequest(url: url, label: ProviderID.openMeteo.rawValue))
        let own = url.replacing("https://api.open-meteo.com", with: "http://127.0.0.1:9090/open-meteo")
        #expect(try await transport.send(TransportRequest(url: own, label: ProviderID.openMeteo.rawValue)) == production)
        #expect(production.status == 200)
        #expect(production[ProviderResponse.simulatedHeader] == "true")
        let weatherAPI = TransportRequest(
            url: "https://api.weatherapi.com/v1/current.json?key=k&q=Paris", label: ProviderID.weatherAPI.rawValue)
        #expect(try await transport.send(weatherAPI).status == 200)
    }

    @Test("Statuses are answers")
    func statuses() async throws {
        let answer = try await transport(.status) { $0.status = 503 }.send(TransportRequest(url: url, label: ProviderID.openMeteo.rawValue))
        #expect(answer.status == 503)
    }

    @Test("A cut body and a broken connection are interruptions, as a real client sees them")
    func interrupted() async throws {
        for transport in [try await transport(.truncate), try await transport(.reset)] {
            await #expect(throws: TransportFailure.interrupted) {
                try await transport.send(TransportRequest(url: url, label: ProviderID.openMeteo.rawValue))
            }
        }
    }

    @Test("A stall and a delay beyond the time limit are timeouts; a delay within it is not")
    func timeouts() async throws {
        for transport in [try await transport(.stall), try await transport(.latency) { $0.seconds = 11 }] {
            await #expect(throws: TransportFailure.timedOut) {
                try await transport.send(TransportRequest(url: url, label: ProviderID.openMeteo.rawValue, timeoutSeconds: 10))
            }
        }
        let late = try await transport(.latency) { $0.seconds = 9 }
        #expect(try await late.send(TransportRequest(url: url, label: ProviderID.openMeteo.rawValue, timeoutSeconds: 10)).status == 200)
    }

    @Test("The time that passes is the fault's, or the limit's where that is shorter")
    func sleeping() async throws {
        let asking = try Asking()
        let slept = Mutex<[Double]>([])
        let transport = SimulatedTransport(asking.upstreams) { seconds in slept.withLock { $0.append(seconds) } }
        var fault = Fault(.latency, provider: .openMeteo)
        for seconds in [3.0, 30] {
            fault.seconds = seconds
            await asking.upstreams.setFaults([fault])
            _ = try? await transport.send(TransportRequest(url: url, label: ProviderID.openMeteo.rawValue, timeoutSeconds: 10))
        }
        #expect(slept.withLock { $0 } == [3, 10])
    }

    @Test("A body beyond the limit is refused, the decompressed size counting")
    func tooLarge() async throws {
        await #expect(throws: TransportFailure.tooLarge) {
            try await transport(.gzipBomb) { $0.megabytes = 9 }.send(TransportRequest(url: url, label: ProviderID.openMeteo.rawValue))
        }
        await #expect(throws: TransportFailure.tooLarge) {
            try await transport().send(TransportRequest(url: url, label: ProviderID.openMeteo.rawValue, maxAnswerBytes: 20))
        }
    }

    @Test("A provider that is not simulated cannot be reached, and a cancelled wait says so")
    func others() async throws {
        await #expect(throws: TransportFailure.noConnection) {
            try await transport().send(TransportRequest(url: "https://example.org/1,1", label: "somebody"))
        }
        let asking = try Asking()
        await asking.upstreams.setFaults([Fault(.latency, provider: .openMeteo)])
        let cancelling = SimulatedTransport(asking.upstreams) { _ in throw CancellationError() }
        await #expect(throws: TransportFailure.cancelled) {
            try await cancelling.send(TransportRequest(url: url, label: ProviderID.openMeteo.rawValue))
        }
    }
}
