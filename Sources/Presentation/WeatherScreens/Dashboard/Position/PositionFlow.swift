import Foundation
import WeatherModel

/// Decides the steps to find the person's position, without waiting: events go in, actions come out.
///
/// - Permission while in use is enough, and so is reduced accuracy. Denied answers `denied`, a restriction of the device
///   `restricted`; no fix, a question that was not answered, and numbers that are not a position answer `unavailable`.
/// - The device is asked once for all askers, and each asker is answered exactly once. One of them (`performer`) performs the actions; when
///   it leaves another takes over. An asker that leaves is answered `unavailable`.
/// - A fix younger than `PositionLimits.reuseSeconds` suffices as the answer, after a check of the permission. When the device finds
///   nothing, one up to `oldestSeconds` old does. A device's answer that is older than that, or coarser than `coarsestMeters`, is rejected;
///   one from the future (a wrong clock) is used once and not kept.
/// - A fix that the device finds after its time limit is available as its last known fix, at the next question. Where the permission is
///   withdrawn, no fix is kept.
package struct PositionFlow: Hashable, Sendable {
    /// An event; `request` identifies the action that an answer belongs to.
    package enum Event: Hashable, Sendable {
        /// An asker wants the position; the number `asker` identifies it.
        case wanted(asker: Int)
        /// The asker has left.
        case left(asker: Int)
        /// The permission, and the last fix that the device has.
        case authorizationKnown(PositionAuthorization, lastKnown: PositionFix?, request: Int)
        case permissionAnswered(PositionAuthorization, request: Int)
        case located(PositionFix, request: Int)
        case failed(PositionFailure, request: Int)
        case timedOut(request: Int)
        /// The app came to the foreground: the person may have been in Settings, or may have answered late.
        case authorizationChanged(PositionAuthorization)
    }

    /// An action that the owner of the flow performs next; the answer comes back as an event of the same `request`.
    package enum Action: Hashable, Sendable {
        case askAuthorization(request: Int)
        case askPermission(request: Int)
        case locate(request: Int)
        /// `timedOut` is due after this many seconds, unless the request has ended by then (`openRequest`).
        case startLimit(seconds: Double, request: Int)
        case answer(PositionAnswer, asker: Int)
    }

    private enum Step: Hashable { case idle, checking, asking, locating }

    /// Maximum difference in seconds between the receiver's clock and the phone's.
    private static let clockSeconds = 60.0

    /// How long is waited, and which positions are good enough.
    package let limits: PositionLimits
    /// The waiting askers, in the order of their arrival.
    package private(set) var askers: [Int] = []
    /// The known permission; nil before the first question.
    package private(set) var authorization: PositionAuthorization?
    private var told: PositionAuthorization?
    private var lastFix: PositionFix?
    private var step = Step.idle
    private var request = 0

    /// Knows nothing yet.
    package init(limits: PositionLimits = PositionLimits()) { self.limits = limits }

    /// The request whose answer is awaited; nil for none.
    package var openRequest: Int? { step == .idle ? nil : request }

    /// The asker in whose scope the actions of the open request are carried out; nil when no asker waits.
    package var performer: Int? { askers.first }

    /// The change of the permission since the last answer was given.
    package var change: PositionChange {
        guard let authorization, let told, (authorization == .allowed) != (told == .allowed) else { return .unchanged }
        if authorization == .allowed { return .lifted }
        return authorization.isRefused ? .withdrawn : .unchanged
    }

    /// Handles an event and returns the actions to perform.
    package mutating func handle(_ event: Event, now: Date) -> [Action] {
        switch event {
        case .wanted(let asker):
            guard !askers.contains(asker) else { return [] }
            askers.append(asker)
            return step == .idle ? begin(.checking) : []
        case .left(let asker):
            guard let index = askers.firstIndex(of: asker) else { return [] }
            askers.remove(at: index)
            // The performer's step ends when the performer leaves.
            let resumed = index == 0 && step != .idle ? begin(step) : []
            return [.answer(.unavailable, asker: asker)] + resumed
        case .authorizationKnown(let authorization, let lastKnown, let number):
            guard isOpen(number, in: .checking) else { return [] }
            self.authorization = authorization
            if let lastKnown { keep(lastKnown, now) }
            return checked(authorization, now)
        case .permissionAnswered(let authorization, let number):
            return isOpen(number, in: .asking) ? permitted(authorization, now) : changed(authorization, now)
        case .located(let fix, let number):
            return located(fix, request: number, now)
        case .failed(let failure, let number):
            guard isOpen(number, in: .locating) else { return [] }
            return failure == .denied ? refuse(.denied) : settle(now)
        case .timedOut(let number):
            return number == openRequest ? settle(now) : []
        case .authorizationChanged(let authorization):
            return changed(authorization, now)
        }
    }

    private func isOpen(_ number: Int, in step: Step) -> Bool { self.step == step && number == request }

    private mutating func begin(_ next: Step) -> [Action] {
        request += 1
        // No asker waits any more: no reason to ask the person or to wake the receiver.
        step = askers.isEmpty ? .idle : next
        switch step {
        case .idle: return []
        case .checking: return [.startLimit(seconds: limits.locateSeconds, request: request), .askAuthorization(request: request)]
        case .asking: return [.startLimit(seconds: limits.permissionSeconds, request: request), .askPermission(request: request)]
        case .locating: return [.startLimit(seconds: limits.locateSeconds, request: request), .locate(request: request)]
        }
    }

    private mutating func checked(_ authorization: PositionAuthorization, _ now: Date) -> [Action] {
        switch authorization {
        case .notAsked: return begin(.asking)
        case .allowed: return locateOrReuse(now)
        case .denied, .restricted: return refuse(authorization)
        }
    }

    private mutating func permitted(_ authorization: PositionAuthorization, _ now: Date) -> [Action] {
        self.authorization = authorization
        switch authorization {
        // The person closed the question without an answer: this is not a refusal.
        case .notAsked: return settle(now)
        case .allowed: return locateOrReuse(now)
        case .denied, .restricted: return refuse(authorization)
        }
    }

    private mutating func changed(_ authorization: PositionAuthorization, _ now: Date) -> [Action] {
        self.authorization = authorization
        if authorization.isRefused { return refuse(authorization) }
        return step == .asking && authorization == .allowed ? locateOrReuse(now) : []
    }

    private mutating func locateOrReuse(_ now: Date) -> [Action] {
        if let lastFix, isUsable(lastFix, now, within: limits.reuseSeconds) { return answer(.granted(lastFix.coordinate)) }
        return begin(.locating)
    }

    private mutating func located(_ fix: PositionFix, request number: Int, _ now: Date) -> [Action] {
        guard authorization == .allowed else { return [] }
        let isAwaited = isOpen(number, in: .locating)
        let isUsed = keep(fix, now) || (isAwaited && isAhead(fix, now) && isFine(fix))
        guard isAwaited else { return [] }
        return isUsed ? answer(.granted(fix.coordinate)) : settle(now)
    }

    /// Keeps a fix that is good for something; true when it is.
    @discardableResult
    private mutating func keep(_ fix: PositionFix, _ now: Date) -> Bool {
        guard isUsable(fix, now, within: limits.oldestSeconds) else { return false }
        if fix.time >= lastFix?.time ?? .distantPast { lastFix = fix }
        return true
    }

    private func isAhead(_ fix: PositionFix, _ now: Date) -> Bool { fix.time.timeIntervalSince(now) > Self.clockSeconds }

    /// Nothing came of it: an earlier fix that still holds, or none.
    private mutating func settle(_ now: Date) -> [Action] {
        if authorization == .allowed, let lastFix, isUsable(lastFix, now, within: limits.oldestSeconds) {
            return answer(.granted(lastFix.coordinate))
        }
        return answer(.unavailable)
    }

    private mutating func refuse(_ authorization: PositionAuthorization) -> [Action] {
        self.authorization = authorization
        lastFix = nil
        return step == .idle ? [] : answer(authorization == .restricted ? .restricted : .denied)
    }

    private mutating func answer(_ answer: PositionAnswer) -> [Action] {
        step = .idle
        told = authorization ?? told
        defer { askers = [] }
        return askers.map { .answer(answer, asker: $0) }
    }

    private func isUsable(_ fix: PositionFix, _ now: Date, within seconds: Double) -> Bool {
        let age = now.timeIntervalSince(fix.time)
        return isFine(fix) && age >= -Self.clockSeconds && age <= seconds
    }

    private func isFine(_ fix: PositionFix) -> Bool {
        fix.accuracyMeters.map { (0...limits.coarsestMeters).contains($0) } ?? true
    }
}

