import WeatherModel

extension EnglishPhrases {
    var changesTitle: String { "What changed since you looked" }
    var changesOffer: String { "What changed" }
    var changesAwaited: String { "Checking what changed…" }
    var noChanges: String { "No important changes since you looked." }
    var nothingToCompare: String {
        "There is nothing to compare with yet: this place was not shown here within the last day."
    }
    var showAllChanges: String { "Show all" }

    func fallMoved(_ fall: ForecastChange.Fall, from was: ChangeTime, to time: ChangeTime) -> String {
        switch (was, time) {
        case (_, .present): "\(name(fall)) already, not only from \(clock(was, namesToday: false))"
        case (.present, _): "\(name(fall)) not yet: now from \(clock(time, namesToday: false))"
        case (.today(let was), .today(let time)): "\(name(fall)) now from \(time), not \(was)"
        case (.tomorrow(let was), .tomorrow(let time)): "\(name(fall)) tomorrow now from \(time), not \(was)"
        default: "\(name(fall)) now from \(clock(time, namesToday: true)), not \(clock(was, namesToday: true))"
        }
    }
    func spokenFallMoved(_ fall: ForecastChange.Fall, from was: ChangeTime, to time: ChangeTime) -> String {
        switch (was, time) {
        case (_, .present), (.present, _): fallMoved(fall, from: was, to: time)
        case (.today(let was), .today(let time)): "\(name(fall)) moved from \(was) to \(time)"
        case (.tomorrow(let was), .tomorrow(let time)): "\(name(fall)) tomorrow moved from \(was) to \(time)"
        default: "\(name(fall)) moved from \(clock(was, namesToday: true)) to \(clock(time, namesToday: true))"
        }
    }
    func fallExpected(_ fall: ForecastChange.Fall, at time: ChangeTime) -> String {
        time == .present ? "\(name(fall)) now, not expected before" : "\(name(fall)) now expected from \(clock(time, namesToday: false))"
    }
    func fallNotExpected(_ fall: ForecastChange.Fall, was: ChangeTime) -> String {
        was == .present
            ? "\(name(fall)) no longer expected" : "\(name(fall)) from \(clock(was, namesToday: false)) no longer expected"
    }
    func warmth(_ day: ChangeDay, by difference: String, isWarmer: Bool, high: String) -> String {
        "\(day == .tomorrow ? "Tomorrow" : "Rest of today") \(difference) \(isWarmer ? "warmer" : "colder"), now up to \(high)"
    }
    func windChanged(_ wind: ChangeWind, _ day: ChangeDay, isStronger: Bool, to speed: String, from was: String) -> String {
        let name = wind == .gusts ? "gusts" : "wind"
        return "\(isStronger ? "Stronger" : "Weaker") \(name) \(word(day)): \(speed), not \(was)"
    }
    func spokenWindChanged(_ wind: ChangeWind, _ day: ChangeDay, isStronger: Bool, to speed: String, from was: String) -> String {
        windChanged(wind, day, isStronger: isStronger, to: speed, from: was)
    }
    func snowChanged(_ day: ChangeDay, isMore: Bool, to amount: String, from was: String) -> String {
        "\(isMore ? "More" : "Less") snow \(word(day)): \(amount), not \(was)"
    }
    func warningChanged(_ change: ChangeOfWarning, _ name: String) -> String {
        switch change {
        case .issued: "New warning: \(name)"
        case .raised: "Warning raised: \(name)"
        case .ended: "Warning over: \(name)"
        }
    }

    private func name(_ fall: ForecastChange.Fall) -> String {
        switch fall {
        case .rain: "Rain"
        case .snow: "Snow"
        }
    }
    private func word(_ day: ChangeDay) -> String { day == .tomorrow ? "tomorrow" : "today" }
    /// "18:00", "06:00 tomorrow".
    private func clock(_ time: ChangeTime, namesToday: Bool) -> String {
        switch time {
        case .present: "now"
        case .today(let reading): namesToday ? "\(reading) today" : reading
        case .tomorrow(let reading): "\(reading) tomorrow"
        }
    }
}
