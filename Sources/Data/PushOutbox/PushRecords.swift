import Foundation
import WeatherModel
import WeatherRules
import WeatherStore

/// The records of subscriptions and of the outbox, within one transaction.
///
/// For batches of a cell's devices, each cell of each device has an empty record whose name begins with the cell. For finding due rows, a
/// row's name begins with its time. Nothing is ever read as a whole.
struct PushRecords {
    enum Kind: String {
        /// By id.
        case device = "pushdevice"
        /// `CELL/ID`: the devices subscribed to a cell.
        case place = "pushplace"
        /// By cell: number of its subscribers that a message has reached.
        case cell = "pushcell"
        /// By a checksum of the receiver's name: the id of its device.
        case endpoint = "pushendpoint"
        /// By `StoredNews.name`.
        case news = "pushnews"
        /// By a rising number: news being queued, with the last device queued.
        case round = "pushround"
        /// By `PushRow.name`.
        case row = "pushrow"
        /// By cell: the news about its warnings sent to devices.
        case seen = "pushseen"
        /// By cell: the tropical cyclones that came near, as sent to devices.
        case cyclones = "pushcyclones"
        /// `CELL/RULE`: number of readers with that rule there, and the news it has sent.
        case rule = "pushrule"
        /// By cell: number of readers there whose rules look at minutes.
        case minuteReaders = "pushminutereaders"
        /// By cell: when a node last took on fetching its minutes.
        case minutesTaken = "pushminutestaken"
        /// `TIME/ID`: devices that no message has reached yet.
        case unreached = "pushunreached"
        /// `NETWORK/devices`, `NETWORK/cells`: counts per network.
        case origin = "pushorigin"
        /// `NETWORK/CELL`: number of a network's devices with that cell.
        case originCell = "pushorigincell"
        /// Global counters and keys.
        case whole = "pushwhole"
    }

    let transaction: any RecordTransaction

    // MARK: Devices

    func device(_ id: String) throws(StoreError) -> PushSubscription? {
        try transaction.record(key(.device, id)).flatMap { PushSubscription(id: id, $0) }
    }

    /// Writes a device's state of news; its cells and its endpoint are unchanged.
    func update(_ device: PushSubscription) throws(StoreError) { try transaction.put(device.bytes, as: key(.device, device.id)) }

    /// Writes a device with its cells, replacing `former`.
    func put(_ device: PushSubscription, replacing former: PushSubscription?) throws(StoreError) {
        // Counts the new cells before removing the former ones, so that the history of a cell or rule that both share is not deleted.
        for (cell, rule) in device.wish.placedRules { try count(1, rule, in: cell) }
        if device.isFollowed { for cell in device.wish.cells { try beginFollowing(cell) } }
        if let former { try remove(former, keepingRows: true) }
        try update(device)
        try transaction.put(Array(device.id.utf8), as: endpointKey(device))
        for cell in device.wish.cells {
            try transaction.put([], as: key(.place, "\(cell.id)/\(device.id)"))
        }
        if !device.isFollowed { try transaction.put([], as: unreachedKey(device)) }
        try countOrigin(1, of: device)
        try count(1, .whole, "devices")
    }

    /// Removes a device and all records that refer to it.
    func remove(_ device: PushSubscription, keepingRows: Bool = false) throws(StoreError) {
        try transaction.remove(key(.device, device.id))
        try transaction.remove(endpointKey(device))
        for cell in device.wish.cells {
            try transaction.remove(key(.place, "\(cell.id)/\(device.id)"))
            if device.isFollowed { try count(-1, .cell, cell.id) }
        }
        if !device.isFollowed { try transaction.remove(unreachedKey(device)) }
        try countOrigin(-1, of: device)
        for (cell, rule) in device.wish.placedRules { try count(-1, rule, in: cell) }
        if !keepingRows { for row in device.told.compactMap(\.row) { try removeRow(row) } }
        try count(-1, .whole, "devices")
    }

    func id(of receiver: PushSubscription) throws(StoreError) -> String? {
        try transaction.record(endpointKey(receiver)).map { String(decoding: $0, as: UTF8.self) }
    }

    var deviceCount: Int { get throws(StoreError) { try number(.whole, "devices") } }

