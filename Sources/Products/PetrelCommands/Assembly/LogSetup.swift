import Foundation
import Logging

/// The log of the program: lines on standard error, without anything about a person.
enum LogSetup {
    static func logger(level: String) -> Logger {
        var logger = Logger(label: "petrel") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = Logger.Level(rawValue: level) ?? .notice
        return logger
    }
}
