@_exported import Foundation
import Synchronization

/// The storage of `FileManager._containerRoot`.
private let containerRoot = Mutex<URL?>(nil)

// https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
extension FileManager {
    /// The folder in which a test keeps the containers of app groups, for the whole process. Nil, the value at first, acts as a missing
    /// entitlement: no group has a container.
    public static var _containerRoot: URL? {
        get { containerRoot.withLock { $0 } }
        set { containerRoot.withLock { $0 = newValue } }
    }

    /// Creates the group's folder below `_containerRoot`, as the system does. Returns nil if the test has set no root.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard let root = Self._containerRoot else { return nil }
        let container = root.appendingPathComponent(groupIdentifier, isDirectory: true)
        do {
            try createDirectory(at: container, withIntermediateDirectories: true)
        } catch { fatalError("FoundationAdditions double: the container \(container.path) cannot be created: \(error)") }
        return container
    }
}
