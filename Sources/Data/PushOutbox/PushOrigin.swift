import Foundation
import WeatherModel
import WeatherStore

/// The network from which a device subscribes, and the wider one around it. Neither is stored: records contain checksums with a secret of
/// this store, which show that two devices share a network but not which one.
package struct PushOrigin: Hashable, Sendable {
    let network: [UInt8]
    let wider: [UInt8]

    /// Most different places that the devices of one network may follow.
    package static let mostCells = 100
    /// The same limit for a wider network.
    package static let mostWiderCells = 1_000
    /// Most devices of one network, such as an office behind one address.
    package static let mostDevices = 500
    /// The same limit for a wider network.
    package static let mostWiderDevices = 5_000

    /// - Parameter network: the bytes of an IPv4 address, the first eight of an IPv6 address, or none. The wider network is the /24 or the
    ///   /48 around it.
    package init(network: [UInt8]) {
        self.network = network
        wider = Array(network.prefix(network.count > 4 ? 6 : 3))
    }

    /// The origin in its stored form.
    func kept(secret: [UInt8]) -> StoredOrigin {
        func name(_ bytes: [UInt8]) -> String { Digest.text(of: "\(Base64URL.text(secret)) \(Base64URL.text(bytes))") }
        return StoredOrigin(network: name([1] + network), wider: name([2] + wider))
    }
}

/// The checksums of a `PushOrigin`.
struct StoredOrigin: Hashable, Sendable {
    let network: String
    let wider: String

    var networks: [(name: String, mostCells: Int, mostDevices: Int, isWide: Bool)] {
        [
            (network, PushOrigin.mostCells, PushOrigin.mostDevices, false),
            (wider, PushOrigin.mostWiderCells, PushOrigin.mostWiderDevices, true),
        ]
    }
}

/// Devices that have not been reached yet, and counts per network.
extension PushRecords {
    /// Seconds after which a device that no message has ever reached is removed.
    static let unreachedSeconds = 30.0 * 86_400

    /// The secret for origins, stored when it is created.
    func originSecret() throws(StoreError) -> [UInt8] {
        var system = SystemRandomNumberGenerator()
        return try secret("origin") { (0..<32).map { _ in UInt8.random(in: 0...255, using: &system) } }
    }

    /// Adds a device to the counts of its networks, or removes it.
    func countOrigin(_ change: Int, of device: PushSubscription) throws(StoreError) {
        guard let origin = device.origin else { return }
        for network in origin.networks {
            try count(change, .origin, "\(network.name)/devices")
            for cell in device.wish.cells {
                let name = "\(network.name)/\(cell.id)"
                let before = try number(.originCell, name)
                try count(change, .originCell, name)
                let after = max(0, before + change)
                if (before == 0) != (after == 0) { try count(after == 0 ? -1 : 1, .origin, "\(network.name)/cells") }
            }
        }
    }

    /// The network whose limit this device would exceed; nil if none.
    func networkBeyond(_ device: PushSubscription) throws(StoreError) -> PushOutbox.Refusal? {
        guard let origin = device.origin else { return nil }
        for network in origin.networks {
            var cells = try number(.origin, "\(network.name)/cells")
            for cell in device.wish.cells where try number(.originCell, "\(network.name)/\(cell.id)") == 0 { cells += 1 }
            let devices = try number(.origin, "\(network.name)/devices")
            guard cells <= network.mostCells, devices < network.mostDevices else { return .network(isWide: network.isWide) }
        }
        return nil
    }

    /// Called when a message has reached a device: its cells are followed from now on.
    func follow(_ device: inout PushSubscription) throws(StoreError) {
        guard !device.isFollowed else { return }
        try transaction.remove(unreachedKey(device))
        device.isFollowed = true
        for cell in device.wish.cells { try beginFollowing(cell) }
    }

    /// The devices that have waited longest for their first message.
    func unreached(limit: Int) throws(StoreError) -> [PushSubscription] {
        let page = try transaction.page(of: Kind.unreached.rawValue, beginningWith: "", after: nil, limit: limit)
        var devices: [PushSubscription] = []
        for entry in page {
            let id = entry.name.split(separator: "/").last.map(String.init) ?? ""
            if let device = try device(id), !device.isFollowed {
                devices.append(device)
            } else {
                try transaction.remove(key(.unreached, entry.name))
            }
        }
        return devices
    }

    /// Removes devices that no message has reached for a month.
    ///
    /// - Parameter now: by the clock of `PushSubscription.registeredAt`.
    func forgetUnreached(limit: Int, at now: Date) throws(StoreError) {
        for device in try unreached(limit: limit) where device.registeredAt.addingTimeInterval(Self.unreachedSeconds) < now {
            try remove(device)
        }
    }

    /// Ordered by time, so that the oldest come first.
    func unreachedKey(_ device: PushSubscription) -> RecordKey {
        key(.unreached, "\(PushRow.mark(device.registeredAt))/\(device.id)")
    }
}
