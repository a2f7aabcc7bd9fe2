import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel

/// How often a followed cell is refreshed.
package enum FollowPace: Hashable, Sendable {
    /// At an interval slightly longer than weather stays fresh: for a page that is being viewed.
    case live
    /// When its providers may have something newer, by `ProviderProfile.updateSeconds`: for subscribers to notifications. A provider that
    /// sends an expiry with each reply is called once that has passed.
    case providers
}

/// Keeps the weather of followed cells fresh: for a live page, a wall display, a subscription.
///
/// Each cell is refreshed at a fixed second of the period, by a hash of its name, so that the fetches of 10,000 cells are spread over the
/// period instead of flooding its beginning (failure mode 41). The first minute of an hour, in which others call their providers, is left
/// free: the turns of that minute come in the next. Nodes that share a store share the fetches as they share others; the seconds are the
/// same on all.
///
/// When the subscriptions' share of a plan is used up, their cells wait in the order in which they were refused, and the next call that the
/// share allows is for the one that has waited longest. So what there is is shared evenly among the cells, however many one subscriber has.
package actor FollowedCells {
    private let service: WeatherService
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let periodSeconds: Int
    struct Follower {
        let budget: (any ClientBudget)?
        let pace: FollowPace
    }

    /// A cell that is due for a refresh.
    struct Turn {
        let cell: Cell
        let followers: [Follower]

        /// True if no page shows the cell: its followers are subscribers to notifications.
        var isForSubscribers: Bool { followers.allSatisfy { $0.pace == .providers } }
    }

    /// The followers of each cell, by the second of the period at which it is refreshed: each follower by its number.
    private var followers: [Int: [Cell: [Int: Follower]]] = [:]
    private var lastNumber = 0
    /// Turns that are due and have not begun, one per cell.
    private var waiting: ArraySlice<Turn> = []
    private var waitingCells: Set<Cell> = []
    /// Turns under way.
    private var working = 0
    /// Cells of subscribers whose turn was refused, or came while others waited: the longest waiting first.
    private var refused: ArraySlice<Cell> = []
    private var refusedCells: Set<Cell> = []
    private var isServingRefused = false
    /// Since when the first of `refused` has been tried, in seconds since 1970.
    private var triedSince: Double?
    /// Seconds after which a refused cell lets the next one try: its providers may be others.
    private static let longestTrySeconds = 900.0
    /// Maximum number of concurrent turns: a store that is slow for one cell does not hold up the others, and is not flooded.
    private static let mostAtOnce = 16
    private static let quietSeconds = 60

    /// Maximum number of followers that are asked, one after the other, to pay for a refresh, each of another network; after that the cell
    /// waits for its next turn.
    private static let mostPayers = 8

    /// - Parameters:
    ///   - clock: the clock for the wait until the next second.
    ///   - now: the clock that determines the second of the period.
    package init(
        _ service: WeatherService, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.service = service
        self.clock = clock
        self.now = now
        // Slightly longer than weather counts as fresh, so that it has ceased to be fresh when its turn comes.
        periodSeconds = max(1, Int(service.configuration.policy.freshSeconds.rounded(.up))) + 2
    }

    /// True if no turn is waiting or under way.
    package var isIdle: Bool { working == 0 && waiting.isEmpty && !isServingRefused }

    /// True while cells of subscribers wait for their share of a plan.
    package var hasRefused: Bool { !refused.isEmpty }

    /// Number of followed cells.
    package var count: Int { followers.values.reduce(0) { $0 + $1.count } }

    /// Runs `work` with the changes of a cell, and keeps the cell fresh until `work` ends. A refresh is charged to one of the cell's
    /// followers (`WeatherClient.budget`).
    nonisolated(nonsending) package func following<Value>(
        _ cell: Cell, at pace: FollowPace, _ work: (CellChanges) async throws -> Value
    ) async rethrows -> Value {
        let number = await join(cell, payer: WeatherClient.budget, at: pace)
        do {
            let value = try await service.withChanges(of: cell, work)
            await leave(cell, number)
            return value
        } catch {
            await leave(cell, number)
            throw error
        }
    }

    /// Keeps a cell fresh until `leave`, for callers without a task of their own.
    ///
    /// - Parameter payer: the budget to which a refresh may be charged.
    /// - Returns: the follower's number.
    package func join(_ cell: Cell, payer: (any ClientBudget)?, at pace: FollowPace) -> Int {
        lastNumber += 1
        followers[second(of: cell), default: [:]][cell, default: [:]][lastNumber] = Follower(budget: payer, pace: pace)
        return lastNumber
    }

    package func leave(_ cell: Cell, _ number: Int) {
        let second = second(of: cell)
        followers[second]?[cell]?[number] = nil
        if followers[second]?[cell]?.isEmpty == true {
            followers[second]?[cell] = nil
            if refusedCells.remove(cell) != nil { refused.removeAll { $0 == cell } }
        }
        if followers[second]?.isEmpty == true { followers[second] = nil }
    }

    /// Refreshes the followed cells until cancelled.
    package func run() async {
        await withDiscardingTaskGroup { group in
            var last = Int(now().timeIntervalSince1970)
            while !Task.isCancelled {
                do { try await clock.sleep(for: .seconds(1)) } catch { break }
                let present = Int(now().timeIntervalSince1970)
                // After sleep or a clock change, at most one turn of all cells is due.
                let passed = present < last ? 1 : min(present - last, periodSeconds)
                for second in stride(from: present - passed + 1, through: present, by: 1) { Self.turns(at: second).forEach(enqueue) }
                last = present
                for _ in 0..<min(Self.mostAtOnce - working, waiting.count) {
                    working += 1
                    group.addTask { await self.work() }
                }
                if !refused.isEmpty, !isServingRefused {
                    isServingRefused = true
                    group.addTask { await self.serveRefused() }
                }
            }
            group.cancelAll()
        }
    }

    /// The seconds whose turns are taken at a given second: usually its own, none in the first minute of an hour, and two in the second.
    static func turns(at second: Int) -> [Int] {
        switch second % 3600 {
        case 0..<quietSeconds: []
        case quietSeconds..<2 * quietSeconds: [second, second - quietSeconds]
        default: [second]
        }
    }

    private func enqueue(_ second: Int) {
        for (cell, followers) in followers[second % periodSeconds] ?? [:] {
            let turn = Turn(cell: cell, followers: Array(followers.values))
            if !refused.isEmpty, turn.isForSubscribers {
                waitBehindRefused(cell)
            } else if waitingCells.insert(cell).inserted {
                waiting.append(turn)
            }
        }
    }

    private func work() async {
        while !Task.isCancelled, let turn = waiting.popFirst() {
            waitingCells.remove(turn.cell)
            if await refresh(turn), turn.isForSubscribers { waitBehindRefused(turn.cell) }
        }
        working -= 1
    }

    private func waitBehindRefused(_ cell: Cell) {
        if refusedCells.insert(cell).inserted { refused.append(cell) }
    }

    /// Tries the refused cells in their order, until one is refused again.
    private func serveRefused() async {
        for _ in 0..<Self.mostAtOnce {
            guard let cell = refused.first else { break }
            let present = followers[second(of: cell)]?[cell].map { Array($0.values) } ?? []
            let isRefused = await refresh(Turn(cell: cell, followers: present), isFirst: false)
            // It may not be followed any more.
            guard refused.first == cell else { continue }
            let instant = now().timeIntervalSince1970
            let since = triedSince ?? instant
            if isRefused, (0..<Self.longestTrySeconds).contains(instant - since) {
                triedSince = since
                break
            }
            refused.removeFirst()
            refusedCells.remove(cell)
            triedSince = nil
            if isRefused { waitBehindRefused(cell) }
        }
        isServingRefused = false
    }

    /// - Parameter isFirst: false for a cell whose refusal has been published.
    /// - Returns: true if none of its followers may cause the calls now.
    private func refresh(_ turn: Turn, isFirst: Bool = true) async -> Bool {
        let pace: FollowPace = turn.followers.contains { $0.pace == .live } ? .live : .providers
        var refusal: WeatherError?
        for follower in Self.payers(of: turn) {
            refusal = await WeatherClient.$budget.withValue(follower.budget) {
                await service.refreshFollowed(turn.cell, at: pace, everySeconds: Double(periodSeconds))
            }
            guard Self.isOfAccounts(refusal) else { break }
        }
        if let refusal, isFirst {
            // All who view the cell read it: it is not the excess of each of them.
            let isOfOne = refusal.kind == .tooManyFromClient && turn.followers.count > 1
            let told = WeatherError(.rateLimited, retryAfterSeconds: refusal.retryAfterSeconds, isOwnRefusal: true)
            await service.publishFailure(isOfOne ? told : refusal, of: turn.cell)
        }
        return Self.isOfAccounts(refusal)
    }

    /// At random, and one of each network: many streams of one network that has used its share would otherwise keep the others' page as it is.
    private static func payers(of turn: Turn) -> ArraySlice<Follower> {
        var networks: Set<CallAccount> = []
        return turn.followers.shuffled().filter { follower in
            follower.budget?.payer.map { networks.insert($0.widest).inserted } ?? true
        }.prefix(mostPayers)
    }

    private static func isOfAccounts(_ refusal: WeatherError?) -> Bool {
        refusal.map { [.tooManyFromClient, .rateLimited, .quotaExhausted].contains($0.kind) } ?? false
    }

    /// The second of the period at which a cell is refreshed.
    nonisolated func second(of cell: Cell) -> Int { Int(StableHash.of(cell.id.utf8) % UInt64(periodSeconds)) }
}

