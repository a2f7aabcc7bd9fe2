import Foundation
import FoundationAdditions
import Testing

@Suite("FoundationAdditions double")
struct ContainerTests {
    @Test func `an app group without an entitlement has no container`() async {
        // The folder is the process's, so another process looks.
        await #expect(processExitsWith: .success) {
            let group = "group.test"
            guard FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) == nil else { exit(1) }
            let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
            FileManager._containerRoot = root
            let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
            let exists = folder.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
            try? FileManager.default.removeItem(at: root)
            exit(exists ? 0 : 2)
        }
    }
}
