import Foundation
import WeatherModel
import WeatherStore

/// Subscriptions to warnings, and the messages still to be sent: durable records, one transaction for each change.
///
/// `PushRunner` queues news for the devices of a cell in batches, after the transaction that stores the news: whatever was acknowledged
/// here is queued and sent, even if a node is killed at any point.
package struct PushOutbox: Sendable {
    /// Why a subscription was rejected.
    package enum Refusal: Error, Hashable, Sendable {
        /// The server's limit of subscriptions is reached.
        case full
        /// The limit of the device's network, or of the wider one around it, is reached.
        case network(isWide: Bool)
        /// The records could not be read or written.
        case store(StoreError)
    }

    /// Default limit of devices: about 1 kB each, more while warnings are in force.
    package static let usualDevices = 100_000

    let store: any RecordStore
    let now: @Sendable () -> Date
    /// The clock to which push services refer.
    let machineNow: @Sendable () -> Date
    private let mostDevices: Int
    private let unguessable: @Sendable () -> String

    /// - Parameters:
    ///   - now: the clock by which messages are due and warnings end.
    ///   - machineNow: the clock to which push services refer: a simulated world has another one.
    package init(
        _ store: any RecordStore, mostDevices: Int = usualDevices, now: @escaping @Sendable () -> Date,
        machineNow: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(store, mostDevices: mostDevices, now: now, machineNow: machineNow, unguessable: Digest.unguessable)
    }

    /// - Parameter unguessable: creates a new random name that cannot be guessed (`Digest.unguessable`).
    init(
        _ store: any RecordStore, mostDevices: Int, now: @escaping @Sendable () -> Date,
        machineNow: @escaping @Sendable () -> Date = { Date() }, unguessable: @escaping @Sendable () -> String
    ) {
        self.store = store
        self.mostDevices = mostDevices
        self.now = now
        self.machineNow = machineNow
        self.unguessable = unguessable
    }

    /// The given key pair, else the stored one, which is created at the first call.
    package func key(given: VAPIDKey?) async throws(StoreError) -> VAPIDKey {
        if let given { return given }
        let secret = try await change { records throws(StoreError) in try records.secret { VAPIDKey().secret } }
        guard let key = VAPIDKey(secret: secret) else { throw .unavailable("the key for push messages is damaged") }
        return key
    }

    /// Stores a subscription. A device known by its endpoint and its secret, or by its token, keeps its name and its history of news.
    ///
    /// - Parameter origin: the network it comes from. A new device then gets a message at once, and is followed only when that has arrived,
    ///   because an address is easily made up. nil follows it at once.
    /// - Returns: its name, which cannot be guessed and is needed to delete the subscription.
    package func subscribe(_ receiver: PushReceiver, to wish: PushPreferences, from origin: PushOrigin? = nil) async throws(Refusal)
        -> String
    {
        var device = PushSubscription(id: unguessable(), receiver: receiver, wish: wish, registeredAt: machineNow())
        device.isFollowed = origin == nil
        let (fresh, material, mostDevices, now) = (device, unguessable(), mostDevices, now())
        let outcome: Result<String, Refusal>
        do throws(StoreError) {
            outcome = try await change { records throws(StoreError) in
                var device = fresh
                if let origin { device.origin = origin.kept(secret: try records.originSecret()) }
                let former = try records.id(of: device).flatMap { id throws(StoreError) in try records.device(id) }
                if let former, former.receiver == receiver {
                    let network = device.origin
                    device = former
                    device.wish = wish
                    device.registeredAt = fresh.registeredAt
                    device.origin = network ?? former.origin
                }
                // Release the former counts before checking the limits; a refusal restores them.
                if let former { try records.countOrigin(-1, of: former) }
                let refusal = try records.networkBeyond(device)
                if let former { try records.countOrigin(1, of: former) }
                if let refusal { return .failure(refusal) }
                if former == nil, try records.deviceCount >= mostDevices {
                    // Devices that were never reached make room, the oldest first.
                    guard let oldest = try records.unreached(limit: 1).first else { return .failure(.full) }
                    try records.remove(oldest)
                }
                if let former, former.id != device.id {
                    try records.remove(former)
                    try records.put(device, replacing: nil)
                } else {
                    try records.put(device, replacing: former)
                }
                if !device.isFollowed, !OutboxRules.isTestQueued(for: device) {
                    try records.carryOut(OutboxRules.queueTest(for: &device, material: material, at: now))
                    try records.update(device)
                }
                try Self.queueStandingNews(&device, records, now)
                return .success(device.id)
            }
        } catch { throw .store(error) }
        return try outcome.get()
    }

    /// Removes a subscription, with all that is queued for it.
    ///
    /// - Returns: false if there is none of that name.
    package func unsubscribe(_ id: String) async throws(StoreError) -> Bool {
        try await change { records throws(StoreError) in
            guard let device = try records.device(id) else { return false }
            try records.remove(device)
            return true
        }
    }

    /// Queues a test message.
    ///
    /// - Returns: false if no subscription has that name.
    package func queueTest(for id: String) async throws(StoreError) -> Bool {
        let (now, material) = (now(), unguessable())
        return try await change { records throws(StoreError) in
            guard var device = try records.device(id) else { return false }
            let queueing = OutboxRules.queueTest(for: &device, material: material, at: now)
            try records.update(device)
            try records.carryOut(queueing)
            return true
        }
    }

    /// Stores news to be sent to all devices that want it. News already stored changes nothing.
    package func offer(_ news: [WarningNews]) async throws(StoreError) {
        guard !news.isEmpty else { return }
        let now = now()
        try await change { records throws(StoreError) in try Self.begin(news, records, now) }
    }

    private static func begin(_ news: [WarningNews], _ records: PushRecords, _ now: Date) throws(StoreError) {
        for one in news { for cell in one.cells { _ = try records.begin(StoredNews(one, in: cell, at: now)) } }
    }

    /// The cells that have subscribers.
    package func cells() async throws(StoreError) -> Set<Cell> {
        var (cells, last): (Set<Cell>, Cell?) = ([], nil)
        while true {
            let after = last
            let page = try await change { records throws(StoreError) in try records.cells(after: after, limit: Self.cellPage) }
            cells.formUnion(page)
            last = page.last
            if page.count < Self.cellPage { return cells }
        }
    }

    private static let cellPage = 1000

    /// Number of subscriptions.
    package func deviceCount() async throws(StoreError) -> Int {
        try await change { records throws(StoreError) in try records.deviceCount }
    }

    func change<Value: Sendable>(
        _ body: @escaping @Sendable (PushRecords) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await store.transaction { transaction throws(StoreError) in try body(PushRecords(transaction: transaction)) }
    }
}
