/// Stored replies in memory, bounded by number and by bytes: those that were not used for longest go first.
struct ReplyCache: Sendable {
    private struct Entry {
        var reply: StoredReply
        var lastUse: UInt64
    }

    let maxBytes: Int
    let maxCount: Int
    private(set) var bytes = 0
    private var entries: [ReplyKey: Entry] = [:]
    private var uses: UInt64 = 0

    init(maxBytes: Int = 16 << 20, maxCount: Int = 4096) {
        self.maxBytes = maxBytes
        self.maxCount = maxCount
    }

    var count: Int { entries.count }

    mutating func reply(for key: ReplyKey) -> StoredReply? {
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.reply
    }

    mutating func put(_ reply: StoredReply, for key: ReplyKey) {
        remove(key)
        guard reply.size <= maxBytes / 4 else { return }
        uses += 1
        entries[key] = Entry(reply: reply, lastUse: uses)
        bytes += reply.size
        if bytes > maxBytes || entries.count > maxCount { makeRoom() }
    }

    mutating func remove(_ key: ReplyKey) {
        if let entry = entries.removeValue(forKey: key) { bytes -= entry.reply.size }
    }

    /// Down to nine tenths, so that the sorting is paid once for many replies.
    private mutating func makeRoom() {
        for (key, _) in entries.map({ ($0.key, $0.value.lastUse) }).sorted(by: { $0.1 < $1.1 }) {
            guard bytes > maxBytes / 10 * 9 || entries.count > maxCount / 10 * 9 else { return }
            remove(key)
        }
    }
}
