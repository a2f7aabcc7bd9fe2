import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherModel

/// Fetches what layers are made from, failures as `WeatherError`.
struct PictureClient: Sendable {
    let provider: ProviderID
    let transport: any ProviderTransport
    private let breaker = PictureBreaker()

    init(provider: ProviderID, transport: any ProviderTransport) {
        self.provider = provider
        self.transport = transport
    }

    /// A tile of 256 pixels has no more, however it is packed.
    private static let largestPicture = 1 << 20
    private static let timeoutSeconds = 8.0

    /// One tile's picture.
    ///
    /// - Parameter url: absolute; it may hold a key, so it appears in no error.
    func picture(_ url: String, now: Date) async throws(WeatherError) -> PNGPicture {
        let answer = try await answer(url, accept: "image/png", most: Self.largestPicture, now: now)
        guard let picture = PNGPicture(answer.body, isSimulated: answer.isSimulated) else {
            throw WeatherError(.badBody, provider: provider)
        }
        return picture
    }

    /// A good answer.
    ///
    /// - Parameter most: bytes that its body may have.
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

    /// What a status says that brings no picture (RFC 9110, section 15).
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
