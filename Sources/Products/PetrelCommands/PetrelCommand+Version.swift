import Foundation

extension PetrelCommand {
    /// "0.1.0 (commit 0c669637ab12)"; the version alone for a program that was not packed from a commit.
    static var versionLine: String { commit.map { "\(version) (commit \($0))" } ?? version }

    /// The commit that the program was built from.
    ///
    /// Packages have it in a file beside the program, so that a new commit compiles nothing again.
    private static var commit: String? {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        let file = program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share/petrel/commit")
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        let text = String(decoding: data.prefix(64), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.wholeMatch(of: /[0-9a-f]{7,40}(\.dirty)?/) == nil ? nil : text
    }
}
