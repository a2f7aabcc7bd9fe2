import Foundation

extension Alert {
    /// True as soon as the warning is known, even before the time that it is for: only a cancellation or its own end ends a warning.
    public func isActive(at now: Date) -> Bool {
        switch messageType {
        case .cancel, .acknowledge, .error: false
        case .alert, .update: expires.map { $0 > now } ?? true
        }
    }

    /// When the event begins: `onset`, otherwise the time from which the message is effective; nil if the source states neither.
    public var begins: Date? { onset ?? effective }

    /// True if the warning is announced but not yet in force.
    public func isAhead(at now: Date) -> Bool { begins.map { $0 > now } ?? false }

    /// The last instant at which it is known to hold or to be imminent: its beginning, or when it was sent. A warning without an end counts
    /// for a while from here.
    package var latestKnown: Date? { [begins, sent].compactMap(\.self).max() }

    /// When an event ends, given the times of a message.
    ///
    /// `ends` is used if it lies after the event begins, otherwise `expires` if it does. An `expires` that does not only says when to fetch
    /// the message again (CAP 1.2, 3.2.2), and no event ends in the instant in which it begins.
    ///
    /// - Returns: nil if no end is known.
    public static func end(ends: Date?, expires: Date?, onset: Date?, effective: Date?) -> Date? {
        let beginning = onset ?? effective ?? .distantPast
        return [ends, expires].compactMap(\.self).first { $0 > beginning }
    }

    /// True if an end that a source states cannot be parsed, or lies before the beginning: one of the two is wrong.
    package static func isEndDoubtful(_ end: Date?, after beginning: Date?) -> Bool {
        guard let end else { return true }
        return beginning.map { end < $0 } ?? false
    }
}

extension Alert {
    /// Seconds after its last sign of life for which a warning counts if its source states no end.
    package static let endlessSeconds = 86_400.0
    /// Maximum seconds after its beginning for which a warning that is not listed any more counts, even if it states a later end.
    package static let longestSeconds = 30 * 86_400.0
}

extension WeatherDashboard {
    /// The warnings that count now, with their positions in `alerts`. One without an end counts until a day after it has begun, was sent, or
    /// was last listed, so that a list which is not renewed does not keep it.
    package func activeAlerts(at now: Date) -> [(offset: Int, element: Alert)] {
        (alerts ?? []).enumerated().filter { $1.isActive(at: now) && now < lapse(of: $1) }
    }

    /// The instants at which a warning begins, ends or ceases to count.
    package var alertMoments: [Date] { (alerts ?? []).flatMap { [$0.begins, lapse(of: $0)].compactMap(\.self) } }

    private func lapse(of alert: Alert) -> Date {
        let listed = alertsCheckedAt()
        return alert.expires ?? max(alert.latestKnown ?? listed, listed).addingTimeInterval(Alert.endlessSeconds)
    }
}
