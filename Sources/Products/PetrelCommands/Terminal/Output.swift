import Foundation
import Gazetteer
import JSONText
import SystemPackage
import WeatherFormatting
import WorldGazetteer

/// Writes whole lines to standard output and standard error.
package enum Output {
    /// The environment's words, for what is said before a command has read its options.
    static var phrases: any Phrases {
        Language.of(environment: ProcessInfo.processInfo.environment).phrases(region: nil, isServed: false, places: .world)
    }

    package static func line(_ text: String) { write(text + "\n") }

    /// Text as it is, without an end of line: what moves the cursor.
    static func text(_ text: String) { write(text) }

    package static func error(_ text: String) {
        // Where standard error is closed or full, the failure cannot be reported.
        _ = try? FileDescriptor.standardError.writeAll("petrel: \(text)\n".utf8)
    }

    /// One line of canonical JSON.
    package static func json(_ value: JSONValue) { line(String(decoding: value.canonicalBytes(), as: UTF8.self)) }

    /// Ends the process when standard output takes no more: with a message, unless the reader of a pipe has closed it (`petrel forecast |
    /// head -1`), having read enough.
    private static func write(_ text: String) {
        do {
            _ = try FileDescriptor.standardOutput.writeAll(text.utf8)
        } catch {
            if let errno = error as? Errno, errno != .brokenPipe { Output.error(phrases.outputFailed(errno.description)) }
            exit(ExitStatus.cannotCreate.rawValue)
        }
    }
}