    /// The devices of a cell, one page of ids at a time.
    func ids(in cell: Cell, after id: String?, limit: Int) throws(StoreError) -> [String] {
        let prefix = "\(cell.id)/"
        return try transaction.page(of: Kind.place.rawValue, beginningWith: prefix, after: id.map { prefix + $0 }, limit: limit)
            .map { String($0.name.dropFirst(prefix.count)) }
    }

    /// Cells with subscribers, one page at a time.
    func cells(after cell: Cell?, limit: Int) throws(StoreError) -> [Cell] {
        try transaction.page(of: Kind.cell.rawValue, beginningWith: "", after: cell?.id, limit: limit).compactMap { Cell(id: $0.name) }
    }

    private func endpointKey(_ device: PushSubscription) -> RecordKey { key(.endpoint, Digest.text(of: device.receiver.name)) }

    // MARK: News

    func news(_ name: String) throws(StoreError) -> StoredNews? { try transaction.record(key(.news, name)).flatMap(StoredNews.init) }

    /// Stores news and begins to queue it, unless it is stored already.
    ///
    /// - Parameter isRepeated: also queues news that is stored already, for devices that subscribed since. Each device's record has what it
    ///   received.
    /// - Returns: false if it was stored already and is not queued.
    func begin(_ news: StoredNews, isRepeated: Bool = false) throws(StoreError) -> Bool {
        let isKept = try transaction.record(key(.news, news.name)) != nil
        guard isRepeated || !isKept else { return false }
        try transaction.put(news.bytes, as: key(.news, news.name))
        let number = try number(.whole, "rounds") + 1
        try put(number, .whole, "rounds")
        let digits = String(number)
        try transaction.put(
            Array("\(news.name) ".utf8), as: key(.round, String(repeating: "0", count: max(0, 15 - digits.utf8.count)) + digits))
        return true
    }

    /// The oldest news being queued, with the last device for which it is queued.
    func round() throws(StoreError) -> (number: String, news: String, after: String?)? {
        guard let entry = try transaction.page(of: Kind.round.rawValue, beginningWith: "", after: nil, limit: 1).first else { return nil }
        let parts = String(decoding: entry.bytes, as: UTF8.self).split(separator: " ")
        return (entry.name, parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : nil)
    }

    func advance(_ round: String, of news: String, to id: String) throws(StoreError) {
        try transaction.put(Array("\(news) \(id)".utf8), as: key(.round, round))
    }

    func end(_ round: String) throws(StoreError) { try transaction.remove(key(.round, round)) }

    /// Deletes expired news, on one page of all news.
    ///
    /// - Returns: the last name of the page; nil after the last page.
    func forgetNews(after name: String?, limit: Int, at now: Date) throws(StoreError) -> String? {
        let page = try transaction.page(of: Kind.news.rawValue, beginningWith: "", after: name, limit: limit)
        for entry in page where StoredNews(entry.bytes).map({ OutboxRules.isForgotten(endedAt: $0.end, at: now) }) ?? true {
            try transaction.remove(key(.news, entry.name))
        }
        return page.count < limit ? nil : page.last?.name
    }

    /// - Returns: the known warnings, and whether they are complete: false if the record cannot be read.
    func seen(in cell: Cell) throws(StoreError) -> (warnings: ToldWarnings, isWhole: Bool) {
        guard let bytes = try transaction.record(key(.seen, cell.id)) else { return (ToldWarnings(), true) }
        guard let warnings = ToldWarnings(bytes) else { return (ToldWarnings(), false) }
        return (warnings, true)
    }

    func put(_ seen: ToldWarnings, in cell: Cell) throws(StoreError) {
        if seen.isEmpty { try transaction.remove(key(.seen, cell.id)) } else { try transaction.put(seen.bytes, as: key(.seen, cell.id)) }
    }

    // MARK: Rules

    /// The rules that readers have in a cell, one page at a time.
    func rules(in cell: Cell, after rule: WeatherRule?, limit: Int) throws(StoreError) -> [StoredRule] {
        let prefix = "\(cell.id)/"
        return try transaction.page(of: Kind.rule.rawValue, beginningWith: prefix, after: rule.map { prefix + $0.text }, limit: limit)
            .compactMap { entry in
                WeatherRule(text: entry.name.dropFirst(prefix.count)).map { StoredRule($0, entry.bytes) }
            }
    }

