import Foundation
import JSONText

/// Writes whole lines to standard output and standard error.
public enum Output {
    public static func line(_ text: String) { write(text + "\n", to: .standardOutput) }

    /// Text as it is, without an end of line: what moves the cursor.
    static func text(_ text: String) { write(text, to: .standardOutput) }

    public static func error(_ text: String) { write("petrel: \(text)\n", to: .standardError) }

    /// One line of canonical JSON.
    public static func json(_ value: JSONValue) { line(String(decoding: value.canonicalBytes(), as: UTF8.self)) }

    private static func write(_ text: String, to handle: FileHandle) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            // The reader has closed the pipe (`petrel forecast | head -1`): nobody is left to be told.
            exit(ExitStatus.cannotCreate.rawValue)
        }
    }
}