extension WeatherService {
    /// Starts a fetch of a followed cell, unless it has been fetched meanwhile or is paused after a failure. `withChanges` passes the
    /// result to the cell's subscribers.
    ///
    /// - Returns: the reason why no fetch was started although one was due.
    func refreshFollowed(_ cell: Cell, at pace: FollowPace, everySeconds seconds: Double) async -> WeatherError? {
        let held = await held(cell)
        if let held {
            // Half a turn early is better than nearly a whole one late.
            let rhythm = pace == .live ? seconds : max(seconds, rhythmSeconds(of: held.dashboard))
            if abs(now().timeIntervalSince(held.fetchedAt)) < rhythm - seconds / 2 { return nil }
        }
        if let pause = pauses.peek(cell), pause.isOn(at: now()) { return nil }
        return await launchForClient(cell, reason: .background, held: held, isAwaited: false)
    }

    /// Seconds after which one of the providers of a dashboard may have anything newer; 0 if one of them sends an expiry with its replies:
    /// it is not called before that.
    private func rhythmSeconds(of dashboard: WeatherDashboard) -> Double {
        let providers = Set(dashboard.sources.values.map(\.provider) + [dashboard.provenance.provider])
        let rhythms = caller.profiles.filter { providers.contains($0.id) }
            .map { $0.terms.honoursExpiry ? 0 : Double($0.updateSeconds) }
        return rhythms.min() ?? 0
    }

    func publishFailure(_ error: WeatherError, of cell: Cell) { watchers.publish(.failed(error), of: cell) }
}
