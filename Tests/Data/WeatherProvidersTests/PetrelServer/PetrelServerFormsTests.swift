import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders

/// Given a client whose requests are answered by the letter of the exchange, unless the test puts another answer in between.
@Suite("A Petrel server as the provider: only what changed, and the whole as columns")
struct PetrelServerFormsTests {
    private let recorded: Recorded
    private let server: Locked<PlainServer>
    private let keeping = CourtesyMemory()
    private let date = ManualDate()

    init() throws {
        recorded = try Recorded(seed: 20, count: 8)
        server = Locked(PlainServer(recorded: recorded))
    }

    /// A client that begins with what `keeping` has, as after a start.
    private final class Client {
        let upstream: TestSupport.ScriptedTransport
        let courteous: CourteousTransport
        let provider: PetrelServerProvider

        init(
            _ test: PetrelServerFormsTests,
            spoil: @escaping @Sendable (TransportResponse, Int) -> TransportResponse = { answer, _ in answer }
        ) {
            let server = test.server
            upstream = TestSupport.ScriptedTransport { request, number in
                .success(spoil(server.withLock { $0.answer(request) }, number))
            }
            courteous = CourteousTransport(
                upstream, userAgent: "Petrel/9", terms: [.petrelServer: PetrelServerProvider.profile.terms], keeping: test.keeping,
                now: test.date.reading, clock: ManualClock())
            provider = PetrelServerProvider(transport: courteous, baseURL: "https://petrel.example")
        }

        /// The fields of each request, by name in lower case.
        var asked: [[String: String]] {
            upstream.sent.map { Dictionary($0.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first } }
        }
    }

    private func weather(_ client: Client, isUrgent: Bool = true) async -> Result<ProviderWeather, WeatherError> {
        let query = WeatherQuery(
            at: recorded.cell.center, features: [.current, .hourly, .daily, .alerts], asOf: date.now, isUrgent: isUrgent)
        do throws(WeatherError) { return .success(try await client.provider.weather(for: query)) } catch { return .failure(error) }
    }

    private func isWeather(_ result: Result<ProviderWeather, WeatherError>, of index: Int) -> Bool {
        if case .success(let weather) = result { recorded.isWeather(weather, of: index) } else { false }
    }

    /// The server has the last snapshot, and knows the first.
    private func goOn() {
        server.withLock {
            $0.newest = recorded.last
            $0.known = [0]
        }
    }

    @Test("The first request asks for columns; what is stored is the document, which answers the next one while it is valid")
    func columns() async throws {
        let client = Client(self)
        #expect(isWeather(await weather(client), of: 0))
        #expect(client.asked[0]["accept"] == "\(SnapshotColumns.accepted), application/json;q=0.9")
        #expect(client.asked[0]["a-im"] == nil && client.asked[0]["if-none-match"] == nil && client.asked[0]["cache-control"] == nil)
        #expect(isWeather(await weather(client, isUrgent: false), of: 0))
        #expect(client.asked.count == 1)
        let traffic = await client.courteous.traffic(of: .petrelServer)
        #expect(traffic.receivedBytes == recorded.columns[0].count && traffic.wholeBytes == recorded.documents[0].count)
        #expect(traffic.wholes == 1 && traffic.savedBytes == recorded.documents[0].count - recorded.columns[0].count)
    }

    @Test("row 51: after a restart the base is named; a delta makes the new document, valid for as long as the server says, age included")
    func delta() async throws {
        #expect(isWeather(await weather(Client(self)), of: 0))
        goOn()
        let client = Client(self)
        let changed = await weather(client)
        #expect(isWeather(changed, of: recorded.last))
        #expect(client.asked.count == 1 && client.asked[0]["a-im"] == "petrel-delta")
        #expect(client.asked[0]["if-none-match"] == "\"\(recorded.snapshots[0].revision).j\"")
        #expect(try changed.get().confirmedAt.map { date.now.timeIntervalSince($0) } == 7)
        let traffic = await client.courteous.traffic(of: .petrelServer)
        #expect(traffic.deltas == 1 && traffic.wholes == 1 && traffic.unusable == 0)
        #expect(traffic.receivedBytes == recorded.columns[0].count + recorded.deltas[0][recorded.last].count)
        #expect(traffic.wholeBytes == recorded.documents[0].count + recorded.documents[recorded.last].count)
        // 300 seconds less the age of 7, and a little more by the address.
        date.advance(bySeconds: 292)
        #expect(isWeather(await weather(client, isUrgent: false), of: recorded.last))
        #expect(client.asked.count == 1)
        date.advance(bySeconds: 20)
        #expect(isWeather(await weather(client, isUrgent: false), of: recorded.last))
        #expect(client.asked.count == 2 && client.asked[1]["if-none-match"] == "\"\(recorded.snapshots[recorded.last].revision).j\"")
        #expect(await client.courteous.traffic(of: .petrelServer).unchanged == 1)
    }

    @Test("A delta without a validity of its own is stored, and confirmed with the next request")
    func withoutValidity() async throws {
        #expect(isWeather(await weather(Client(self)), of: 0))
        goOn()
        let client = Client(self) { answer, number in
            let headers = answer.headers.merging(number == 1 ? ["cache-control": "no-store, im"] : [:]) { $1 }
            return TransportResponse(status: answer.status, headers: headers, body: answer.body)
        }
        #expect(isWeather(await weather(client), of: recorded.last))
        #expect(isWeather(await weather(client, isUrgent: false), of: recorded.last))
        #expect(client.asked.count == 2 && client.asked[1]["if-none-match"]?.contains(recorded.snapshots[recorded.last].revision) == true)
    }

