/// Joins modules into one small script without parsing them.
///
/// Requires the form of our modules: each import and each export starts a line, string literals stay on one line, no regular expression holds
/// a quotation mark or ` // `, and no two modules of a script declare the same name.
enum ScriptText {
    /// The modules as one script, in the given order: an imported module precedes the modules that import it.
    ///
    /// - Parameter exports: the names for a script that imports the bundle.
    static func bundle(_ modules: [String], exporting exports: [String] = []) -> String {
        let script = minified(modules.map(joinable).joined(separator: "\n"))
        return exports.isEmpty ? script : script + "export { \(exports.joined(separator: ", ")) };\n"
    }

    /// A module without its imports, and with its exports as plain declarations.
    private static func joinable(_ module: String) -> String {
        module.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> Substring? in
            if line.hasPrefix("import ") { return nil }
            return line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
        }.joined(separator: "\n")
    }

    /// Removes comments that have lines of their own or end one, indentation and blank lines.
    static func minified(_ script: String) -> String {
        var isComment = false
        let lines = script.split(separator: "\n").map { withoutNote($0.drop { $0 == " " }) }.filter { line in
            if isComment {
                if line.hasSuffix("*/") { isComment = false }
                return false
            }
            if line.hasPrefix("/*"), !line.contains("*/") {
                isComment = true
                return false
            }
            return !line.isEmpty && !line.hasPrefix("//") && !(line.hasPrefix("/*") && line.hasSuffix("*/"))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A line without the comment at its end. A comment mark within a string, as an address may contain, is kept.
    private static func withoutNote(_ line: Substring) -> Substring {
        guard let note = line.firstRange(of: " // ") else { return line }
        let code = line[..<note.lowerBound]
        let isWithinString = code.count { $0 == "\"" } % 2 == 1 || code.count { $0 == "`" } % 2 == 1
        return isWithinString ? line : code
    }
}
