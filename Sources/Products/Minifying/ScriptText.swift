/// Joins modules into one small script without parsing them.
///
/// Requires the form of our modules: each import and each export starts a line, string and template literals stay on one line, a semicolon ends
/// each statement that ends a line, no regular expression holds a quotation mark or ` // ` or follows a word, and no two modules of a script
/// declare the same name.
package enum ScriptText {
    /// The modules as one script, in the given order: an imported module precedes the modules that import it.
    ///
    /// - Parameter exports: the names for a script that imports the bundle.
    package static func bundle(_ modules: [String], exporting exports: [String] = []) -> String {
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

    /// Removes comments that have lines of their own or end one, indentation, blank lines, and the spaces and line ends that nothing needs.
    package static func minified(_ script: String) -> String {
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
        return joined(lines.map { withoutSpaces(Array($0.utf8)) })
    }

    /// Lines as text. Those that a statement or an expression goes on after, or ends with, are joined to the next one.
    private static func joined(_ lines: [[UInt8]]) -> String {
        var output: [UInt8] = []
        for line in lines {
            if let last = output.last, let first = line.first, !"{;,([?:=&|".utf8.contains(last), !"})].?:".utf8.contains(first) {
                output.append(UInt8(ascii: "\n"))
            }
            output.append(contentsOf: line)
        }
        return String(decoding: output, as: UTF8.self) + "\n"
    }

    /// Removes the spaces of a line, except where the words, signs or slashes on both sides would become one.
    private static func withoutSpaces(_ line: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var index = 0
        while index < line.count {
            let byte = line[index]
            var end = index + 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): end = Self.end(ofStringAt: index, in: line)
            case UInt8(ascii: "`"): end = Self.end(ofTemplateAt: index, in: line)
            case UInt8(ascii: "/") where isExpression(after: output.last(where: { $0 != UInt8(ascii: " ") })):
                end = Self.end(ofRegularExpressionAt: index, in: line)
            case UInt8(ascii: " "):
                if let last = output.last, end < line.count, isSpaceNeeded(after: last, before: line[end]) { output.append(byte) }
                index = end
                continue
            default: break
            }
            output.append(contentsOf: line[index..<end])
            index = end
        }
        return output
    }

    private static func isSpaceNeeded(after last: UInt8, before next: UInt8) -> Bool {
        let (slash, signs) = (UInt8(ascii: "/"), "+-".utf8)
        return isWord(last) && isWord(next) || signs.contains(last) && signs.contains(next) || last == slash || next == slash
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "_$#".utf8.contains(byte)
        }
    }

    /// Whether a slash after this byte begins a regular expression: after a value it divides.
    private static func isExpression(after last: UInt8?) -> Bool { last.map { "(,=:!&|?{;[>".utf8.contains($0) } ?? true }

    private static func end(ofStringAt start: Int, in line: [UInt8]) -> Int {
        var index = start + 1
        while index < line.count, line[index] != line[start] { index += line[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(index + 1, line.count)
    }

    private static func end(ofRegularExpressionAt start: Int, in line: [UInt8]) -> Int {
        var index = start + 1
        var isInClass = false
        while index < line.count, isInClass || line[index] != UInt8(ascii: "/") {
            switch line[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            default: break
            }
            index += 1
        }
        return min(index + 1, line.count)
    }

    /// The end of a template, whose expressions may hold strings and templates.
    private static func end(ofTemplateAt start: Int, in line: [UInt8]) -> Int {
        var index = start + 1
        var depth = 0  // of braces within an expression
        while index < line.count {
            switch line[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "`") where depth == 0: return index + 1
            case UInt8(ascii: "`"): index = end(ofTemplateAt: index, in: line) - 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"): if depth > 0 { index = end(ofStringAt: index, in: line) - 1 }
            case UInt8(ascii: "{"): if depth > 0 || line[index - 1] == UInt8(ascii: "$") { depth += 1 }
            case UInt8(ascii: "}"): if depth > 0 { depth -= 1 }
            default: break
            }
            index += 1
        }
        return line.count
    }

    /// A line without the comment at its end. A comment mark within a string, as an address may contain, is kept.
    private static func withoutNote(_ line: Substring) -> Substring {
        guard let note = line.firstRange(of: " // ") else { return line }
        let code = line[..<note.lowerBound]
        let isWithinString = code.count { $0 == "\"" } % 2 == 1 || code.count { $0 == "`" } % 2 == 1
        return isWithinString ? line : code
    }
}
