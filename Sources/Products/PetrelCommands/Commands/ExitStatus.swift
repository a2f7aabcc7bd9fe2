import ArgumentParser
import WeatherModel

/// The meaning of the exit code, after `sysexits.h`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
    /// The command line was not understood (the argument parser's own code).
    case usage = 64
    /// A reply could not be decoded, or a file is not a complete backup.
    case undecodable = 65
    /// The place does not exist, or the file cannot be read.
    case notFound = 66
    /// A provider refuses: key, plan, quota, place not covered; for `decode`, the reply is a provider's error; for `doctor`, there is a problem.
    case unavailable = 69
    /// The output could not be written, a port or a database cannot be had, or too little memory is allowed.
    case cannotCreate = 73
    /// The server ended, but dropped something on the way: requests that took too long, or writes. The log says what.
    case incomplete = 74
    /// No connection, no answer in time or no sense in it: trying again later may help.
    case temporary = 75
    /// A setting cannot be meant.
    case configuration = 78

    /// The code's meaning in a few words: `petrel --help` lists it, and `scripts/documents` writes it into Docs/CommandLine.md.
    package var meaning: String {
        switch self {
        case .usage: "the command line was not understood"
        case .undecodable: "a reply could not be decoded, or a file is no whole backup"
        case .notFound: "there is no such place, or the file cannot be read"
        case .unavailable: "a provider refuses: key, plan, quota or place; `decode`: the reply is its error; `doctor`: there is a problem"
        case .cannotCreate: "the output could not be written, the port or the database cannot be had, or too little memory is allowed"
        case .incomplete: "the server ended and dropped something; its log says what"
        case .temporary: "no connection, or no usable answer; trying again later may help"
        case .configuration: "a setting has an invalid value"
        }
    }

    /// For the argument parser.
    package var code: ExitCode { ExitCode(rawValue) }

    /// The code for an error of the weather's sources.
    package init(_ error: WeatherError) {
        self =
            switch error.kind {
            case .placeNotFound: .notFound
            case .noConnection, .invalidCertificate, .timedOut, .upstreamDown, .invalidResponse, .badBody, .otherTime, .rateLimited,
                .tooManyFromClient, .overloaded:
                .temporary
            // The same mistake that is refused where the settings are read.
            case .invalidURL: .configuration
            case .invalidKey, .planLacksProduct, .quotaExhausted, .placeNotCovered, .badRequest: .unavailable
            }
    }
}
