import WeatherStore

/// The tables and their migrations. They are in a schema called `petrel`.
///
/// Times are seconds since 2001-01-01 UTC, as in Foundation's `Date`, so that values are read exactly as they were written.
enum PostgresSchema {
    /// Each migration runs once, in order. A published one is never changed.
    static let migrations = [first, second]
    static var version: Int { migrations.count }

    /// An advisory lock, so that nodes that start together migrate one after the other.
    private static let lock = "pg_advisory_xact_lock(1348825708, 0)"
    private static let newer = PostgresFailure.store(.unavailable("it is a newer Petrel's"))
    private static let foreign = PostgresFailure.store(.unavailable("its schema \"petrel\" is another application's"))

    /// Brings the tables to this version.
    ///
    /// - Throws: `PostgresFailure.store` if they are a newer Petrel's or another application's.
    static func prepare(_ connection: PostgresConnection, until deadline: Deadline) throws(PostgresFailure) {
        do throws(PostgresFailure) {
            let found = try readVersion(connection, deadline)
            if found == version { return }
            if found > version { throw newer }
        } catch .refused("42P01") {
            // The tables do not exist yet.
        } catch .refused("3F000") {
            // Nor does the schema.
        }
        try migrate(connection, deadline)
    }

    private static func migrate(_ connection: PostgresConnection, _ deadline: Deadline) throws(PostgresFailure) {
        let milliseconds = max(1, Int(deadline.secondsLeft * 900))
        try connection.script(
            """
            BEGIN; SET LOCAL statement_timeout = \(milliseconds); SET LOCAL lock_timeout = \(milliseconds);
            SET LOCAL synchronous_commit = on; SELECT \(lock)
            """, until: deadline)
        do throws(PostgresFailure) {
            for (index, sql) in migrations.enumerated().dropFirst(try begunVersion(connection, deadline)) {
                try connection.script(sql, until: deadline)
                try connection.script("INSERT INTO petrel.petrel_schema (version) VALUES (\(index + 1))", until: deadline)
            }
            let end = try connection.script("COMMIT", until: deadline)
            guard end.command == "COMMIT" else { throw .lost }
        } catch {
            if !error.endsConnection { try connection.script("ROLLBACK", until: deadline) }
            throw error
        }
    }

    /// - Returns: 0 in a database without Petrel's tables.
    private static func begunVersion(_ connection: PostgresConnection, _ deadline: Deadline) throws(PostgresFailure) -> Int {
        let found = try connection.script(
            """
            SELECT (SELECT count(*) FROM pg_namespace WHERE nspname = 'petrel'),
                (SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('petrel')),
                (SELECT count(*) FROM pg_class WHERE oid = to_regclass('petrel.petrel_schema'))
            """, until: deadline)
        // A role without CREATE on the database can use an existing schema.
        if found.text(0, 0) == "0" {
            try connection.script("CREATE SCHEMA petrel", until: deadline)
        }
        if found.text(0, 1) == "0" { return 0 }
        guard found.text(0, 2) == "1" else { throw foreign }
        let version = try readVersion(connection, deadline)
        guard version <= Self.version else { throw newer }
        guard version > 0 else { throw foreign }
        return version
    }

    private static func readVersion(_ connection: PostgresConnection, _ deadline: Deadline) throws(PostgresFailure) -> Int {
        do throws(PostgresFailure) {
            let rows = try connection.script("SELECT max(version) FROM petrel.petrel_schema", until: deadline)
            return rows.text(0, 0).flatMap { Int($0) } ?? 0
        } catch .refused("42703") { throw foreign }
    }

    /// Orders records by their names, for paging. An index entry cannot hold a long name, so it has the first 200 bytes.
    private static let second = "CREATE INDEX record_order ON petrel.record (world, kind, (substring(name, 1, 200)))"

