import CLibPQ
import Foundation
import WeatherStore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A statement that each connection prepares when it first uses it.
struct Statement: Sendable {
    let name: String
    let sql: String

    init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}

/// One session with the database.
///
/// libpq's blocking functions wait without a limit if the server is frozen, so this uses the non-blocking ones, and waits with a deadline.
/// Source: <https://www.postgresql.org/docs/15/libpq-async.html>.
final class PostgresConnection: @unchecked Sendable {
    // Safe: only one thread at a time uses a connection, that of its slot's queue or of the listener.
    private let session: OpaquePointer
    private let signal: ClosingSignal
    private var prepared: Set<String> = []
    /// False after a failure in the middle of a response.
    private(set) var isUsable = true

    private init(_ session: OpaquePointer, _ signal: ClosingSignal) {
        self.session = session
        self.signal = signal
    }

    /// Ends the session without waiting for the last message to reach the server.
    deinit { PQfinish(session) }

    static func open(
        _ address: DatabaseAddress, _ signal: ClosingSignal, until deadline: Deadline
    ) throws(PostgresFailure) -> PostgresConnection {
        guard let session = address.startConnecting() else { throw .unreachable }
        let connection = PostgresConnection(session, signal)
        // Errors carry only their code: their texts name users and hosts, in the server's language.
        PQsetErrorVerbosity(session, PQERRORS_SQLSTATE)
        // libpq prints notices to standard error otherwise.
        PQsetNoticeProcessor(session, { _, _ in }, nil)
        var state = PQstatus(session) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
        while state != PGRES_POLLING_OK {
            guard state != PGRES_POLLING_FAILED else { throw connection.connectFailure(address) }
            try connection.wait(for: state == PGRES_POLLING_READING ? POLLIN : POLLOUT, until: deadline)
            state = PQconnectPoll(session)
        }
        guard PQsetnonblocking(session, 1) == 0 else { throw .unreachable }
        return connection
    }

    /// Whether the session is idle and nothing has arrived since the last response. Data that arrives at an idle session nearly always
    /// means its end.
    var isQuiet: Bool {
        isUsable && PQstatus(session) == CONNECTION_OK && PQtransactionStatus(session) == PQTRANS_IDLE
            && signal.wait(for: POLLIN, on: PQsocket(session), until: Deadline(seconds: 0)) == .late
    }

    @discardableResult
    func rows(_ statement: Statement, _ values: [SQLValue], until deadline: Deadline) throws(PostgresFailure) -> SQLRows {
        if !prepared.contains(statement.name) {
            try begin(PQsendPrepare(session, statement.name, statement.sql, 0, nil) == 1)
            try answer(until: deadline)
            prepared.insert(statement.name)
        }
        try begin(SQLParameters(values).send(to: session, statement: statement.name))
        return try answer(until: deadline)
    }

    /// Runs statements without parameters, one after the other, and returns the result of the last one, as text.
    @discardableResult
    func script(_ sql: String, until deadline: Deadline) throws(PostgresFailure) -> SQLRows {
        try begin(PQsendQuery(session, sql) == 1)
        return try answer(until: deadline)
    }

    /// Waits for notifications.
    ///
    /// - Returns: their texts; empty on timeout.
    func notifications(until deadline: Deadline) throws(PostgresFailure) -> [String] {
        var texts: [String] = []
        while true {
            while let notification = PQnotifies(session) {
                if let text = notification.pointee.extra { texts.append(String(cString: text)) }
                PQfreemem(notification)
            }
            guard texts.isEmpty else { return texts }
            switch signal.wait(for: POLLIN, on: PQsocket(session), until: deadline) {
            case .late: return []
            case .closed: throw fail(.closed)
            case .ready: guard PQconsumeInput(session) == 1 else { throw fail(.lost) }
            }
        }
    }

    private func begin(_ isSent: Bool) throws(PostgresFailure) {
        guard isSent else { throw fail(.lost) }
    }

    /// Flushes the output and reads all results; returns the last one, or throws the first failure.
    @discardableResult
    private func answer(until deadline: Deadline) throws(PostgresFailure) -> SQLRows {
        while true {
            let left = PQflush(session)
            guard left >= 0 else { throw fail(.lost) }
            guard left > 0 else { break }
            // The server may accept more only after its output has been read.
            try wait(for: POLLIN | POLLOUT, until: deadline)
            guard PQconsumeInput(session) == 1 else { throw fail(.lost) }
        }
        var last: SQLRows?
        var failure: PostgresFailure?
        while true {
            while PQisBusy(session) == 1 {
                try wait(for: POLLIN, until: deadline)
                guard PQconsumeInput(session) == 1 else { throw fail(.lost) }
            }
            guard let result = PQgetResult(session) else { break }
            let status = PQresultStatus(result)
            if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK {
                last = SQLRows(result)
            } else {
                let code = PQresultErrorField(result, Self.codeField).map { String(cString: $0) }
                failure = failure ?? code.map { .refused($0) } ?? .lost
                PQclear(result)
                if PQstatus(session) != CONNECTION_OK { break }
            }
        }
        if let failure { throw failure.endsConnection ? fail(.lost) : failure }
        guard let last, PQstatus(session) == CONNECTION_OK else { throw fail(.lost) }
        return last
    }

    /// `PG_DIAG_SQLSTATE`.
    private static let codeField = Int32(UInt8(ascii: "C"))

    private func wait(for events: Int32, until deadline: Deadline) throws(PostgresFailure) {
        switch signal.wait(for: events, on: PQsocket(session), until: deadline) {
        case .ready: break
        case .late: throw fail(.late)
        case .closed: throw fail(.closed)
        }
    }

    private func fail(_ failure: PostgresFailure) -> PostgresFailure {
        isUsable = false
        return failure
    }

    /// The cause of a failed connection, from libpq's message: it ends with the server's code, or says why the server was not reached. The
    /// message itself names host and user, and is not shown.
    private func connectFailure(_ address: DatabaseAddress) -> PostgresFailure {
        let message = PQerrorMessage(session).map { String(cString: $0) } ?? ""
        let code = message.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
        if code.utf8.count == 5, code.first?.isNumber == true, code.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isUppercase) }) {
            return .refused(code)
        }
        if address.isEncryptedByRule, message.contains(Self.noEncryption) {
            return .store(
                .unavailable(
                    "the database offers no encrypted connection, and its address does not say, by sslmode=disable, that it may do without")
            )
        }
        return Self.causes.first { message.contains($0.part) }?.failure ?? .unreachable
    }

    private static let noEncryption = "does not support SSL"

    private static let causes: [(part: String, failure: PostgresFailure)] = [
        ("no password supplied", .refused("28P01")),
        ("could not translate host name", .store(.unavailable("the host of the database is not found"))),
        (noEncryption, .store(.unavailable("the database offers no encrypted connection"))),
        ("invalid sslmode", .store(.unavailable("its address has an sslmode that there is not"))),
        ("root certificate file", .store(.unavailable("there is no file of root certificates to check the database's by (sslrootcert)"))),
        ("does not match host name", .store(.unavailable("the database's certificate is for another host name"))),
        ("certificate verify failed", .store(.unavailable("the database's certificate is not of the roots in sslrootcert"))),
        ("certificate", .store(.unavailable("the database's certificate, or the one for it, is not accepted"))),
    ]
}
