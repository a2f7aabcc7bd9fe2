import WeatherStore

/// The reason why a call to the database failed, as far as the engine distinguishes reasons.
///
/// No case contains a text of libpq or of the server: those name hosts, users and values.
enum PostgresFailure: Error, Hashable {
    /// The store was closed.
    case closed
    /// The connection was lost during the call.
    case lost
    /// The call timed out. The connection cannot be used any more.
    case late
    /// No connection could be made, for a reason without an SQLSTATE.
    case unreachable
    /// The connection was lost during a commit: the transaction may have been kept or not.
    case unknownOutcome
    /// The server refused, with this error code of five characters (SQLSTATE).
    /// Source: <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
    case refused(String)
    /// A complete cause in words, or the error thrown by the body of a transaction.
    case store(StoreError)

    /// Whether the state of the connection is unknown.
    var endsConnection: Bool {
        switch self {
        case .closed, .lost, .late, .unreachable, .unknownOutcome: true
        case .refused(let code): Self.endsConnection(code)
        case .store: false
        }
    }

    /// The server ended the session: shutdown, `pg_terminate_backend`, a session that was idle for too long.
    static func endsConnection(_ code: String) -> Bool { code.hasPrefix("57P") || code.hasPrefix("08") || code == "25P03" }

    /// Whether a new session may succeed: it prepares its statements again and checks the tables.
    var needsNewConnection: Bool {
        if case .refused(let code) = self { ["42P01", "42883", "3F000", "26000", "0A000"].contains(code) } else { endsConnection }
    }

    /// Whether the same call may succeed if retried at once: a conflict with another transaction.
    var isConflict: Bool { self == .refused("40001") || self == .refused("40P01") }

    /// Whether other calls will fail in the same way, if this failure comes from connecting.
    var concernsAllConnections: Bool {
        switch self {
        case .closed: false
        // The other connections still work.
        case .refused("53300"): false
        default: true
        }
    }

    var storeError: StoreError {
        switch self {
        case .closed: .unavailable("the store is closed")
        case .lost: .unavailable("the connection to the database was lost")
        case .late, .unreachable: .unavailable("the database does not answer")
        case .unknownOutcome: .unavailable("the connection to the database was lost while saving; what was written may be kept or not")
        case .refused(let code): Self.storeError(code)
        case .store(let error): error
        }
    }

    private static func storeError(_ code: String) -> StoreError {
        switch code {
        case "53100": .full
        case "28P01": .unavailable("the database refuses the user or the password")
        case "28000": .unavailable("the database refuses the user, or the way in which Petrel reaches it (pg_hba.conf)")
        case "3D000": .unavailable("the server has no database of that name")
        case "42501": .unavailable("the database user lacks a right")
        case "53300": .unavailable("the database has no connection left")
        case "57P03": .unavailable("the database is starting or stopping")
        case "25006": .unavailable("the database can only be read")
        case "57014": .unavailable("the database takes too long")
        case "55P03": .unavailable("the database is busy with other transactions")
        case "42P01", "42883", "42703", "3F000": .unavailable("its tables are not as Petrel made them")
        case "XX001", "XX002": .unavailable("the database is damaged")
        default: endsConnection(code) ? PostgresFailure.lost.storeError : .unavailable("the database refuses (\(code))")
        }
    }
}
