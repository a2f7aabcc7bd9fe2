import Foundation
@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

/// A device that says what it is told to, once its gates are open, and heeds its cancellation.
struct ScriptedDevice: PositionDevice {
    struct Script: Sendable {
        var authorization = PositionAuthorization.allowed
        var said = PositionAuthorization.allowed
        var lastKnown: PositionFix?
        var fix: Result<PositionFix, PositionFailure> = .failure(.noFix)
        var locateCount = 0
        var permissionCount = 0
    }

    let script = Locked(Script())
    let permissionGate = Gate(isOpen: true)
    let locateGate = Gate(isOpen: true)

    func authorization() async -> PositionAuthorization { script.withLock { $0.authorization } }

    func lastKnown() async -> PositionFix? { script.withLock { $0.lastKnown } }

    func askPermission() async -> PositionAuthorization {
        script.withLock { $0.permissionCount += 1 }
        await permissionGate.pass()
        return script.withLock { script in
            if script.authorization == .notAsked, !Task.isCancelled { script.authorization = script.said }
            return script.authorization
        }
    }

    func locate() async throws(PositionFailure) -> PositionFix {
        script.withLock { $0.locateCount += 1 }
        await locateGate.pass()
        if Task.isCancelled { throw .cancelled }
        return try script.withLock { $0.fix }.get()
    }
}
