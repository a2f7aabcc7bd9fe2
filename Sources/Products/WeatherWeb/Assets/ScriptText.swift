/// Makes one small script of modules, without understanding them.
///
/// Fit for modules as ours are: each import and each export begins a line of its own, texts keep to one line, and no two modules of a
/// script give a name to different things.
enum ScriptText {
    /// The modules in one, in their order: what one imports from another stands above it.
    static func bundle(_ modules: [String]) -> String { minified(modules.map(joinable).joined(separator: "\n")) }

    /// A module without its imports, and with its exports as plain declarations.
    private static func joinable(_ module: String) -> String {
        module.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> Substring? in
            if line.hasPrefix("import ") { return nil }
            return line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
        }.joined(separator: "\n")
    }

    /// Lines that are nothing but a comment go, and so do indentation and blank lines.
    static func minified(_ script: String) -> String {
        var isComment = false
        let lines = script.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { line in
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
}
