import Foundation
import PushSending
import WeatherModel
import WeatherRules
import WeatherStore

/// The records of subscriptions and of the outbox, within one transaction.
///
/// To reach the devices of a cell in batches there is a record without content for each cell of each device, whose name begins with the
/// cell; to find what is due, the name of a row begins with its time. Nothing is ever read as a whole.
struct PushRecords {
    enum Kind: String {
        /// By id.
        case device = "pushdevice"
        /// `CELL/ID`: who wants to know about a cell.
        case place = "pushplace"
        /// By cell: how many want to know about it, of those whom a message has reached.
        case cell = "pushcell"
        /// By a checksum of the receiver's name: whose it is.
        case endpoint = "pushendpoint"
        /// By `KeptNews.name`.
        case news = "pushnews"
        /// By a number that rises: news that are being queued, and for whom they are already.
        case round = "pushround"
        /// By `PushRow.name`.
        case row = "pushrow"
        /// By cell: what devices were told of its warnings.
        case seen = "pushseen"
        /// `CELL/RULE`: how many have that rule there, and what it has told.
        case rule = "pushrule"
        /// `TIME/ID`: devices that no message has reached yet.
        case unreached = "pushunreached"
        /// `NETWORK/devices`, `NETWORK/cells`: how many come from a network.
        case origin = "pushorigin"
        /// `NETWORK/CELL`: how many devices of a network have that cell.
        case originCell = "pushorigincell"
        /// Numbers and keys of the whole.
        case whole = "pushwhole"
    }

    let transaction: any RecordTransaction

    // MARK: Devices

    func device(_ id: String) throws(StoreError) -> PushSubscription? {
        try transaction.record(key(.device, id)).flatMap { PushSubscription(id: id, $0) }
    }

    /// Writes what a device has been told; its cells and its endpoint are as they were.
    func update(_ device: PushSubscription) throws(StoreError) { try transaction.put(device.bytes, as: key(.device, device.id)) }