    func rule(_ rule: WeatherRule, in cell: Cell) throws(StoreError) -> StoredRule {
        StoredRule(rule, try transaction.record(key(.rule, "\(cell.id)/\(rule.text)")) ?? [])
    }

    func put(_ kept: StoredRule, in cell: Cell) throws(StoreError) {
        let key = key(.rule, "\(cell.id)/\(kept.rule.text)")
        if kept.readers > 0 { try transaction.put(kept.bytes, as: key) } else { try transaction.remove(key) }
    }

    private func count(_ change: Int, _ rule: WeatherRule, in cell: Cell) throws(StoreError) {
        var kept = try self.rule(rule, in: cell)
        kept.readers = max(0, kept.readers + change)
        try put(kept, in: cell)
        guard rule.minutes != nil else { return }
        try count(change, .minuteReaders, cell.id)
        if try number(.minuteReaders, cell.id) == 0 { try transaction.remove(key(.minutesTaken, cell.id)) }
    }

    // MARK: Rows

    /// Rows in the order in which they are due, one page at a time.
    func rows(after name: String?, limit: Int) throws(StoreError) -> [RecordEntry] {
        try transaction.page(of: Kind.row.rawValue, beginningWith: "", after: name, limit: limit)
    }

    func put(_ row: PushRow) throws(StoreError) { try transaction.put(row.bytes, as: key(.row, row.name)) }
    func removeRow(_ name: String) throws(StoreError) { try transaction.remove(key(.row, name)) }

    func carryOut(_ queueing: OutboxRules.Queueing) throws(StoreError) {
        if let removed = queueing.removed { try removeRow(removed) }
        if let added = queueing.added { try put(added) }
    }

    // MARK: The whole

    /// The key pair for push messages, stored when it is created.
    func secret(orNew make: () -> [UInt8]) throws(StoreError) -> [UInt8] { try secret("vapid", orNew: make) }

    func secret(_ name: String, orNew make: () -> [UInt8]) throws(StoreError) -> [UInt8] {
        let key = key(.whole, name)
        if let secret = try transaction.record(key) { return secret }
        let secret = make()
        try transaction.put(secret, as: key)
        return secret
    }

    /// The current turn; nil before the first one.
    var turn: PushTurn? { get throws(StoreError) { try transaction.record(key(.whole, "turn")).flatMap(PushTurn.init) } }
    func put(_ turn: PushTurn) throws(StoreError) { try transaction.put(turn.bytes, as: key(.whole, "turn")) }

    func key(_ kind: Kind, _ name: String) -> RecordKey { RecordKey(kind: kind.rawValue, name: name) }

    func number(_ kind: Kind, _ name: String) throws(StoreError) -> Int {
        try transaction.record(key(kind, name)).flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    }

    private func put(_ number: Int, _ kind: Kind, _ name: String) throws(StoreError) {
        if number > 0 {
            try transaction.put(Array(String(number).utf8), as: key(kind, name))
        } else {
            try transaction.remove(key(kind, name))
        }
    }

    func count(_ change: Int, _ kind: Kind, _ name: String) throws(StoreError) {
        try put(max(0, try number(kind, name) + change), kind, name)
    }
}

/// A node's turn to send. Each turn has a higher number than the previous one, so that a node that was suspended detects that another has
/// taken over.
struct PushTurn: Hashable, Sendable {
    let number: Int
    /// Increases while the node works.
    var beat = 0
    /// True once the node has given the turn back.
    var isOver = false

    init(number: Int) { self.number = number }

    /// - Returns: nil for anything not written by `bytes`.
    init?(_ bytes: [UInt8]) {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard parts.count == 3, let number = Int(parts[0]), let beat = Int(parts[1]) else { return nil }
        self.number = number
        self.beat = beat
        isOver = parts[2] == "over"
    }

    var bytes: [UInt8] { Array("\(number) \(beat) \(isOver ? "over" : "on")".utf8) }
}
