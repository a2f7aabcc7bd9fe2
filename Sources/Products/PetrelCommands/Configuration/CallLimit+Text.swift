import ProviderCourtesy

extension CallLimit {
    /// Reads `60/minute,1000/day`; `none` is the empty list.
    ///
    /// - Returns: nil for anything else.
    static func list(_ text: String) -> [CallLimit]? {
        if text == "none" { return [] }
        var limits: [CallLimit] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.filter { $0 != " " }.split(separator: "/")
            guard sides.count == 2, let calls = Int(sides[0]), calls > 0, let window = Window(rawValue: String(sides[1])) else {
                return nil
            }
            limits.append(CallLimit(calls, per: window))
        }
        return limits
    }

    /// "60/minute".
    var text: String { "\(calls)/\(window.rawValue)" }
}
