import Foundation

/// Time limits of tests: they are written for two cores, and grow on machines with fewer.
///
/// A limit only says when a test gives up; a test that passes waits for a condition. `PETREL_PATIENCE=3` makes every limit three times as
/// long, for machines whose slowness cannot be detected: under `cpulimit`, or beside other work. The tests in Python have the same rule
/// (`Tests/EndToEnd/patience.py`).
package enum Patience {
    /// Cores for which the limits are written.
    private static let cores = 2.0

    /// The factor by which limits are extended.
    package static let factor = derived(
        stated: ProcessInfo.processInfo.environment["PETREL_PATIENCE"],
        cores: grantedCores(count: ProcessInfo.processInfo.activeProcessorCount, readFile: readFile))

    /// A test's limit, as `.timeLimit` takes it: whole minutes.
    package static func minutes(_ minutes: Int) -> Int { max(1, Int((Double(minutes) * factor).rounded(.up))) }

    /// A limit in seconds, for settings of the code under test that only an overloaded machine may reach.
    package static func seconds(_ seconds: Double) -> Double { seconds * factor }

    /// The stated factor, otherwise one derived from the available cores; never shorter for a fast machine.
    static func derived(stated: String?, cores granted: Double) -> Double {
        guard let stated, !stated.isEmpty else { return max(1, cores / granted) }
        guard let factor = Double(stated), factor > 0 else {
            preconditionFailure("PETREL_PATIENCE is a number above 0, not \(stated)")
        }
        return factor
    }

    /// The processor share of this process, as a number of cores: the cores that it may run on, or the limits of its control groups and
    /// their parents.
    ///
    /// - Parameters:
    ///   - count: of the machine's cores; `/proc` may say that the process is bound to some of them.
    ///   - readFile: the text of a file; nil if there is none.
    static func grantedCores(count: Int, readFile: (String) -> String?) -> Double {
        let allowed = (readFile("/proc/self/status") ?? "").split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
        let bits = allowed?.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount }
        let lines = (readFile("/proc/self/cgroup") ?? "").split(separator: "\n")
        let quotas = lines.flatMap { line -> [Double] in
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3 else { return [] }
            // Version 1 of control groups has a line and a folder for each controller, version 2 a line without controllers.
            let controllers = fields[1]
            guard controllers.isEmpty || controllers.split(separator: ",").contains("cpu") else { return [] }
            let roots = controllers.isEmpty ? ["", "/unified"] : ["/cpu", "/\(controllers)"]
            return roots.flatMap { folders(below: "/sys/fs/cgroup\($0)", fields[2]) }.compactMap { quota(in: $0, readFile) }
        }
        return quotas.reduce(Double(min(bits ?? count, count)), min)
    }

    /// The folder of a control group, and those above it: `/a`, `/a/b`, `/a/b/c`.
    private static func folders(below root: String, _ path: String) -> [String] {
        path.split(separator: "/").reduce(into: [root]) { folders, name in folders.append("\(folders[folders.count - 1])/\(name)") }
    }

    /// The limit of one control group, as a number of cores; nil if it has none.
    private static func quota(in folder: String, _ readFile: (String) -> String?) -> Double? {
        let texts = readFile("\(folder)/cpu.max").map { [$0] } ?? ["quota", "period"].map { readFile("\(folder)/cpu.cfs_\($0)_us") ?? "" }
        // Without a limit the first word is `max` or -1.
        let numbers = texts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { Double($0) ?? 0 }
        guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
        return numbers[0] / numbers[1]
    }

    private static func readFile(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
