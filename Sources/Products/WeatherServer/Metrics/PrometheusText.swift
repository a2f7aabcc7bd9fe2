/// Prometheus' text format, version 0.0.4.
///
/// Source: <https://prometheus.io/docs/instrumenting/exposition_formats/#text-format-details>.
enum PrometheusText {
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// - Returns: a line of help and one of type for each family, then its series; nothing for a family without series.
    static func text(of families: [MetricFamily]) -> String {
        var text = ""
        for family in families where !family.series.isEmpty {
            if let help = family.help { text += "# HELP \(family.name) \(escaped(help, quotes: false))\n" }
            text += "# TYPE \(family.name) \(family.kind.rawValue)\n"
            for series in family.series { write(series, of: family.name, to: &text) }
        }
        return text
    }

    private static func write(_ series: MetricFamily.Series, of name: String, to text: inout String) {
        switch series.value {
        case .number(let value): text += "\(name)\(braces(series.labels)) \(number(value))\n"
        case .histogram(let counts):
            for (bound, count) in counts.cumulative {
                text += "\(name)_bucket\(braces(series.labels + [MetricLabel(name: "le", value: number(bound))])) \(count)\n"
            }
            text += "\(name)_sum\(braces(series.labels)) \(number(counts.sum))\n"
            text += "\(name)_count\(braces(series.labels)) \(counts.count)\n"
        }
    }

    private static func braces(_ labels: [MetricLabel]) -> String {
        guard !labels.isEmpty else { return "" }
        return "{" + labels.map { "\($0.name)=\"\(escaped($0.value, quotes: true))\"" }.joined(separator: ",") + "}"
    }

    /// - Parameter quotes: whether a quotation mark would end the text.
    private static func escaped(_ text: String, quotes: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\"" where quotes: result += "\\\""
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A whole number without a fraction, as counts are read by people and by simple scripts.
    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return Int64(exactly: value).map(String.init) ?? String(value)
    }

    /// `text` with everything replaced that a metric's name cannot hold.
    static func metricName(_ text: String) -> String { name(text, allowing: ":") }

    /// `text` with everything replaced that a label's name cannot hold. `le` is a histogram's own.
    static func labelName(_ text: String) -> String {
        let name = name(text, allowing: "_")
        return name == "le" || name.hasPrefix("__") ? "label_\(name)" : name
    }

    private static func name(_ text: String, allowing extra: Unicode.Scalar) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar == extra
            let isDigit = ("0"..."9").contains(scalar)
            // A digit cannot be the first.
            if isDigit, result.isEmpty { result += "_" }
            result.unicodeScalars.append(isLetter || isDigit ? scalar : "_")
        }
        return result.isEmpty ? "_" : result
    }
}
