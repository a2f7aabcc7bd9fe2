import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// `GET /statusz`: the state of each provider and each feed of warnings. One in trouble degrades the service, it does not stop it.
enum StatusDocument {
    /// - Parameters:
    ///   - feeds: the state of each feed of warnings.
    ///   - load: how much is under way.
    ///   - courtesy: each provider's state under its limits.
    ///   - store: the health of writes to the store.
    ///   - savings: the bytes that answers smaller than the document saved.
    ///   - push: the health of messages about warnings; nil for a server that sends none.
    ///   - accounts: the use of the plans, by kind of account.
    ///   - clockRules: the release of the table by which zones have their offsets; nil where it is not known.
    ///   - now: the instant that rests are measured at.
    static func value(
        _ states: [ProviderState], feeds: [FeedStatus], load: ServiceLoad, courtesy: [ProviderID: CourtesyState], store: StoreHealth,
        savings: ReplySavings,
        push: (value: JSONValue, isDegraded: Bool)?, accounts: JSONValue, clockRules: String?, now: Date
    ) -> JSONValue {
        let isDegraded =
            store.problem != nil || push?.isDegraded == true || feeds.contains(where: \.isInTrouble)
            || states.contains { $0.lastError != nil || $0.restingUntil != nil }
        return .members([
            "status": .string(isDegraded ? "degraded" : "ok"),
            "load": .object([
                "fetches": .number(Double(load.fetches)), "searches": .number(Double(load.searches)),
                "writes": .number(Double(load.writes)), "refused": .number(Double(load.refused)),
                "dropped": .number(Double(load.dropped)), "unwritten": .number(Double(load.unwritten)),
            ]),
            "store": self.store(store),
            "smallerAnswers": savings.value,
            "push": push?.value,
            "accounts": accounts,
            "clockRules": .optional(clockRules),
            "providers": .array(states.map { provider($0, courtesy[$0.profile.id], now) }),
            "feeds": .array(feeds.map(feed)),
        ])
    }

    /// One feed of warnings: when it was heard, how it fares, and how many messages of it are kept.
    static func feed(_ feed: FeedStatus) -> JSONValue {
        .members([
            "name": .string(feed.name),
            "lastChecked": feed.lastChecked.map { .string(WireTime.text($0, in: .gmt)) },
            "lastTried": feed.lastTried.map { .string(WireTime.text($0, in: .gmt)) },
            "failure": .optional(feed.failure?.rawValue),
            "wasSent": feed.failure == nil ? nil : .bool(!feed.isUnsent),
            "lastFailure": feed.lastFailure.map { .string(WireTime.text($0.at, in: .gmt)) },
            "lastFailureKind": .optional(feed.lastFailure?.kind.rawValue),
            "restingUntil": feed.restingUntil.map { .string(WireTime.text($0, in: .gmt)) },
            "messages": .number(Double(feed.messages)),
            "unread": .number(Double(feed.unread)),
            "unreadBy": feed.reasons.isEmpty
                ? nil : .members(Dictionary(uniqueKeysWithValues: feed.reasons.map { ($0.rawValue, .number(Double($1))) })),
        ])
    }

    /// Whether fetched weather and counts can be stored, and whether they outlive a restart.
    static func store(_ health: StoreHealth) -> JSONValue {
        .members([
            "status": .string(health.problem == nil ? "ok" : "degraded"),
            "weatherProblem": health.weatherProblem.map { .string($0.words) },
            "ledgerProblem": health.recordProblem.map { .string($0.words) },
            "readProblem": health.readProblem.map { .string($0.words) },
            "failedWrites": .number(Double(health.failedWrites)),
            "failedReads": .number(Double(health.failedReads)),
            "survivesRestart": .bool(health.survivesRestart),
            "size": health.growth.map(size),
        ])
    }

    /// The size when last measured, and its growth since this process began.
    private static func size(_ growth: StoreGrowth) -> JSONValue {
        let size = growth.latest
        return [
            "bytes": .number(Double(size.bytes)), "contentBytes": .number(Double(size.contentBytes)),
            "limitBytes": .number(Double(size.limitBytes)), "snapshots": .number(Double(size.snapshots)),
            "replies": .number(Double(size.replies)), "records": .number(Double(size.records)),
            "grownBytes": .number(Double(size.contentBytes - growth.first.contentBytes)),
            "grownSince": .string(WireTime.text(growth.firstAt, in: .gmt)),
            "measuredAt": .string(WireTime.text(growth.latestAt, in: .gmt)),
        ]
    }

    /// One provider: calls since the start, its breakers, its limits and how much of them is used.
    static func provider(_ state: ProviderState, _ courtesy: CourtesyState?, _ now: Date) -> JSONValue {
        var members: [String: JSONValue] = [
            "provider": .string(state.profile.id.rawValue),
            "name": .string(state.profile.name),
            "calls": .number(Double(state.calls)),
            "failures": .number(Double(state.failures)),
            "notSent": .number(Double(state.unsent)),
            "retries": .number(Double(state.retries)),
            "olderAnswersIgnored": .number(Double(state.olderAnswersIgnored)),
            "services": services(state, now),
        ]
        members["lastSuccess"] = state.lastSuccess.map { .string(WireTime.text($0, in: .gmt)) }
        members["lastFailure"] = state.lastFailure.map { .string(WireTime.text($0, in: .gmt)) }
        members["failingSince"] = state.failingSince.map { .string(WireTime.text($0, in: .gmt)) }
        members["lastStatus"] = courtesy?.lastStatus.map { .number(Double($0)) }
        members["lastError"] = state.lastError.map { .string($0.kind.rawValue) }
        members["restingUntil"] = state.restingUntil.map { .string(WireTime.text($0, in: .gmt)) }
        if let courtesy {
            members["requests"] = .object([
                "sent": .number(Double(courtesy.sent)), "answeredFromStore": .number(Double(courtesy.answeredFromStore)),
                "confirmed": .number(Double(courtesy.confirmed)), "refused": .number(Double(courtesy.refused)),
                "inFlight": .number(Double(courtesy.inFlight)), "waiting": .number(Double(courtesy.waiting)),
                "crowdedOut": .number(Double(courtesy.crowdedOut)), "dropped": .number(Double(courtesy.dropped)),
                "deprecated": .number(Double(courtesy.deprecated)),
            ])
            members["ledgerKept"] = .bool(courtesy.isKept)
            members["limits"] = .array(courtesy.uses.map(use))
        }
        return .object(members)
    }

    private static func services(_ state: ProviderState, _ now: Date) -> JSONValue {
        .object(
            Dictionary(
                state.services.map { service, record in
                    (
                        service.rawValue,
                        JSONValue.members([
                            "breaker": .string(record.breaker(at: now)),
                            "failuresInARow": .number(Double(record.failuresInARow)),
                            "restingUntil": record.restingUntil.map { .string(WireTime.text($0, in: .gmt)) },
                            "othersFirstUntil": record.othersFirstUntil.map { .string(WireTime.text($0, in: .gmt)) },
                            "lastError": record.lastError.map { .string($0.kind.rawValue) },
                            "lastErrorOf": record.lastError?.feature.map { .string($0.rawValue) },
                        ])
                    )
                }
            ) { first, _ in first })
    }

    private static func use(_ use: CourtesyState.Use) -> JSONValue {
        [
            "calls": .number(Double(use.limit.calls)), "window": .string(use.limit.window.rawValue),
            "used": .number((use.used * 10).rounded() / 10),
        ]
    }
}
