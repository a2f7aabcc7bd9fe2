import WeatherModel

/// Stored replies in memory, bounded by number and by bytes; the least recently used are evicted first.
struct ReplyCache: Sendable {
    /// A reply, whose body may be in its smaller form.
    private struct Held {
        var reply: StoredReply
        /// The bytes of the body that was packed; nil for a body as it came.
        var unpackedBytes: Int?
    }

    private var replies: RecentlyUsed<ReplyKey, Held>
    private let packing: ReplyPacking?

    /// - Parameter packing: nil holds all bodies as they came.
    init(maxBytes: Int = 16 << 20, maxCount: Int = 4096, packing: ReplyPacking? = nil) {
        replies = RecentlyUsed(capacity: maxCount, costLimit: maxBytes)
        self.packing = packing
    }

    var maxBytes: Int { replies.costLimit }
    var bytes: Int { replies.cost }
    var count: Int { replies.count }

    mutating func reply(for key: ReplyKey) -> StoredReply? {
        guard let held = replies.value(key) else { return nil }
        guard let bytes = held.unpackedBytes else { return held.reply }
        guard let body = packing?.unpack(held.reply.body, bytes), body.count == bytes else {
            replies.remove(key)
            return nil
        }
        return held.reply.with(body: body)
    }

    /// Stores a reply. One of more than a quarter of the byte limit only removes the previous one, because it would evict too many others.
    mutating func put(_ reply: StoredReply, for key: ReplyKey) {
        let bytes = reply.body.count
        let packed = bytes < ReplyPacking.leastBytes ? nil : packing?.pack(reply.body)
        let held = Held(reply: packed.map { reply.with(body: $0) } ?? reply, unpackedBytes: packed.map { _ in bytes })
        guard held.reply.size <= maxBytes / 4 else { return replies.remove(key) }
        replies.insert(held, for: key, cost: held.reply.size)
    }

    mutating func remove(_ key: ReplyKey) { replies.remove(key) }
}
