import Foundation
import HTTPTransport
import WeatherAPI
import WeatherModel

/// Keeps the weather of followed cells fresh while somebody looks at it all the time: a live page, a display on a wall, later a subscription.
///
/// Each cell has an instant of its own in the period, by a hash of its name, so that 10,000 cells are 10,000 fetches spread over the period and
/// no flood at its beginning (failure mode 41). Nodes over one store share the fetches as they share others; the instants are the same on all.
public actor FollowedCells {
    private let service: WeatherService
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let periodSeconds: Int
    /// Who follows each cell, by the second of the period at which it is refreshed: each follower's budget by its number.
    private var followers: [Int: [Cell: [Int: (any ClientBudget)?]]] = [:]
    private var lastNumber = 0

    /// Followers who are asked, one after the other, to pay for a refresh; beyond them it waits for its next turn.
    private static let mostPayers = 3

    /// - Parameters:
    ///   - clock: by which it waits for the next second.
    ///   - now: tells the second of the period.
    public init(
        _ service: WeatherService, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.service = service
        self.clock = clock
        self.now = now
        // A little longer than weather is fresh, so that it is not found still fresh when its turn comes.
        periodSeconds = max(1, Int(service.configuration.policy.freshSeconds.rounded(.up))) + 2
    }

    /// Cells that somebody follows.
    public var count: Int { followers.values.reduce(0) { $0 + $1.count } }

    /// Runs `work` with the changes of a cell, and keeps the cell fresh until `work` ends. A refresh counts as a call of one of those who
    /// follow the cell (`WeatherClient.budget`).
    nonisolated(nonsending) public func following<Value>(_ cell: Cell, _ work: (CellChanges) async throws -> Value) async rethrows -> Value
    {
        let number = await join(cell, payer: WeatherClient.budget)
        do {
            let value = try await service.withChanges(of: cell, work)
            await leave(cell, number)
            return value
        } catch {
            await leave(cell, number)
            throw error
        }
    }

    /// Keeps a cell fresh until `leave`, for who does not wait for its changes in a task of its own.
    ///
    /// - Parameter payer: whose call a refresh may count as.
    /// - Returns: the follower's number.
    public func join(_ cell: Cell, payer: (any ClientBudget)?) -> Int {
        lastNumber += 1
        followers[second(of: cell), default: [:]][cell, default: [:]][lastNumber] = .some(payer)
        return lastNumber
    }

    public func leave(_ cell: Cell, _ number: Int) {
        let second = second(of: cell)
        followers[second]?[cell]?[number] = nil
        if followers[second]?[cell]?.isEmpty == true { followers[second]?[cell] = nil }
        if followers[second]?.isEmpty == true { followers[second] = nil }
    }

    /// Refreshes what is followed, until it is cancelled.
    public func run() async {
        var last = Int(now().timeIntervalSince1970)
        while !Task.isCancelled {
            do { try await clock.sleep(for: .seconds(1)) } catch { return }
            let present = Int(now().timeIntervalSince1970)
            // A machine that slept, and a clock that was set, cost one turn of all cells at most.
            let passed = present < last ? 1 : min(present - last, periodSeconds)
            for second in stride(from: present - passed + 1, through: present, by: 1) {
                for (cell, payers) in followers[second % periodSeconds] ?? [:] { await refresh(cell, payers) }
            }
            last = present
        }
    }

    private func refresh(_ cell: Cell, _ payers: [Int: (any ClientBudget)?]) async {
        var refusal: WeatherError?
        for payer in payers.values.prefix(Self.mostPayers) {
            refusal = await WeatherClient.$budget.withValue(payer) {
                await service.refreshFollowed(cell, ifOlderThanSeconds: Double(periodSeconds) / 2)
            }
            guard refusal?.kind == .tooManyFromClient else { break }
        }
        if let refusal { await service.tellFailure(refusal, of: cell) }
    }

    /// The second of the period at which a cell is refreshed.
    nonisolated func second(of cell: Cell) -> Int { Int(StableHash.of(cell.id.utf8) % UInt64(periodSeconds)) }
}

extension WeatherService {
    /// Begins a fetch of a cell that somebody follows, unless it has been fetched in the meantime or is left alone after a failure. Its
    /// watchers are told what comes of it (`withChanges`).
    ///
    /// - Returns: why no fetch was begun although one was due.
    func refreshFollowed(_ cell: Cell, ifOlderThanSeconds seconds: Double) async -> WeatherError? {
        let held = await held(cell)
        if let held, abs(now().timeIntervalSince(held.fetchedAt)) < seconds { return nil }
        if let pause = pauses.peek(cell), pause.isOn(at: now()) { return nil }
        return await launchForClient(cell, reason: .background, held: held, isAwaited: false)
    }

    func tellFailure(_ error: WeatherError, of cell: Cell) { watchers.tell(.failed(error), of: cell) }
}