    @Test("A delta for others alone (no-store without im) is used, and not stored")
    func notToBeStored() async throws {
        #expect(isWeather(await weather(Client(self)), of: 0))
        goOn()
        let client = Client(self) { answer, _ in
            TransportResponse(
                status: answer.status, headers: answer.headers.merging(["cache-control": "no-store"]) { $1 }, body: answer.body)
        }
        #expect(isWeather(await weather(client), of: recorded.last))
        #expect(isWeather(await weather(client), of: recorded.last))
        #expect(client.asked[1]["if-none-match"] == "\"\(recorded.snapshots[0].revision).j\"")
    }

    @Test("A server that does not know the base sends the whole")
    func unknownBase() async throws {
        #expect(isWeather(await weather(Client(self)), of: 0))
        server.withLock { $0.newest = recorded.last }
        let client = Client(self)
        #expect(isWeather(await weather(client), of: recorded.last))
        #expect(client.asked.count == 1 && client.asked[0]["a-im"] == "petrel-delta")
    }

    @Test(
        "rows 16, 51: a delta that fails is dropped with its base, and the whole is asked for, once, past every cache", arguments: [1, 2])
    func damaged(times: Int) async throws {
        #expect(isWeather(await weather(Client(self)), of: 0))
        goOn()
        let client = Client(self) { answer, number in
            TransportResponse(
                status: answer.status, headers: answer.headers, body: number <= times ? answer.body.dropLast(2) : answer.body)
        }
        let first = await weather(client)
        #expect(client.asked.count == 2)
        #expect(client.asked[1]["if-none-match"] == nil && client.asked[1]["a-im"] == nil)
        #expect(client.asked[1]["cache-control"] == "no-cache" && client.asked[1]["accept"] == "application/json")
        if times == 1 {
            #expect(isWeather(first, of: recorded.last))
        } else {
            #expect(first == .failure(WeatherError(.badBody, provider: .petrelServer)), "what fails twice is an error")
            #expect(isWeather(await weather(client), of: recorded.last))
            #expect(client.asked.count == 3 && client.asked[2]["if-none-match"] == nil, "the base was dropped, for the next start as well")
        }
        let traffic = await client.courteous.traffic(of: .petrelServer)
        #expect(traffic.unusable == times)
    }

    @Test("row 10: 'not modified' about another state than the stored one heals in the same way; so does a reply for another cell")
    func otherState() async throws {
        #expect(isWeather(await weather(Client(self)), of: 0))
        let other = "\"\(recorded.snapshots[recorded.last].revision).j\""
        let client = Client(self) { answer, number in
            number == 1 ? TransportResponse(status: 304, headers: ["etag": other], body: []) : answer
        }
        #expect(isWeather(await weather(client), of: 0))
        #expect(client.asked.count == 2 && client.asked[1]["cache-control"] == "no-cache")
        let elsewhere = try Recorded(seed: 21, count: 1)
        let lost = Client(self) { answer, number in
            guard number == 1 else { return answer }
            return TransportResponse(status: 200, headers: ["content-type": SnapshotColumns.mediaType], body: elsewhere.columns[0])
        }
        #expect(isWeather(await weather(lost), of: 0))
        #expect(lost.asked.count == 2)
    }

    @Test("Versions that the client cannot read are asked for once; then it asks for documents until the next start")
    func newerServer() async throws {
        #expect(isWeather(await weather(Client(self)), of: 0))
        goOn()
        server.withLock { $0.version = .new }
        let client = Client(self)
        #expect(isWeather(await weather(client), of: recorded.last))
        #expect(client.asked.count == 2)
        server.withLock { $0.newest = 0 }
        #expect(isWeather(await weather(client), of: 0))
        #expect(client.asked.count == 3 && client.asked[2]["a-im"] == nil && client.asked[2]["accept"] == "application/json")
        #expect(client.asked[2]["if-none-match"] != nil)
    }

    @Test("An error, a page for people and a loss on the way say nothing about the base", arguments: [400, 404, 429, 500, 503])
    func errors(status: Int) async throws {
        #expect(isWeather(await weather(Client(self)), of: 0))
        goOn()
        let client = Client(self) { answer, number in
            switch number {
            case 1: TransportResponse(status: status, headers: ["content-type": "application/problem+json"], body: Array("{}".utf8))
            case 2: TransportResponse(status: 200, headers: ["content-type": "text/html"], body: Array("<html></html>".utf8))
            default: answer
            }
        }
        for _ in 1...2 {
            let failed = await weather(client)
            #expect(throws: WeatherError.self) { try failed.get() }
        }
        #expect(isWeather(await weather(client), of: recorded.last))
        #expect(client.asked.count == 3 && client.asked.allSatisfy { $0["a-im"] == "petrel-delta" })
    }

    @Test("A document of a later format is asked for once, not twice, each time")
    func laterFormat() async throws {
        let client = Client(self) { answer, _ in
            let later = String(decoding: self.recorded.documents[0], as: UTF8.self).replacing(#""format":1,"#, with: #""format":2,"#)
            return TransportResponse(
                status: 200, headers: answer.headers.merging(["content-type": "application/json"]) { $1 }, body: Array(later.utf8))
        }
        for count in 1...2 {
            #expect(await weather(client) == .failure(WeatherError(.badBody, provider: .petrelServer)))
            #expect(client.asked.count == count)
        }
    }
}
