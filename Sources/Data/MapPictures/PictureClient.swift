import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherModel

/// Fetches the data of layers; failures become `WeatherError`.
struct PictureClient: Sendable {
    let provider: ProviderID
    let transport: any ProviderTransport
    private let breaker = PictureBreaker()
    private let shelf: PictureShelf?

    /// - Parameter keeping: stores pictures across restarts; nil stores none.
    init(provider: ProviderID, transport: any ProviderTransport, keeping: (any CourtesyStore)? = nil) {
        self.provider = provider
        self.transport = transport
        shelf = keeping.map { PictureShelf(of: provider, $0) }
    }

    /// A tile of 256 pixels is never larger, however it is encoded.
    private static let largestPicture = 1 << 20
    private static let timeoutSeconds = 8.0

    /// One tile's picture.
    ///
    /// - Parameters:
    ///   - url: absolute; it may contain a key, so it appears in no error.
    ///   - label: the label under which the picture is stored.
    func picture(_ url: String, keptAs label: PictureShelf.Label, now: Date) async throws(WeatherError) -> PNGPicture {
        try await kept(label, now: now, from: url, accept: "image/png") { PNGPicture($0.body, isSimulated: $0.isSimulated) }
    }

    /// Decodes the stored answer, else a fetched one, which is then stored. Undecodable answers are not stored.
    ///
    /// - Throws: `badBody` if the answer cannot be decoded.
    func kept<Value: Sendable>(
        _ label: PictureShelf.Label, now: Date, from url: String, accept: String, _ read: @Sendable (ProviderResponse) -> Value?
    ) async throws(WeatherError) -> Value {
        if let answer = await shelf?.picture(label, now: now), let value = read(answer) { return value }
        let answer = try await answer(url, accept: accept, most: Self.largestPicture, now: now)
        guard let value = read(answer) else { throw WeatherError(.badBody, provider: provider) }
        await shelf?.keep(answer, as: label, now: now)
        return value
    }

    /// Fetches a good answer.
    ///
    /// - Parameter most: maximum bytes of its body.
    func answer(_ url: String, accept: String, most: Int, now: Date) async throws(WeatherError) -> ProviderResponse {
        try await breaker.enter(at: now)
        do throws(WeatherError) {
            let answer = try await fetched(url, accept: accept, most: most, now: now)
            await breaker.left(nil, at: now)
            return answer
        } catch {
            await breaker.left(error, at: now)
            throw error
        }
    }

    private func fetched(_ url: String, accept: String, most: Int, now: Date) async throws(WeatherError) -> ProviderResponse {
        let call = ProviderCall(
            provider: provider, url: url, headers: [.init("accept", accept)], timeoutSeconds: Self.timeoutSeconds, maxAnswerBytes: most,
            purpose: .map)
        let response: ProviderResponse
        do { response = try await transport.send(call) } catch { throw WeatherError(error, of: provider) }
        guard response.status != 200 else { return response }
        throw WeatherError(
            Self.kind(of: response.status), provider: provider,
            retryAfterSeconds: response["retry-after"].flatMap { RetryAfter.seconds($0, now: now) })
    }

    /// The error for a status without a picture (RFC 9110, section 15).
    private static func kind(of status: Int) -> WeatherError.Kind {
        switch status {
        case 401: .invalidKey
        case 402, 403: .planLacksProduct
        case 429: .rateLimited
        case 400..<500: .badRequest
        case 500..<600: .upstreamDown
        default: .invalidResponse
        }
    }
}
