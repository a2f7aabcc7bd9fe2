import WeatherModel

/// Stored replies in memory, bounded by number and by bytes; the least recently used are evicted first.
struct ReplyCache: Sendable {
    private var replies: RecentlyUsed<ReplyKey, StoredReply>

    init(maxBytes: Int = 16 << 20, maxCount: Int = 4096) { replies = RecentlyUsed(capacity: maxCount, costLimit: maxBytes) }

    var maxBytes: Int { replies.costLimit }
    var bytes: Int { replies.cost }
    var count: Int { replies.count }

    mutating func reply(for key: ReplyKey) -> StoredReply? { replies.value(key) }

    /// Stores a reply. One of more than a quarter of the byte limit only removes the previous one, because it would evict too many others.
    mutating func put(_ reply: StoredReply, for key: ReplyKey) {
        guard reply.size <= maxBytes / 4 else { return replies.remove(key) }
        replies.insert(reply, for: key, cost: reply.size)
    }

    mutating func remove(_ key: ReplyKey) { replies.remove(key) }
}
