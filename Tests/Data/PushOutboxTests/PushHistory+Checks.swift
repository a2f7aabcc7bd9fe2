import Foundation
import TestSupport
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import PushOutbox

extension PushHistory {
    func lost() async throws -> [String] {
        let outbox = nodes[0].outbox
        var lost: [String] = []
        for device in devices where !device.isGone {
            guard let id = device.id else { continue }
            let kept = try await outbox.change { records throws(StoreError) in try records.device(id) }
            if kept == nil, !isRefused(device) { lost.append("subscription \(device.number) is lost") }
        }
        return lost
    }

    /// A device whose service refused its first five messages is given up by the rules.
    private func isRefused(_ device: Device) -> Bool {
        service.withLock { service in
            service.refusals["\(device.number)", default: 0] >= 5 && !service.acknowledged.contains { $0.hasPrefix("\(device.number) ") }
        }
    }

    func unsent() -> [String] {
        var unsent: [String] = []
        let delivered = service.withLock { $0.delivered }
        for device in devices where device.id != nil && !device.isGone {
            for warning in warnings where !Set(warning.cells).isDisjoint(with: device.wish.cells) && warning.end > trueNow {
                let relevant = warning.offered.filter { $0.step > device.since }
                guard let last = relevant.last, isWanted(last.severity, by: device) else { continue }
                let prefix = "\(device.number) \(warning.event) "
                let told = delivered.filter { $0.hasPrefix(prefix) }
                if last.kind == .cancelled, told.isEmpty { continue }
                if told.last != prefix + "\(last.material)", !isRefused(device) {
                    unsent.append("unsent: \(prefix)\(last.material), told: \(told)")
                }
            }
        }
        return unsent
    }

    private func isWanted(_ severity: Alert.Severity, by device: Device) -> Bool {
        let order = [Alert.Severity.minor, .moderate, .severe, .extreme]
        return (order.firstIndex(of: severity) ?? 0) >= (order.firstIndex(of: device.wish.minimum) ?? 0)
    }
}
