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
    /// `ends` is used if it does not lie before the event begins, otherwise `expires` if it lies after that. An `expires` before the event
    /// begins only says when to fetch the message again (CAP 1.2, 3.2.2); an `ends` before it is an error.
    ///
    /// - Returns: nil if no end is known.
    public static func end(ends: Date?, expires: Date?, onset: Date?, effective: Date?) -> Date? {
        let beginning = onset ?? effective
        if let ends, beginning.map({ ends >= $0 }) ?? true { return ends }
        guard let expires else { return nil }
        if let onset { return expires > onset ? expires : nil }
        return effective.map { expires >= $0 } ?? true ? expires : nil
    }
}
