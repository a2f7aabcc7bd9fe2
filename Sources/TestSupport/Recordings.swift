import Foundation

/// Replies of the real services, kept beside the checkout (`../shared/recordings`): read in place when they are there, never
/// copied into the project. Tests print a plain line and go on without them.
public enum Recordings {
    /// The folder, found from this file's own place in the checkout.
    public static var folder: URL {
        URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("../shared/recordings").standardizedFileURL
    }

    /// True when the folder is there.
    public static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The bytes of one recording, and a plain line on standard output when it is not there.
    ///
    /// - Parameter path: below the folder: `weatherapi/forecast5_chicago_2024.json`.
    public static func bytes(_ path: String) -> [UInt8]? {
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) else {
            print("recording not there, test goes on without it: \(path)")
            return nil
        }
        return [UInt8](data)
    }

    /// The paths of one service's recordings, sorted; empty, and a plain line, when they are not there.
    ///
    /// - Parameter service: `weatherapi`, `open-meteo` ...
    public static func paths(of service: String) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(service).path) else {
            print("recordings not there, test goes on without them: \(service)")
            return []
        }
        return names.sorted().map { "\(service)/\($0)" }
    }
}
