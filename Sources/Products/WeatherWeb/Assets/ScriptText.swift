/// Makes scripts small without understanding them: lines that are nothing but a comment go, and so do indentation and blank lines.
///
/// Fit for scripts whose texts keep to one line, as ours do.
enum ScriptText {
    static func minified(_ script: String) -> String {
        script.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !isComment($0) }.joined(separator: "\n") + "\n"
    }

    private static func isComment(_ line: Substring) -> Bool {
        line.isEmpty || line.hasPrefix("//") || line.hasPrefix("/*") && line.hasSuffix("*/")
    }
}
