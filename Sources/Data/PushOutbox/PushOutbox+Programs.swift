import Foundation
import WeatherStore

/// The messages to one receiver that it has not accepted.
package struct OpenMessages: Hashable, Sendable {
    /// Not sent yet.
    package var waiting = 0
    /// Refused or not answered; they are sent again.
    package var retried = 0
    /// Not accepted before the end of their event; they are kept for a day, in case the clock is wrong.
    package var missed = 0

    package init(waiting: Int = 0, retried: Int = 0, missed: Int = 0) {
        (self.waiting, self.retried, self.missed) = (waiting, retried, missed)
    }

    mutating func count(_ row: PushRow, at now: Date) {
        if now >= row.end { missed += 1 } else if row.attempts > 0 { retried += 1 } else { waiting += 1 }
    }

    static func += (sum: inout OpenMessages, other: OpenMessages) {
        sum.waiting += other.waiting
        sum.retried += other.retried
        sum.missed += other.missed
    }
}

/// A subscription as its owner may see it.
package struct KnownSubscription: Hashable, Sendable {
    package let receiver: PushReceiver
    package let wish: PushPreferences
    /// False until it has accepted a message.
    package let isFollowed: Bool
    /// Messages refused one after another.
    package let refusals: Int
    package let messages: OpenMessages
}

/// The programs at one host, for the server's operator. It names no address below the host.
package struct ProgramsAtHost: Hashable, Sendable {
    package let host: String
    package var subscriptions: Int
    /// Subscriptions whose address the operator does not allow: nothing is sent to them.
    package var disallowed: Int
    /// Subscriptions that have never accepted a message.
    package var unreached: Int
    package var messages: OpenMessages

    package init(host: String, subscriptions: Int = 0, disallowed: Int = 0, unreached: Int = 0, messages: OpenMessages = OpenMessages()) {
        self.host = host
        self.subscriptions = subscriptions
        self.disallowed = disallowed
        self.unreached = unreached
        self.messages = messages
    }
}

extension PushOutbox {
    /// The subscription of that name; nil if there is none.
    package func subscription(_ id: String) async throws(StoreError) -> KnownSubscription? {
        let now = now()
        return try await change { records throws(StoreError) in
            guard let device = try records.device(id) else { return nil }
            return KnownSubscription(
                receiver: device.receiver, wish: device.wish, isFollowed: device.isFollowed, refusals: device.refusals,
                messages: try records.openMessages(to: device, at: now))
        }
    }

    /// The subscribed webhooks and topics by host, in the order of the hosts.
    ///
    /// - Parameter policy: the addresses that the operator allows.
    package func programs(under policy: WebhookPolicy) async throws(StoreError) -> [ProgramsAtHost] {
        var (hosts, last): ([String: ProgramsAtHost], String?) = ([:], nil)
        let now = now()
        repeat {
            let after = last
            let page = try await change { records throws(StoreError) in
                try records.programs(after: after, limit: Self.programPage, at: now)
            }
            for (device, endpoint, messages) in page.programs {
                var host = hosts[endpoint.host] ?? ProgramsAtHost(host: endpoint.host)
                host.subscriptions += 1
                if !policy.allows(device.receiver) { host.disallowed += 1 }
                if !device.hasSucceeded { host.unreached += 1 }
                host.messages += messages
                hosts[endpoint.host] = host
            }
            last = page.last
        } while last != nil
        return hosts.values.sorted { $0.host < $1.host }
    }

    private static let programPage = 500
}

extension PushReceiver {
    /// The address of a program; nil for a device.
    package var program: PushEndpoint? {
        switch self {
        case .browser, .phone: nil
        case .webhook(let webhook): webhook.endpoint
        case .ntfy(let topic): topic.endpoint
        }
    }
}

extension WebhookPolicy {
    /// Whether messages to a stored receiver may be sent; true for a device, about which this policy says nothing.
    func allows(_ receiver: PushReceiver) -> Bool {
        do throws(Refusal) {
            switch receiver {
            case .browser, .phone: break
            case .webhook(let webhook): _ = try endpoint(webhook.endpoint.url)
            case .ntfy(let topic): _ = try self.topic(topic.endpoint.url)
            }
            return true
        } catch {
            return false
        }
    }
}

extension PushRecords {
    /// The rows of a device that are still in the outbox.
    fileprivate func openMessages(to device: PushSubscription, at now: Date) throws(StoreError) -> OpenMessages {
        var messages = OpenMessages()
        for name in device.told.compactMap(\.row) {
            if let row = try transaction.record(key(.row, name)).flatMap({ PushRow(name: name, $0) }) { messages.count(row, at: now) }
        }
        return messages
    }

    /// The programs on one page of all subscriptions.
    ///
    /// - Returns: them, and the last name of the page; nil after the last page.
    fileprivate func programs(
        after id: String?, limit: Int, at now: Date
    ) throws(StoreError) -> (programs: [(PushSubscription, PushEndpoint, OpenMessages)], last: String?) {
        let page = try transaction.page(of: Kind.device.rawValue, beginningWith: "", after: id, limit: limit)
        var programs: [(PushSubscription, PushEndpoint, OpenMessages)] = []
        for entry in page {
            guard let device = PushSubscription(id: entry.name, entry.bytes), let endpoint = device.receiver.program else { continue }
            programs.append((device, endpoint, try openMessages(to: device, at: now)))
        }
        return (programs, page.count < limit ? nil : page.last?.name)
    }
}
