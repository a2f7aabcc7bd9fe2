import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherStore
import WeatherWarnings

/// The feeds' messages in the store: for other nodes, and for this one after a restart.
///
/// A feed has a state record, with a number that increases with each change of its messages, and a record for each message, whose name
/// begins with the number at which it was written: a reader that has read up to a number reads the records that follow.
struct FeedMemory: Sendable {
    /// The stored state of a feed.
    struct Standing: Hashable, Sendable, Codable {
        /// Increases with each change of its messages.
        var number: Int
        var lastChecked: Date?
        var lastTried: Date?
        var failure: String?
        /// nil in records written before this property existed.
        var isUnsent: Bool?
        var notBefore: Date?
        var unread: Int
        /// How many of them by reason; nil in records written before this property existed.
        var reasons: [String: Int]?
        var isSimulated: Bool
        var hasAnswered: Bool

        init(_ state: FeedState, number: Int) {
            self.number = number
            lastChecked = state.lastChecked
            lastTried = state.lastTried
            failure = state.failure?.rawValue
            isUnsent = state.isUnsent
            notBefore = state.notBefore
            unread = state.unread
            reasons = state.gaps.named
            isSimulated = state.isSimulated
            hasAnswered = state.hasAnswered
        }

        var gaps: ReadingGaps {
            var gaps = ReadingGaps(named: reasons ?? [:])
            gaps.add(.unreadable, unread - gaps.total)
            return gaps
        }
    }

    /// New data in the store.
    struct News: Sendable {
        var standing: Standing
        var messages: [WarningMessage]
        /// False if a record cannot be read: the feed's messages are then not completely known.
        var isWhole: Bool { broken.isEmpty }
        fileprivate var records: [ShortChecksum: Kept] = [:]
        /// The names of records that cannot be read.
        fileprivate var broken: Set<String>
        /// True if all records were read, and not only those that are new.
        fileprivate var isOfAll = false
    }

    /// The number and the content of a record that this node has read or written.
    fileprivate struct Kept: Hashable, Sendable {
        /// The number at which it was written, which is part of its name.
        var number: Int
        var checksum: ShortChecksum
    }

    let store: any WeatherStore
    /// Maximum number of records of a feed that this node remembers.
    private let mostRecords: Int
    /// The number up to which the store was read, by feed.
    private var numbers: [String: Int] = [:]
    /// The known message records, by feed and message ID.
    private var kept: [String: [ShortChecksum: Kept]] = [:]

    /// The names of records that could not be read, by feed.
    private var broken: [String: Set<String>] = [:]
    /// Feeds of which this node remembers more records than its bound.
    private var overfull: Set<String> = []

    private static let standingKind = "warningfeed"
    private static let messageKind = "warningmessage"
    private static let pageSize = 200
    /// Seconds after the last round of an unconfigured feed when its records are removed: until then a node with former settings may use
    /// them.
    private static let formerSeconds = 30 * 86_400.0

    init(_ store: any WeatherStore, mostRecords: Int = 2 * WarningFeeds.mostMessages) {
        self.store = store
        self.mostRecords = mostRecords
    }

    // MARK: Reading

    /// Reads what other nodes have written about a feed since the last read.
    ///
    /// - Returns: nil if nothing is stored.
    /// - Throws: `StoreError` if the store cannot be read.
    func news(of feed: WarningFeed) async throws(StoreError) -> News? {
        let id = Self.id(of: feed)
        guard let bytes = try await store.record(RecordKey(kind: Self.standingKind, name: id)) else { return nil }
        guard let standing = Self.decoded(Standing.self, bytes) else { return nil }
        let known = overfull.contains(id) || broken[id] != nil ? 0 : numbers[id] ?? 0
        guard standing.number != numbers[id] ?? 0 else { return News(standing: standing, messages: [], broken: broken[id] ?? []) }
        let entries = try await store.transaction { transaction throws(StoreError) in
            var entries: [RecordEntry] = []
            // Starts after the last number read: names with one number sort before those with its successor.
            var last: String? = standing.number > known ? "\(id)/\(Self.digits(known))~" : nil
            while true {
                let page = try transaction.page(of: Self.messageKind, beginningWith: "\(id)/", after: last, limit: Self.pageSize)
                entries += page
                guard page.count == Self.pageSize, let end = page.last?.name else { return entries }
                last = end
            }
        }
        var news = News(standing: standing, messages: [], broken: [], isOfAll: standing.number <= known || known == 0)
        for entry in entries {
            guard let message = Self.decoded(WarningMessage.self, entry.bytes),
                case let name = Self.id(of: message), let number = Self.number(in: entry.name, of: name, id)
            else {
                news.broken.insert(entry.name)
                continue
            }
            news.messages.append(message)
            news.records[name] = Kept(number: number, checksum: ShortChecksum(of: entry.bytes))
        }
        return news
    }

    /// Records what was read.
    mutating func note(_ news: News, of feed: WarningFeed) {
        let id = Self.id(of: feed)
        numbers[id] = max(numbers[id] ?? 0, news.standing.number)
        broken[id] = news.broken.isEmpty ? nil : news.broken
        kept[id, default: [:]].merge(news.records) { own, read in own.number > read.number ? own : read }
        if news.isOfAll, overfull.remove(id) != nil { kept[id] = news.records }
        // A node does not learn which records other nodes remove. Beyond the bound it reads all that are stored with the next change.
        if kept[id, default: [:]].count > mostRecords { overfull.insert(id) }
    }

    // MARK: Writing

