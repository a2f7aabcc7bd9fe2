import Foundation
import WeatherModel

extension CourteousTransport {
    /// Reads what is kept of every provider's calls, so that `states` tells the whole truth from the start.
    public func recallLedgers() async {
        for provider in desks.keys { await recallLedger(of: provider) }
    }

    /// Keeps the exact counts: at an orderly end no part of an allowance is lost. Calls may go on afterwards.
    public func finishWrites() async {
        for provider in desks.keys where desks[provider]?.isRecalled == true {
            await whileKeeping(provider) { () async in
                guard let bytes = desks[provider]?.ledger.closing(at: now()) else { return }
                await keeping.keep(bytes, as: Self.ledgerName(provider))
            }
        }
    }

    /// Goes on from what is kept of the provider's calls; once.
    func recallLedger(of provider: ProviderID) async {
        guard !desk(of: provider).isRecalled else { return }
        await whileKeeping(provider) { () async in
            guard let desk = desks[provider], !desk.isRecalled else { return }
            var bytes: [UInt8]?
            if desk.ledger.block != nil { bytes = await keeping.kept(Self.ledgerName(provider)) }
            desks[provider]?.ledger = CallLedger(desk.terms, kept: bytes, at: now())
            desks[provider]?.isRecalled = true
        }
    }

    /// Keeps a higher number of calls than were made, so that the next ones need no keeping.
    ///
    /// - Returns: false when the number could not be written down.
    func renewLease(of provider: ProviderID, for weight: Double) async -> Bool {
        var isWritten = true
        await whileKeeping(provider) { () async in
            // Another may have done it while this one waited.
            guard var ledger = desks[provider]?.ledger, !ledger.isCovered(weight, at: now()) else { return }
            let renewal = ledger.renewal(for: weight, at: now())
            desks[provider]?.ledger = ledger
            guard let renewal else {
                isWritten = false
                return
            }
            await keeping.keep(renewal.bytes, as: Self.ledgerName(provider))
            desks[provider]?.ledger.set(renewal.lease)
        }
        return isWritten
    }

    private static func ledgerName(_ provider: ProviderID) -> String { "ledger-\(provider.rawValue)" }

    /// One at a time: of two that write the same name, the later must not be overtaken.
    private func whileKeeping(_ provider: ProviderID, _ body: () async -> Void) async {
        while desks[provider]?.isKeeping == true {
            await withCheckedContinuation { desks[provider]?.waitForKeeping.append($0) }
        }
        desks[provider]?.isKeeping = true
        await body()
        let waiting = desks[provider]?.waitForKeeping ?? []
        desks[provider]?.waitForKeeping = []
        desks[provider]?.isKeeping = false
        for continuation in waiting { continuation.resume() }
    }
}
