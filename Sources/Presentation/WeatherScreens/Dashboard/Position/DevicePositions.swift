import Foundation

/// The positions of one device: carries out what `PositionFlow` decides. Always answers, as long as the device ends when it is cancelled.
///
/// The device is asked once for all simultaneous callers, in the scope of one of them; when that one leaves, another takes over. Nothing
/// here is logged or stored.
package actor DevicePositions: PositionSource {
    /// The next step for a caller: perform an action, or take the answer and return.
    private enum Message: Sendable {
        case perform(PositionFlow.Action)
        case answer(PositionAnswer)
    }

    private let device: any PositionDevice
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private var flow: PositionFlow
    private var waiting: [Int: AsyncStream<Message>.Continuation] = [:]
    private var lastAsker = 0

    /// - Parameters:
    ///   - clock: durations: the limits.
    ///   - now: what the age of a fix is measured on.
    package init(
        _ device: any PositionDevice, limits: PositionLimits = PositionLimits(), clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.device = device
        self.clock = clock
        self.now = now
        flow = PositionFlow(limits: limits)
    }

    /// How many wait for an answer at this moment.
    package var waiterCount: Int { waiting.count }

    /// Asks for the permission where it was not asked for yet, and for the position.
    ///
    /// - Returns: `unavailable` as well when the caller is cancelled.
    package func position() async -> PositionAnswer {
        lastAsker += 1
        let asker = lastAsker
        let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
        waiting[asker] = continuation
        send(.wanted(asker: asker))
        return await withTaskGroup(of: Void.self) { group in
            for await message in messages {
                switch message {
                case .perform(let action):
                    group.addTask { await self.perform(action) }
                case .answer(let answer):
                    group.cancelAll()
                    return answer
                }
            }
            send(.left(asker: asker))
            return .unavailable
        }
    }

    /// Looks at the permission again, as when the app comes to the foreground. Does not ask the person.
    package func change() async -> PositionChange {
        let authorization = await device.authorization()
        send(.authorizationChanged(authorization))
        return flow.change
    }

    private func send(_ event: PositionFlow.Event) {
        for action in flow.handle(event, now: now()) {
            if case .answer(let answer, let asker) = action {
                waiting.removeValue(forKey: asker)?.yield(.answer(answer))
            } else if let performer = flow.performer {
                waiting[performer]?.yield(.perform(action))
            }
        }
    }

    private func perform(_ action: PositionFlow.Action) async {
        let event = await event(of: action)
        // The performer has left, or has the answer already: the device's answer is then about that, not about the position.
        if let event, !Task.isCancelled { send(event) }
    }

    private func event(of action: PositionFlow.Action) async -> PositionFlow.Event? {
        switch action {
        case .askAuthorization(let request):
            let authorization = await device.authorization()
            return .authorizationKnown(authorization, lastKnown: await device.lastKnown(), request: request)
        case .askPermission(let request):
            return .permissionAnswered(await device.askPermission(), request: request)
        case .locate(let request):
            do {
                return .located(try await device.locate(), request: request)
            } catch {
                return .failed(error, request: request)
            }
        case .startLimit(let seconds, let request):
            do { try await clock.sleep(for: .seconds(seconds)) } catch { return nil }
            return .timedOut(request: request)
        case .answer:
            return nil
        }
    }
}
