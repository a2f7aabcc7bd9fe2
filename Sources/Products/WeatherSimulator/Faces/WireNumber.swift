import JSONText

/// Number texts as the providers write them: a fixed count of digits, `.0` kept.
enum WireNumber {
    /// - Returns: `null` for nil and for what is not finite.
    static func fixed(_ value: Double?, _ digits: Int) -> JSONValue {
        guard let value, value.isFinite, abs(value) < 1e12 else { return .null }
        return .literal(text(value, digits))
    }

    static func whole(_ value: Double?) -> JSONValue { fixed(value, 0) }

    static func flag(_ value: Bool) -> JSONValue { .literal(value ? "1" : "0") }

    static func whole(_ value: Int) -> JSONValue { .literal(String(value)) }

    /// Rounded half away from zero; never "-0.0". Beyond ±10^12 the bound itself.
    static func text(_ value: Double, _ digits: Int) -> String {
        let value = min(max(value, -1e12), 1e12)
        var scale = 1
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let magnitude = abs(scaled)
        let head = (scaled < 0 ? "-" : "") + String(magnitude / scale)
        guard digits > 0 else { return head }
        let tail = String(magnitude % scale)
        return head + "." + String(repeating: "0", count: digits - tail.utf8.count) + tail
    }

    /// A single-precision number with all the noise that it has: `6.8999996`.
    static func single(_ value: Float) -> JSONValue { .literal(value.description) }
}
