import Foundation
import TestSupport
import WeatherModel

import HTTPTransport

@testable import ProviderCourtesy

/// A courteous transport over a scripted one, under clocks of its own.
struct CourtesyFixture {
    let transport: CourteousTransport
    let upstream: ScriptedTransport
    let date: ManualDate
    let clock: ManualClock
    let keeping: CourtesyMemory

    static let url = "https://api.example/weatherapi/locationforecast/2.0/complete?lat=59.91&lon=10.75"

    /// - Parameter answer: by request and its number, `1 ...`.
    init(
        _ terms: CourtesyTerms, of provider: ProviderID = .metNorway, date: ManualDate = ManualDate(), keeping: CourtesyMemory = .init(),
        answer: @escaping @Sendable (TransportRequest, Int) async -> ScriptedTransport.Answer?
    ) {
        upstream = ScriptedTransport(answer: answer)
        clock = ManualClock()
        self.date = date
        self.keeping = keeping
        transport = CourteousTransport(
            upstream, userAgent: "Petrel/9 (+test@petrel.example)", terms: [provider: terms], keeping: keeping, now: date.reading,
            clock: clock)
    }

    static func call(
        _ url: String = url, of provider: ProviderID = .metNorway, _ method: TransportRequest.Method = .get,
        purpose: CallPurpose = .forecast,
        timeoutSeconds: Double = 10, isUrgent: Bool = false, headers: [TransportRequest.Header] = [], body: [UInt8]? = nil
    ) -> ProviderCall {
        ProviderCall(
            provider: provider, method, url: url, headers: headers, body: body, timeoutSeconds: timeoutSeconds, purpose: purpose,
            isUrgent: isUrgent)
    }

    /// A reply with data, as the provider would send it.
    static func reply(_ status: Int = 200, _ headers: [String: String] = [:], body: String = #"{"a":1}"#) -> TransportResponse {
        TransportResponse(status: status, headers: ["Content-Type": "application/json"].merging(headers) { $1 }, body: Array(body.utf8))
    }

    func send(_ call: ProviderCall = call()) async -> Result<ProviderResponse, CallFailure> { await transport.result(of: call) }

    func state(of provider: ProviderID = .metNorway) async -> CourtesyState { await transport.states()[provider] ?? CourtesyState() }
}

extension CourteousTransport {
    /// What `send` returns or throws.
    nonisolated func result(of call: ProviderCall) async -> Result<ProviderResponse, CallFailure> {
        do { return .success(try await send(call)) } catch { return .failure(error) }
    }
}

extension Result where Failure == CallFailure {
    /// nil when it succeeded.
    var failure: CallFailure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension TransportRequest {
    /// Values of a header, in any case.
    func values(of name: String) -> [String] { headers.filter { $0.name.lowercased() == name }.map(\.value) }
}
