import Foundation
import HTTPTransport
import WeatherModel

extension CourteousTransport {
    /// Number of names per provider under which replies are persisted, so that storage stays bounded.
    static let keptReplies = 512
    /// Largest reply that is persisted, in bytes; larger ones are cached in memory only.
    static let largestKept = 512 << 10

    /// The reply from memory, else the persisted one.
    func storedReply(for key: ReplyKey) async -> StoredReply? {
        if let reply = shelf.reply(for: key) { return reply }
        guard let bytes = await keeping.kept(key.name(of: Self.keptReplies)), let reply = StoredReply(kept: bytes, for: key) else {
            return nil
        }
        // A reply that arrived in the meantime is newer.
        if let newer = shelf.reply(for: key) { return newer }
        shelf.put(reply, for: key)
        return reply
    }

    /// - Parameter seconds: the age beyond which the reply is not used.
    /// - Returns: nil if a call is due.
    func answerFromStore(_ reply: StoredReply?, for key: ReplyKey, upTo seconds: Double) -> ProviderResponse? {
        guard let reply, reply.isValid(at: now()), now().timeIntervalSince(reply.confirmedAt) < seconds else { return nil }
        callStates[key.provider]?.answeredFromStore += 1
        return reply.response(confirmedAt: reply.confirmedAt)
    }

    /// Stores a good reply, renews a confirmed one, and ignores every other: an error never replaces a stored reply.
    func store(_ answer: TransportResponse, over stored: StoredReply?, for key: ReplyKey) async -> ProviderResponse {
        let now = now()
        switch answer.status {
        case 304:
            guard var stored, !stored.validators.isEmpty else { return ProviderResponse(answer) }
            stored.confirm(by: answer, for: key, at: now)
            callStates[key.provider]?.confirmed += 1
            await keep(stored, for: key)
            return stored.response(confirmedAt: nil)
        case 200, 203:
            if let reply = StoredReply(answer, for: key, arrivedAt: now) { await keep(reply, for: key) }
            return ProviderResponse(answer)
        default: return ProviderResponse(answer)
        }
    }

    /// Drops a reply, unless another has replaced it in the meantime.
    func drop(_ reply: StoredReply, for key: ReplyKey) async {
        guard shelf.reply(for: key).map({ $0 == reply }) ?? true else { return }
        shelf.remove(key)
        // The store cannot delete, but an empty reply can replace it.
        await keeping.keep([], as: key.name(of: Self.keptReplies))
    }

    private func keep(_ reply: StoredReply, for key: ReplyKey) async {
        shelf.put(reply, for: key)
        guard reply.body.count <= Self.largestKept, let bytes = reply.kept(for: key) else { return }
        await keeping.keep(bytes, as: key.name(of: Self.keptReplies))
    }
}
