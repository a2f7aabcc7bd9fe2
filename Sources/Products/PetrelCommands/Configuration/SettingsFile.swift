/// The file that `PETREL_CONFIG` names: lines of `NAME=value`, as a shell, systemd and container hosts write them.
///
/// Read are also `export NAME=value`, values in single or double quotes, comments on lines of their own, a byte order mark and the line ends of
/// other systems. A line that is something else is refused: what it was to set would not be set.
struct SettingsFile: Sendable {
    /// Values by name; a name that is there twice has its last value, as in a shell.
    let values: [String: String]
    /// True where every user of the machine may read what is in it.
    let isReadableByAll: Bool

    static let most = 1 << 20

    /// - Throws: what to say of the file; no value is in it.
    init(path: String) throws(PetrelConfiguration.Problem) {
        let file: NamedFile
        do throws(NamedFile.Flaw) { file = try NamedFile(path, most: Self.most) } catch { throw Self.problem(error.words) }
        values = try Self.values(file.bytes)
        isReadableByAll = file.isReadableByAll
    }

    /// - Throws: `Problem` for bytes that are no text of such lines.
    static func values(_ bytes: [UInt8]) throws(PetrelConfiguration.Problem) -> [String: String] {
        var bytes = bytes[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw problem("it is no text in UTF-8") }
        var values: [String: String] = [:]
        // A line may end with LF, CRLF or CR, which are one character each to Swift.
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard line.unicodeScalars.allSatisfy({ $0 == "\t" || $0.properties.generalCategory != .control }) else {
                throw problem("line \(index + 1) has bytes that are no text")
            }
            let text = trimmed(line)
            guard !text.isEmpty, !text.hasPrefix("#") else { continue }
            guard let (name, value) = assignment(text) else { throw problem("line \(index + 1) is none") }
            guard !isCommented(text) else {
                throw problem("behind the value of line \(index + 1) is a comment, or a # that wants quotes around the value")
            }
            values[name] = value
        }
        return values
    }

    private static func problem(_ flaw: String) -> PetrelConfiguration.Problem {
        .init(name: SettingNames.ofFile, expected: "a text file of NAME=value lines; \(flaw)")
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return text.drop(while: isBlank).dropLast(text.reversed().prefix(while: isBlank).count)
    }

    private static func assignment(_ line: Substring) -> (String, String)? {
        guard let sign = line.firstIndex(of: "=") else { return nil }
        var name = trimmed(line[..<sign])
        if let rest = name.prefixMatch(of: /export[ \t]+/) { name = name[rest.range.upperBound...] }
        guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]*/) != nil else { return nil }
        return value(trimmed(line[line.index(after: sign)...])).map { (String(name), $0) }
    }

    /// True for a value without quotes that a shell would end before a `#`, while systemd and container hosts make the rest a part of it.
    private static func isCommented(_ line: Substring) -> Bool {
        guard let sign = line.firstIndex(of: "=") else { return false }
        let value = line[line.index(after: sign)...]
        let isQuoted = trimmed(value).first.map { $0 == "\"" || $0 == "'" } ?? false
        return !isQuoted && value.contains(/[ \t]#/)
    }

    /// - Returns: nil for a quote that is not closed, and for words behind one that is.
    private static func value(_ text: Substring) -> String? {
        guard let quote = text.first, quote == "\"" || quote == "'" else { return String(text) }
        var (value, isEscaped) = ("", false)
        for index in text.indices.dropFirst() {
            let letter = text[index]
            if isEscaped {
                // As in a shell: before any other letter the backslash is literal.
                if !"\"\\$`".contains(letter) { value.append("\\") }
                value.append(letter)
                isEscaped = false
            } else if letter == "\\", quote == "\"" {
                isEscaped = true
            } else if letter == quote {
                let rest = trimmed(text[text.index(after: index)...])
                return rest.isEmpty || rest.hasPrefix("#") ? value : nil
            } else {
                value.append(letter)
            }
        }
        return nil
    }
}
