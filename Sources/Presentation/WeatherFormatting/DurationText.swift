/// A length of time in words.
package struct DurationText: Hashable, Sendable {
    /// "40 s", "3 min", "2 h", "2 days": the largest unit, rounded up, for waiting.
    package let text: String

    /// - Parameter seconds: what is negative or no number counts as 0.
    package init(seconds: Double, phrases: any Phrases) {
        let whole = seconds.isFinite ? Int(min(max(seconds, 0), 1e9).rounded(.up)) : 0
        if whole < 90 {
            text = phrases.seconds(whole)
        } else if whole < 5400 {
            text = phrases.minutes((whole + 59) / 60)
        } else if whole < 2 * 86_400 {
            text = phrases.hours((whole + 3599) / 3600)
        } else {
            text = phrases.days((whole + 86_399) / 86_400)
        }
    }
}
