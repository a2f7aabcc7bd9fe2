import Foundation
import ProviderKit
import TestSupport
import Testing
import URLSessionTransport
import WeatherAPI
import WeatherModel
import WeatherProviders

/// The phone's side of the stream, over the phone's own way to the network, on the server of `petrel serve`.
@Suite("A phone that listens to a server", .timeLimit(.minutes(Patience.minutes(5))))
struct ListeningClientTests {
    @Test("it is told the revision that the server has, and the next one when somebody has brought it")
    func listens() async throws {
        let temperature = Locked(11.5)
        let fixture = ServerFixture(
            FakeProvider { [temperature] call, _ in
                .success(Sample.weather(from: call.now, temperature: temperature.withLock { $0 }))
            })
        try await fixture.serve { port in
            let address = "http://127.0.0.1:\(port)"
            let news = PetrelServerNews(transport: URLSessionTransport(), baseURL: address, clock: ManualClock())
            let told = Locked<[String]>([])
            let listener = Task {
                await news.listen(to: Cell(containing: Sample.moscow)) { revision in told.withLock { $0.append(revision) } }
            }
            await eventually { told.withLock { !$0.isEmpty } }
            temperature.withLock { $0 = 19 }
            fixture.date.advance(bySeconds: 3700)
            let provider = PetrelServerProvider(transport: DirectCalls(URLSessionTransport()), baseURL: address)
            let query = WeatherQuery(at: Sample.moscow, features: [.current], asOf: fixture.date.now)
            // For two seconds the server may answer with what it had a moment ago.
            try await eventually {
                _ = try await provider.weather(for: query)
                return Set(told.withLock { $0 }).count > 1
            }
            #expect(told.withLock { $0.allSatisfy { RevisionText.isRevision($0) } && Set($0).count > 1 })
            listener.cancel()
            await listener.value
        }
    }
}
