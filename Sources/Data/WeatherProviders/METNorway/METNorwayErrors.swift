import Foundation
import ProviderKit
import WeatherModel

/// Maps MET Norway's refusals to errors (<https://api.met.no/doc/StatusCodes>). Their bodies are HTML pages.
enum METNorwayErrors {
    /// - Returns: nil if data is expected.
    static func refusal(_ reply: ProviderReply) -> WeatherError? {
        guard let status = reply.status ?? statusOfPage(reply.bytes) else { return nil }
        switch status {
        // The service has no keys: these statuses reject a caller without its own name, more than 4 decimals, or too many requests. The
        // same request would be refused again.
        case 401, 403: return WeatherError(.badRequest, provider: .metNorway)
        case 422: return WeatherError(.placeNotCovered, provider: .metNorway)
        // 203 marks a version that will be withdrawn; its data is good.
        default: return WeatherError.from(status: status, provider: .metNorway, retryAfterSeconds: reply.retryAfterSeconds)
        }
    }

    /// The status in the title of an error page, for a page without its headers (from disk).
    private static func statusOfPage(_ bytes: [UInt8]) -> Int? {
        let head = String(decoding: bytes.prefix(2_048), as: UTF8.self).lowercased()
        guard head.drop(while: \.isWhitespace).hasPrefix("<") else { return nil }
        for mark in ["<title>", "<h1>"] {
            guard let start = head.range(of: mark)?.upperBound else { continue }
            let words = head[start...].prefix { $0 != "<" }.split { !$0.isLetter && !$0.isNumber }
            guard let word = words.first(where: { $0.count == 3 && $0.allSatisfy(\.isNumber) }), let status = Int(word) else { continue }
            if (400...599).contains(status) { return status }
        }
        return nil
    }
}
