import Foundation
import HTTPTransport
import WeatherModel

extension CourteousTransport {
    /// Requests the smallest form of a reply, and stores the whole reply that it represents. An unusable answer is never stored: the stored
    /// reply is dropped, and the whole is requested once in its usual form.
    ///
    /// - Parameters:
    ///   - stored: the reply to which the provider may answer with a difference.
    ///   - meanwhile: as for `answer`.
    func exchange(
        _ call: ProviderCall, _ forms: ReplyForms, over stored: StoredReply?, for key: ReplyKey, unless meanwhile: () -> ProviderResponse?
    ) async throws(CallFailure) -> ProviderResponse {
        let elapsed = clock.stopwatch()
        var question = call
        let validators = stored?.validators ?? []
        question.request.headers += validators
        if callState(of: call.provider).takesSmallerForms { question = forms.asking(question, isConditional: !validators.isEmpty) }
        let first = try await answer(question, unless: meanwhile)
        guard first.confirmedAt == nil else { return first }
        do {
            return try await read(first.answer, forms, over: validators.isEmpty ? nil : stored, for: key)
        } catch {
            if let stored { await drop(stored, for: key) }
            switch error {
            case .damaged: break
            case .otherVersion: callStates[call.provider]?.takesSmallerForms = false
            case .unreadable: return first
            }
        }
        // Bypasses every cache, because the unusable answer may have come from one.
        var plain = call
        plain.request.headers.append(.init("Cache-Control", "no-cache"))
        plain.request.timeoutSeconds = max(0.001, call.request.timeoutSeconds - elapsed())
        let second = try await answer(plain, unless: meanwhile)
        guard second.confirmedAt == nil else { return second }
        // The provider's mapping verifies what it reads, and reports what is wrong.
        do { return try await read(second.answer, forms, over: nil, for: key) } catch { return second }
    }

    private func read(
        _ answer: TransportResponse, _ forms: ReplyForms, over stored: StoredReply?, for key: ReplyKey
    ) async throws(ReplyForms.Unusable) -> ProviderResponse {
        guard forms.reads(answer, over: stored) else { return await store(answer, over: stored, for: key) }
        do {
            let body = try await forms.read(answer, stored?.body)
            let response = await store(answer.status == 304 ? answer : forms.usual(answer, body: body), over: stored, for: key)
            await count(key.provider) { $0.count(answer, whole: body) }
            return response
        } catch {
            await count(key.provider) { $0.countUnusable(answer) }
            throw error
        }
    }

    // MARK: Traffic

    /// The bytes saved by smaller forms of the provider's replies, counted where replies are stored: since the first start, over all
    /// processes that share the store.
    package func traffic(of provider: ProviderID) async -> ReplyTraffic {
        var traffic = ReplyTraffic.read(await keeping.ledger(Self.trafficName(provider)))
        traffic.add(callState(of: provider).unkeptTraffic)
        return traffic
    }

    private func count(_ provider: ProviderID, _ count: (inout ReplyTraffic) -> Void) async {
        var traffic = callState(of: provider).unkeptTraffic
        count(&traffic)
        // Removed while it is being written, so that a concurrent count does not write it twice.
        callStates[provider]?.unkeptTraffic = ReplyTraffic()
        let counted = traffic
        do throws(KeepingFailure) {
            try await keeping.changeLedger(Self.trafficName(provider)) { kept in
                var sum = ReplyTraffic.read(kept)
                sum.add(counted)
                return (sum.kept, ())
            }
        } catch {
            // It is written together with the next count. The store itself reports that it cannot write.
            callStates[provider]?.unkeptTraffic.add(counted)
        }
    }

    private static func trafficName(_ provider: ProviderID) -> String { "traffic-\(provider.rawValue)" }
}
