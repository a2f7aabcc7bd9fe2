import WeatherAPI
import WeatherDesign
import WeatherModel

extension WidgetState {
    /// True when a reader would see no difference: the sky behind it, which moves by the minute, is not compared.
    func looksLike(_ other: WidgetState) -> Bool { look(withAge: true) == other.look(withAge: true) }

    /// A checksum of everything that is drawn or spoken, except what changes with time: the sky, a gauge's position, which rounding hides,
    /// and the sentences of coming hours, which contain the wind.
    ///
    /// - Parameter withAge: whether to include the statement of age. The clock on which it is shown is always included.
    func look(withAge: Bool) -> String {
        var parts = [String(reflecting: still)]
        parts.append(stamp.map { "\($0.simulated ?? "") \($0.clockOffset)" } ?? "")
        if withAge, let age = stamp { parts += [age.asOf, age.short, "\(age.isOld)"] }
        return Self.checksum(parts)
    }

    /// 16 hexadecimal digits.
    static func checksum(_ parts: [String]) -> String {
        String(Checksum.hexadecimal(Array(parts.joined(separator: "\n").utf8)).prefix(16))
    }

    /// The same state without its time-dependent parts.
    private var still: WidgetState {
        switch self {
        case .weather(var content):
            content.sky = Sky(condition: .unknown, sunElevationDegrees: 0, isMorning: true)
            content.gauge = content.gauge.map { _ in 0 }
            content.stamp = .none
            (content.mark, content.inline) = ("", "")
            for index in content.hours.indices { content.hours[index].spoken = "" }
            return .weather(content)
        case .unavailable(var message):
            message.stamp = nil
            (message.inline, message.spoken) = ("", "")
            return .unavailable(message)
        }
    }
}

extension WidgetStamp {
    /// No statement.
    fileprivate static let none = WidgetStamp(
        asOf: "", statement: "", short: "", isOld: false, simulated: nil, spoken: "", clockOffset: 0)
}