    /// The changes to write after a round of a feed.
    struct Changes: Sendable {
        fileprivate var id: String
        fileprivate var state: FeedState
        fileprivate var put: [Written] = []
        /// The records to put, one after the other: thousands of small arrays would leave memory in pieces that nothing else fits into.
        fileprivate var bytes: [UInt8] = []
        /// The number of the record, by message ID.
        fileprivate var removed: [ShortChecksum: Int] = [:]
        /// Records that could not be read, and are no longer needed.
        fileprivate var mended: Set<String> = []
    }

    /// A record to put.
    fileprivate struct Written: Sendable {
        var message: ShortChecksum
        var place: Range<Int>
        var checksum: ShortChecksum
    }

    /// - Parameter messages: all known messages of the feed.
    func changes(of feed: WarningFeed, _ state: FeedState, _ messages: [WarningMessage]) -> Changes {
        let id = Self.id(of: feed)
        let known = kept[id] ?? [:]
        var changes = Changes(id: id, state: state)
        var present: Set<ShortChecksum> = []
        for message in messages {
            let name = Self.id(of: message)
            present.insert(name)
            guard let bytes = Self.encoded(message) else { continue }
            let checksum = ShortChecksum(of: bytes)
            guard known[name]?.checksum != checksum else { continue }
            let start = changes.bytes.count
            changes.bytes += bytes
            changes.put.append(Written(message: name, place: start..<changes.bytes.count, checksum: checksum))
            if let former = known[name] { changes.removed[name] = former.number }
        }
        for (name, record) in known where !present.contains(name) { changes.removed[name] = record.number }
        // After a round that was read in full, every listed message is known again.
        if state.failure == nil, state.unread == 0 { changes.mended = broken[id] ?? [] }
        return changes
    }

    /// Writes the changes in one transaction.
    ///
    /// - Returns: the number under which they were written.
    /// - Throws: `StoreError`; nothing has been written then.
    func write(_ changes: Changes) async throws(StoreError) -> Int {
        try await store.transaction { transaction throws(StoreError) -> Int in
            let key = RecordKey(kind: Self.standingKind, name: changes.id)
            let former = try transaction.record(key).flatMap { Self.decoded(Standing.self, $0) }?.number ?? 0
            let number = changes.put.isEmpty && changes.removed.isEmpty && changes.mended.isEmpty ? former : former + 1
            for name in changes.mended.union(changes.removed.map { Self.name(of: $0, $1, changes.id) }) {
                try transaction.remove(RecordKey(kind: Self.messageKind, name: name))
            }
            for written in changes.put {
                let name = Self.name(of: written.message, number, changes.id)
                try transaction.put(Array(changes.bytes[written.place]), as: RecordKey(kind: Self.messageKind, name: name))
            }
            guard let standing = Self.encoded(Standing(changes.state, number: number)) else { return number }
            try transaction.put(standing, as: key)
            return number
        }
    }

    /// Records what was written.
    mutating func note(_ changes: Changes, as number: Int) {
        for name in changes.removed.keys { kept[changes.id]?[name] = nil }
        if !changes.mended.isEmpty { broken[changes.id] = nil }
        for written in changes.put {
            kept[changes.id, default: [:]][written.message] = Kept(number: number, checksum: written.checksum)
        }
        // If another node has written in between, its records are still to be read.
        if numbers[changes.id] ?? 0 == number - 1 { numbers[changes.id] = number }
    }

    /// Removes the records of feeds that have been renamed or are no longer configured. A store that fails keeps them until the next start.
    func forgetFormerFeeds(except feeds: [WarningFeed], asOf now: Date) async {
        let configured = Set(feeds.map(Self.id))
        do throws(StoreError) {
            try await store.transaction { transaction throws(StoreError) in
                let standings = try transaction.page(of: Self.standingKind, beginningWith: "", after: nil, limit: Self.pageSize)
                for entry in standings where !configured.contains(entry.name) {
                    // A record of a later version is not understood, and not removed.
                    guard let standing = Self.decoded(Standing.self, entry.bytes) else { continue }
                    let lastTried = standing.lastTried ?? .distantPast
                    guard now.timeIntervalSince(lastTried) > Self.formerSeconds else { continue }
                    while true {
                        let page = try transaction.page(
                            of: Self.messageKind, beginningWith: "\(entry.name)/", after: nil, limit: Self.pageSize)
                        for message in page { try transaction.remove(RecordKey(kind: Self.messageKind, name: message.name)) }
                        guard page.count == Self.pageSize else { break }
                    }
                    try transaction.remove(RecordKey(kind: Self.standingKind, name: entry.name))
                }
            }
        } catch { return }
    }

    // MARK: Names

    /// A feed is identified by a checksum of its name and address: neither is stored in plain text.
    private static func id(of feed: WarningFeed) -> String {
        String(Checksum.hexadecimal(Array("\(feed.name)\n\(feed.url)".utf8)).prefix(24))
    }

    private static func id(of message: WarningMessage) -> ShortChecksum {
        ShortChecksum(of: Array("\(message.key.sender)\n\(message.key.identifier)\n\(message.sent.timeIntervalSince1970)".utf8))
    }

    private static func name(of message: ShortChecksum, _ number: Int, _ feed: String) -> String {
        "\(feed)/\(digits(number))/\(message.text)"
    }

    /// - Returns: nil if it is not the name of the message's record.
    private static func number(in name: String, of message: ShortChecksum, _ feed: String) -> Int? {
        let parts = name.split(separator: "/")
        guard parts.count == 3, let number = Int(parts[1]), name == Self.name(of: message, number, feed) else { return nil }
        return number
    }

    /// A fixed number of digits, so that names sort by number.
    private static func digits(_ number: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, 12 - text.count)) + text
    }

    private static func encoded(_ value: some Encodable) -> [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Texts and finite numbers can always be encoded.
        do { return Array(try encoder.encode(value)) } catch { return nil }
    }

    private static func decoded<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
        do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch { return nil }
    }
}