    /// Writes a device with its cells, in place of `former`.
    func put(_ device: PushSubscription, replacing former: PushSubscription?) throws(StoreError) {
        // Before the former ones are left: what was told of a cell, and what a rule has told, stays known as long as one device has it.
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

    /// Removes a device, with all that says that it was ever there.
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

    /// The devices of a cell, a page of ids at a time.
    func ids(in cell: Cell, after id: String?, limit: Int) throws(StoreError) -> [String] {
        let prefix = "\(cell.id)/"
        return try transaction.page(of: Kind.place.rawValue, beginningWith: prefix, after: id.map { prefix + $0 }, limit: limit)
            .map { String($0.name.dropFirst(prefix.count)) }
    }

    /// Cells about which somebody wants to know, a page at a time.
    func cells(after cell: Cell?, limit: Int) throws(StoreError) -> [Cell] {
        try transaction.page(of: Kind.cell.rawValue, beginningWith: "", after: cell?.id, limit: limit).compactMap { Cell(id: $0.name) }
    }

    private func endpointKey(_ device: PushSubscription) -> RecordKey { key(.endpoint, Digest.text(of: device.receiver.name)) }

    // MARK: News

    func news(_ name: String) throws(StoreError) -> KeptNews? { try transaction.record(key(.news, name)).flatMap(KeptNews.init) }

    /// Keeps news and begins to queue them, unless they are kept already.
    ///
    /// - Parameter isRepeated: queues them also where they are kept: for devices that have come since. Each device knows what it was told.
    /// - Returns: false if they were kept, and are not queued.
    func begin(_ news: KeptNews, isRepeated: Bool = false) throws(StoreError) -> Bool {
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

    /// The oldest news that are being queued: what they are, and the last device for which they are.
    func round() throws(StoreError) -> (number: String, news: String, after: String?)? {
        guard let entry = try transaction.page(of: Kind.round.rawValue, beginningWith: "", after: nil, limit: 1).first else { return nil }
        let parts = String(decoding: entry.bytes, as: UTF8.self).split(separator: " ")
        return (entry.name, parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : nil)
    }

    func advance(_ round: String, of news: String, to id: String) throws(StoreError) {
        try transaction.put(Array("\(news) \(id)".utf8), as: key(.round, round))
    }

    func end(_ round: String) throws(StoreError) { try transaction.remove(key(.round, round)) }

    /// Forgets news that are of no use any more, of one page of all news.
    ///
    /// - Returns: the last name of the page; nil after the last page.
    func forgetNews(after name: String?, limit: Int, at now: Date) throws(StoreError) -> String? {
        let page = try transaction.page(of: Kind.news.rawValue, beginningWith: "", after: name, limit: limit)
        for entry in page where KeptNews(entry.bytes).map({ OutboxRules.isForgotten(endedAt: $0.end, at: now) }) ?? true {
            try transaction.remove(key(.news, entry.name))
        }
        return page.count < limit ? nil : page.last?.name
    }

    /// - Returns: what is known, and whether that is all that ever was: false where the record cannot be read.
    func seen(in cell: Cell) throws(StoreError) -> (warnings: ToldWarnings, isWhole: Bool) {
        guard let bytes = try transaction.record(key(.seen, cell.id)) else { return (ToldWarnings(), true) }
        guard let warnings = ToldWarnings(bytes) else { return (ToldWarnings(), false) }
        return (warnings, true)
    }

    func put(_ seen: ToldWarnings, in cell: Cell) throws(StoreError) {
        if seen.isEmpty { try transaction.remove(key(.seen, cell.id)) } else { try transaction.put(seen.bytes, as: key(.seen, cell.id)) }
    }

    // MARK: Rules

    /// The rules that somebody has at a cell, a page at a time.
    func rules(in cell: Cell, after rule: WeatherRule?, limit: Int) throws(StoreError) -> [KeptRule] {
        let prefix = "\(cell.id)/"
        return try transaction.page(of: Kind.rule.rawValue, beginningWith: prefix, after: rule.map { prefix + $0.text }, limit: limit)
            .compactMap { entry in
                WeatherRule(text: entry.name.dropFirst(prefix.count)).map { KeptRule($0, entry.bytes) }
            }
    }

    func rule(_ rule: WeatherRule, in cell: Cell) throws(StoreError) -> KeptRule {
        KeptRule(rule, try transaction.record(key(.rule, "\(cell.id)/\(rule.text)")) ?? [])
    }

    func put(_ kept: KeptRule, in cell: Cell) throws(StoreError) {
        let key = key(.rule, "\(cell.id)/\(kept.rule.text)")
        if kept.readers > 0 { try transaction.put(kept.bytes, as: key) } else { try transaction.remove(key) }
    }

    private func count(_ change: Int, _ rule: WeatherRule, in cell: Cell) throws(StoreError) {
        var kept = try self.rule(rule, in: cell)
        kept.readers = max(0, kept.readers + change)
        try put(kept, in: cell)
    }

    // MARK: Rows

    /// Rows in the order in which they are due, a page at a time.
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

    /// The key pair of push messages, kept when it is made.
    func secret(orNew make: () -> [UInt8]) throws(StoreError) -> [UInt8] { try secret("vapid", orNew: make) }

    func secret(_ name: String, orNew make: () -> [UInt8]) throws(StoreError) -> [UInt8] {
        let key = key(.whole, name)
        if let secret = try transaction.record(key) { return secret }
        let secret = make()
        try transaction.put(secret, as: key)
        return secret
    }

    /// Whose turn it is to send; nil before the first one.
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

/// The turn of a node to send. Each has a higher number than the one before, by which a node that was stopped for a while finds that it is
/// another's.
struct PushTurn: Hashable, Sendable {
    let number: Int
    /// Rises as long as its node lives.
    var beat = 0
    /// Given back.
    var isOver = false

    init(number: Int) { self.number = number }

    /// - Returns: nil for anything that `bytes` does not write.
    init?(_ bytes: [UInt8]) {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard parts.count == 3, let number = Int(parts[0]), let beat = Int(parts[1]) else { return nil }
        self.number = number
        self.beat = beat
        isOver = parts[2] == "over"
    }

    var bytes: [UInt8] { Array("\(number) \(beat) \(isOver ? "over" : "on")".utf8) }
}
