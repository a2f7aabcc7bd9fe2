import Foundation

/// The `Age` header (RFC 9111, 5.1): the time since the server itself sent or confirmed a reply that a cache passes on.
package enum ReplyAge {
    /// Upper bound in seconds: the greatest figure that every cache must be able to send (RFC 9111, 1.2.2).
    static let longestSeconds = 2_147_483_648.0

    /// - Returns: whole seconds, `0 ... 2^31`; the first of several figures, as the RFC asks; nil for anything else.
    package static func seconds(_ header: String) -> Double? {
        let first = header.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
        let text = first.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        return min(Double(text) ?? .infinity, longestSeconds)
    }
}
