import Foundation
import WeatherStore

extension PostgresWeatherStore {
    // Flushed to disk, unlike the others: after a crash of the server no token may be given out a second time.
    private static let claim = Statement(
        "claim",
        """
        INSERT INTO petrel.lease AS l (world, name, owner, token, ends)
        SELECT $1::text, $2::bytea, $3::bytea, nextval('petrel.token'), coalesce($4::float8, petrel.seconds()) + $5::float8
        FROM set_config('synchronous_commit', 'on', true)
        ON CONFLICT (world, sha256(name)) DO UPDATE
        SET owner = excluded.owner, token = nextval('petrel.token'), ends = coalesce($4::float8, petrel.seconds()) + $5::float8
        WHERE l.ends <= coalesce($4::float8, petrel.seconds())
        RETURNING l.token
        """)

    private static let renew = Statement(
        "renew",
        """
        UPDATE petrel.lease SET ends = coalesce($4::float8, petrel.seconds()) + $5::float8
        FROM set_config('synchronous_commit', 'off', true)
        WHERE world = $1::text AND sha256(name) = sha256($2::bytea) AND token = $3::bigint RETURNING token
        """)

    private static let release = Statement(
        "release",
        """
        UPDATE petrel.lease SET ends = '-infinity' FROM set_config('synchronous_commit', 'off', true)
        WHERE world = $1::text AND sha256(name) = sha256($2::bytea) AND token = $3::bigint
        """)

    private static let oneReply = Statement(
        "reply",
        """
        SELECT length, content FROM petrel.reply
        WHERE world = $1::text AND sha256(key) = sha256($2::bytea) AND ends > coalesce($3::float8, petrel.seconds())
        """)

    private static let putReply = Statement(
        "put reply",
        """
        INSERT INTO petrel.reply (world, key, ends, length, content)
        SELECT $1::text, $2::bytea, $3::float8, $4::bigint::int, $5::bytea FROM set_config('synchronous_commit', 'off', true)
        ON CONFLICT (world, sha256(key)) DO UPDATE SET ends = excluded.ends, length = excluded.length, content = excluded.content
        """)

    package func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease? {
        let values = [worldValue, Self.bytes(name), Self.bytes(owner), nowValue, Self.duration(seconds)]
        // Not retried: if the answer is lost, the lease may have been given, and a second claim would be refused because of the first.
        let token = try await pool.call(within: configuration.writeSeconds, repeatsWhenLost: false) {
            connection, deadline throws(PostgresFailure) in
            try connection.rows(Self.claim, values, until: deadline).integer(0, 0)
        }
        return token.map { Lease(name: name, owner: owner, token: $0) }
    }

    package func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool {
        let values = [worldValue, Self.bytes(lease.name), .integer(lease.token), nowValue, Self.duration(seconds)]
        return try await pool.call(within: configuration.writeSeconds) { connection, deadline throws(PostgresFailure) in
            try connection.rows(Self.renew, values, until: deadline).count > 0
        }
    }

    package func release(_ lease: Lease) async throws(StoreError) {
        let values = [worldValue, Self.bytes(lease.name), .integer(lease.token)]
        try await pool.call(within: configuration.writeSeconds) { connection, deadline throws(PostgresFailure) in
            _ = try connection.rows(Self.release, values, until: deadline)
        }
    }

    package func reply(for key: String) async throws(StoreError) -> [UInt8]? {
        let values = [worldValue, Self.bytes(key), nowValue]
        let found = try await pool.call(within: configuration.readSeconds) {
            connection, deadline throws(PostgresFailure) -> (length: Int64, content: [UInt8])? in
            let rows = try connection.rows(Self.oneReply, values, until: deadline)
            guard let length = rows.length(0, 0), let content = rows.bytes(0, 1) else { return nil }
            return (length, content)
        }
        return found.flatMap { expanded($0.content, $0.length) }
    }

    package func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError) {
        let (length, content) = try compressed(bytes)
        let values = [worldValue, Self.bytes(key), .number(end.timeIntervalSinceReferenceDate), length, content]
        try await pool.call(within: configuration.writeSeconds) { connection, deadline throws(PostgresFailure) in
            _ = try connection.rows(Self.putReply, values, until: deadline)
        }
    }

    private static func bytes(_ text: String) -> SQLValue { .bytes(Array(text.utf8)) }

    private static func duration(_ seconds: Double) -> SQLValue { .number(min(max(seconds, 0), 86_400)) }
}
