import Foundation

/// A check of a place's warnings: every source that covers the place was read in full.
public struct AlertsCheck: Hashable, Sendable {
    /// In whole seconds.
    public var at: Date
    /// The names of the sources: "Example Weather Office"; nil for the source that the dashboard's warnings are from.
    public var by: String?

    /// - Parameter instant: rounded down to whole seconds, as documents have them.
    public init(at instant: Date, by sources: String?) {
        at = Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
        by = sources
    }
}

/// The state of the sources of a place's warnings, which may be later than its dashboard.
public enum AlertsReading: Hashable, Sendable {
    /// No source beside those of the dashboard covers the place.
    case none
    /// Every source that covers the place was read in full; the check has the time of the oldest reading.
    case whole(AlertsCheck)
    /// A source that covers the place was never read, not in full, or not within the last hour.
    case partial

    /// The check; nil unless every source was read in full.
    public var check: AlertsCheck? {
        if case .whole(let check) = self { check } else { nil }
    }
}

/// Whether a place may have other warnings than its dashboard.
public enum AlertsKnowledge: Hashable, Sendable {
    /// Every source that covers the place was read in full at this time, within the last hour: there are no other warnings.
    case whole(at: Date)
    /// They were read in full at this time, more than an hour ago: there may be other warnings by now.
    case lapsed(at: Date)
    /// Some entries of the sources were not understood or not fetched.
    case unread
    /// A source that covers the place was never read, or has failed.
    case unchecked
    /// No source covers the place.
    case uncovered
}

extension WeatherDashboard {
    /// Whether there may be other warnings: the one rule by which pages, texts, documents, widgets and the phone say that none is active.
    ///
    /// Warnings whose area is given by codes only are counted apart, in `undecidedAlerts`.
    ///
    /// - Parameter reading: the present state of the sources; `none` where only the dashboard is known.
    public func alertsKnowledge(at now: Date, with reading: AlertsReading = .none) -> AlertsKnowledge {
        if unreadAlerts > 0 { return .unread }
        let failures = problems.filter { $0.feature == .alerts }
        // Cached warnings say nothing about others, if their source has failed since.
        guard alerts != nil, failures.isEmpty else {
            return failures.contains { $0.kind != .placeNotCovered } || reading != .none ? .unchecked : .uncovered
        }
        let latest = alertsCheckedAt(or: reading.check)
        guard Self.isOfNow(latest, at: now) else { return .lapsed(at: latest) }
        return reading == .partial ? .unchecked : .whole(at: latest)
    }

    /// True if the warnings are all that there are: every source that covers the place was read in full within the last hour, and every
    /// entry was understood and located.
    ///
    /// - Parameter reading: as for `alertsKnowledge`.
    public func hasAllAlerts(at now: Date, with reading: AlertsReading = .none) -> Bool {
        guard undecidedAlerts == 0, case .whole = alertsKnowledge(at: now, with: reading) else { return false }
        return true
    }

    /// The latest check of the warnings: the given one or the dashboard's own; nil if their provenance is as late.
    public func latestAlertsCheck(or other: AlertsCheck? = nil) -> AlertsCheck? {
        let listed = provenance(of: .alerts).fetchedAt
        return [alertsCheck, other].compactMap(\.self).filter { $0.at > listed }.max { $0.at < $1.at }
    }

    /// When the warnings were last checked: the time of the latest check, or of their provenance without a later check.
    public func alertsCheckedAt(or other: AlertsCheck? = nil) -> Date {
        latestAlertsCheck(or: other)?.at ?? provenance(of: .alerts).fetchedAt
    }

    /// Takes over a later check once the known one is half an hour old, so that a document does not change with every round of a feed.
    public mutating func note(_ check: AlertsCheck?, at now: Date) {
        guard let check, check.at > alertsCheckedAt(), isAlertsCheckDue(at: now) else { return }
        alertsCheck = check
    }

    /// True if a later check of the warnings would be taken over.
    public func isAlertsCheckDue(at now: Date) -> Bool { now.timeIntervalSince(alertsCheckedAt()) >= Self.ofNowSeconds / 2 }
}