/// How long is waited for a position, and which positions are good enough. Every limit has a reason.
package struct PositionLimits: Hashable, Sendable {
    /// Seconds for which the device may look for itself, or for what was allowed.
    package var locateSeconds: Double
    /// Seconds for which the flow waits for the person's answer: they may read the question twice, and while it is open it covers the app.
    /// A later answer counts when the app comes to the foreground again.
    package var permissionSeconds: Double
    /// A fix up to this old, in seconds, answers the next question without waking the receiver.
    package var reuseSeconds: Double
    /// A fix up to this old, in seconds, is better than none: in a tunnel a person does not want to see Moscow. Beyond it they may be in
    /// another country, and "where you are" would be a false statement.
    package var oldestSeconds: Double
    /// A radius up to this, in metres, still says something about the weather: reduced accuracy is a few kilometres in a town and
    /// some tens in the country, a cell is 5.6 km. A radius beyond it (a whole country, from an address on the network) is not a position.
    package var coarsestMeters: Double

    /// The limits that the phone works by.
    package init(
        locateSeconds: Double = 10, permissionSeconds: Double = 120, reuseSeconds: Double = 300, oldestSeconds: Double = 3600,
        coarsestMeters: Double = 50_000
    ) {
        self.locateSeconds = locateSeconds
        self.permissionSeconds = permissionSeconds
        self.reuseSeconds = reuseSeconds
        self.oldestSeconds = oldestSeconds
        self.coarsestMeters = coarsestMeters
    }
}
