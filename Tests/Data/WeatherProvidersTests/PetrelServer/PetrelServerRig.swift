import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore

/// A phone that is set to a Petrel server: the real provider and the real service, over a server that says what the test says.
struct PetrelServerRig {
    // This target has a transport of the same name.
    typealias Upstream = TestSupport.ScriptedTransport
    typealias Answer = Upstream.Answer

    let date: ManualDate
    let upstream: Upstream
    let provider: PetrelServerProvider
    let courteous: CourteousTransport
    let service: WeatherService
    let store: MemoryWeatherStore

    static let address = "https://petrel.example/home/"

    init(at now: Date = Sample.noon, answer: @escaping @Sendable (TransportRequest, Int) async -> Answer?) {
        date = ManualDate(now)
        upstream = Upstream(answer: answer)
        courteous = CourteousTransport(
            upstream, userAgent: "Petrel/9 (+test@petrel.example)", terms: [.petrelServer: PetrelServerProvider.profile.terms],
            keeping: CourtesyMemory(), now: date.reading, clock: ManualClock())
        provider = PetrelServerProvider(transport: courteous, baseURL: Self.address)
        store = MemoryWeatherStore(world: .addresses([Self.address]))
        var configuration = WeatherServiceConfiguration()
        configuration.retry.maxAttempts = 1
        service = WeatherService(
            providers: [provider], store: store, configuration: configuration, clock: ManualClock(),
            random: SeededRandom(seed: 1), now: date.reading)
    }

    init(at now: Date = Sample.noon, _ answers: [Answer]) {
        self.init(at: now) { _, number in answers[min(number, answers.count) - 1] }
    }

    func weather(_ reason: RefreshReason = .opened) async -> WeatherAnswer { await service.weather(at: Sample.moscow, reason: reason) }

    /// Waits until no fetch is under way.
    func settle() async { await eventually { await service.fetchesUnderWay() == 0 } }

    /// `/v1/weather` as the server sends it.
    ///
    /// - Parameter age: seconds since the server received what it sends.
    static func reply(_ snapshot: Snapshot, age: Int = 0, headers: [String: String] = [:], bytes: [UInt8]? = nil)
        -> Answer
    {
        let own = [
            "Content-Type": "application/json", "ETag": "\"\(snapshot.revision).g\"", "Age": String(age), "Vary": "Accept-Encoding",
            "Cache-Control": "private, max-age=300, stale-while-revalidate=3300, stale-if-error=86400",
        ]
        return .success(
            TransportResponse(status: 200, headers: own.merging(headers) { $1 }, body: bytes ?? SnapshotDocument.bytes(snapshot)))
    }

    /// An error as the server sends it (`openapi.yaml`).
    static func problem(
        _ kind: String, _ status: Int, provider: String? = nil, retryAfter: Int? = nil, cause: String? = nil
    ) -> Answer {
        var members = ["\"type\":\"urn:petrel:problem:\(kind)\"", "\"title\":\"t\"", "\"status\":\(status)", "\"detail\":\"d\""]
        if let provider { members.append("\"provider\":\"\(provider)\"") }
        if let retryAfter { members.append("\"retryAfter\":\(retryAfter)") }
        if let cause { members.append("\"cause\":\"\(cause)\"") }
        return .success(
            TransportResponse(
                status: status, headers: ["Content-Type": "application/problem+json", "Cache-Control": "no-store"],
                body: Array("{\(members.joined(separator: ","))}".utf8)))
    }
}

/// Dashboards as a server has them.
enum ServerSample {
    /// Open-Meteo's forecast, the warnings of another, kept since they fell silent, and air that did not arrive.
    static func snapshot(fetchedAt: Date = Sample.noon, isSimulated: Bool = false) -> Snapshot {
        var dashboard = Sample.dashboard(fetchedAt: fetchedAt, isSimulated: isSimulated)
        dashboard.alerts = [
            Alert(id: "CANARY-1", event: "Gale", severity: .severe, effective: fetchedAt - 600, expires: fetchedAt + 86_400)
        ]
        dashboard.sources = [
            .alerts: Provenance(
                provider: .nws, attribution: "NWS", attributionURL: "https://weather.gov/", fetchedAt: fetchedAt - 1200,
                isSimulated: isSimulated),
            .current: Provenance(
                provider: .metNorway, attribution: "MET Norway", attributionURL: "https://met.no/", license: "CC BY 4.0",
                observedAt: fetchedAt - 300, issuedAt: fetchedAt - 240, fetchedAt: fetchedAt, isSimulated: isSimulated),
        ]
        dashboard.provenance.observedAt = nil
        dashboard.provenance.issuedAt = fetchedAt - 7200
        dashboard.problems = [
            WeatherError(.upstreamDown, provider: .nws, feature: .alerts),
            WeatherError(.timedOut, provider: .openMeteo, feature: .airQuality),
            WeatherError(.quotaExhausted, provider: .weatherAPI, retryAfterSeconds: 60),
        ]
        return Snapshot(cell: Cell(containing: Sample.moscow), dashboard: dashboard, fetchedAt: fetchedAt)
    }
}