    private static let first = """
        CREATE TABLE petrel.petrel_schema (version int PRIMARY KEY, since timestamptz NOT NULL DEFAULT now());

        CREATE FUNCTION petrel.seconds() RETURNS float8 LANGUAGE sql VOLATILE
            AS 'SELECT extract(epoch FROM clock_timestamp())::float8 - 978307200';

        -- The order of writing, also of what is told of it.
        CREATE SEQUENCE petrel.number;
        -- One for all leases: a lease that was deleted does not begin again with a lower token.
        CREATE SEQUENCE petrel.token;

        CREATE TABLE petrel.latest (
            world text COLLATE "C" NOT NULL, cell text COLLATE "C" NOT NULL,
            revision text COLLATE "C" NOT NULL, fetched float8 NOT NULL,
            number bigint NOT NULL,
            PRIMARY KEY (world, cell)
        ) WITH (fillfactor = 70);

        CREATE TABLE petrel.snapshot (
            world text COLLATE "C" NOT NULL, cell text COLLATE "C" NOT NULL, revision text COLLATE "C" NOT NULL,
            fetched float8 NOT NULL, number bigint NOT NULL, length int NOT NULL, document bytea NOT NULL,
            PRIMARY KEY (world, cell, revision)
        );
        ALTER TABLE petrel.snapshot ALTER COLUMN document SET STORAGE EXTERNAL;
        CREATE INDEX snapshot_number ON petrel.snapshot (number);

        -- Names are bytes: as text they could hold no zero. They are found by their checksum: an index takes no long ones.
        CREATE TABLE petrel.record (
            world text COLLATE "C" NOT NULL, kind text COLLATE "C" NOT NULL, name bytea NOT NULL, content bytea NOT NULL
        );
        CREATE UNIQUE INDEX record_name ON petrel.record (world, kind, sha256(name));

        CREATE TABLE petrel.lease (
            world text COLLATE "C" NOT NULL, name bytea NOT NULL, owner bytea NOT NULL,
            token bigint NOT NULL, ends float8 NOT NULL
        );
        CREATE UNIQUE INDEX lease_name ON petrel.lease (world, sha256(name));

        CREATE TABLE petrel.reply (
            world text COLLATE "C" NOT NULL, key bytea NOT NULL, ends float8 NOT NULL, length int NOT NULL, content bytea NOT NULL
        );
        ALTER TABLE petrel.reply ALTER COLUMN content SET STORAGE EXTERNAL;
        CREATE UNIQUE INDEX reply_key ON petrel.reply (world, sha256(key));
        CREATE INDEX reply_ends ON petrel.reply (ends);

        -- Makes a snapshot the latest of its cell, unless a later one is there, and deletes the former ones beyond the limits.
        CREATE FUNCTION petrel.put_snapshot(
            world_ text, cell_ text, revision_ text, fetched_ float8, length_ int, document_ bytea,
            now_ float8, tolerance_ float8, most_ int, seconds_ float8, channel_ text, sender_ text,
            OUT kept boolean, OUT latest_revision text, OUT latest_fetched float8, OUT latest_number bigint
        ) LANGUAGE plpgsql AS $$
        BEGIN
            -- Not flushed to the disk: after a crash of the server the last moments of a cache may be missing.
            PERFORM set_config('synchronous_commit', 'off', true);
            -- Locks the cell's row, so that puts into one cell happen one after the other.
            INSERT INTO petrel.latest AS l (world, cell, revision, fetched, number)
            VALUES (world_, cell_, revision_, fetched_, nextval('petrel.number'))
            ON CONFLICT (world, cell) DO UPDATE
            SET revision = excluded.revision, fetched = excluded.fetched, number = nextval('petrel.number')
            WHERE NOT (l.fetched > excluded.fetched AND l.fetched - coalesce(now_, petrel.seconds()) <= tolerance_)
            RETURNING l.number INTO latest_number;
            kept := FOUND;
            IF NOT kept THEN
                SELECT l.revision, l.fetched, l.number INTO latest_revision, latest_fetched, latest_number
                FROM petrel.latest l WHERE l.world = world_ AND l.cell = cell_;
                RETURN;
            END IF;
            latest_revision := revision_;
            latest_fetched := fetched_;
            INSERT INTO petrel.snapshot AS s (world, cell, revision, fetched, number, length, document)
            VALUES (world_, cell_, revision_, fetched_, latest_number, length_, document_)
            ON CONFLICT (world, cell, revision) DO UPDATE
            SET fetched = excluded.fetched, number = excluded.number, length = excluded.length, document = excluded.document;
            DELETE FROM petrel.snapshot s
            WHERE s.world = world_ AND s.cell = cell_ AND s.number < latest_number AND (
                fetched_ - s.fetched > seconds_
                OR s.number < (
                    SELECT f.number FROM petrel.snapshot f
                    WHERE f.world = world_ AND f.cell = cell_ AND f.number < latest_number
                    ORDER BY f.number DESC OFFSET most_ - 1 LIMIT 1));
            PERFORM pg_notify(channel_, concat_ws(' ', sender_, cell_, revision_, fetched_::text, latest_number::text));
        END $$
        """
}
