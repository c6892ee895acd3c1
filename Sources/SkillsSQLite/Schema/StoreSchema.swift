/// The tables of the store and how a file came to have them.
enum StoreSchema {
    /// What marks a file as this store's (`PRAGMA application_id`): "skld".
    static let applicationID: Int64 = 0x73_6B_6C_64

    /// The version of the tables (`PRAGMA user_version`).
    static var version: Int64 { Int64(migrations.count) }

    /// The steps from an empty file to the present tables; only ever added to.
    static let migrations = [initial, deliveries]

    /// The tables of the first version.
    ///
    /// `runs.ordinal` is the order of creation, `ordered_at` the latest `created_at` up to there, `ended` the order of
    /// endings. A segment stands at the position of its last event in the log of all runs.
    private static let initial = """
        CREATE TABLE state (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            boot INTEGER NOT NULL, position INTEGER NOT NULL, ordinal INTEGER NOT NULL,
            last_end INTEGER NOT NULL, ordered_at INTEGER NOT NULL, setback INTEGER NOT NULL,
            ended_runs INTEGER NOT NULL, ended_bytes INTEGER NOT NULL,
            ended_payloads INTEGER NOT NULL, ended_payload_bytes INTEGER NOT NULL,
            ended_events INTEGER NOT NULL, ended_event_bytes INTEGER NOT NULL,
            payload_mark INTEGER NOT NULL, event_mark INTEGER NOT NULL
        ) STRICT;
        INSERT INTO state VALUES (1, 0, 0, 0, 0, -9223372036854775808, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        CREATE TABLE runs (
            ordinal INTEGER PRIMARY KEY,
            id BLOB NOT NULL,
            status INTEGER NOT NULL, seq INTEGER NOT NULL, epoch INTEGER NOT NULL, lease INTEGER NOT NULL,
            events INTEGER NOT NULL, event_bytes INTEGER NOT NULL,
            payload_bytes INTEGER NOT NULL, places INTEGER NOT NULL,
            ended INTEGER, ordered_at INTEGER NOT NULL,
            skill TEXT NOT NULL, owner TEXT,
            attempt INTEGER NOT NULL, progress REAL, interruptions INTEGER NOT NULL,
            created_at INTEGER NOT NULL, started_at INTEGER, finished_at INTEGER,
            lost_payloads INTEGER NOT NULL, constants BLOB NOT NULL, detail BLOB
        ) STRICT;
        CREATE UNIQUE INDEX runs_by_id ON runs (id);
        CREATE INDEX runs_by_skill ON runs (skill, status);
        CREATE INDEX runs_by_status ON runs (status);
        CREATE INDEX runs_by_owner ON runs (owner) WHERE owner IS NOT NULL;
        CREATE INDEX runs_active ON runs (ordinal, lease) WHERE status < 3;
        CREATE INDEX runs_ended ON runs (ended) WHERE ended IS NOT NULL;
        CREATE TABLE payloads (run INTEGER PRIMARY KEY, input BLOB NOT NULL, output BLOB) STRICT;
        CREATE TABLE labels (
            name TEXT NOT NULL, value TEXT NOT NULL, run INTEGER NOT NULL, PRIMARY KEY (name, value, run)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE segments (
            position INTEGER PRIMARY KEY, run INTEGER NOT NULL, last_seq INTEGER NOT NULL,
            count INTEGER NOT NULL, trimmable INTEGER NOT NULL, data BLOB NOT NULL
        ) STRICT;
        CREATE INDEX segments_by_run ON segments (run, last_seq);
        CREATE INDEX segments_trimmable ON segments (run, last_seq) WHERE trimmable = 1;
        CREATE TABLE results (
            run INTEGER NOT NULL, place INTEGER NOT NULL, path TEXT NOT NULL, item INTEGER NOT NULL,
            outcome INTEGER NOT NULL, data BLOB, PRIMARY KEY (run, place)
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX results_by_key ON results (run, path, item);
        CREATE TABLE keys (
            scope TEXT NOT NULL, text TEXT NOT NULL, run BLOB NOT NULL, fingerprint BLOB NOT NULL,
            expires_at INTEGER NOT NULL, PRIMARY KEY (scope, text)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX keys_by_expiry ON keys (expires_at);
        CREATE TABLE probe (id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
        """

    /// The second version: messages to webhooks.
    ///
    /// `run` is the run's place in the order of creation, `run_id` its key, which may be another run's when it has gone.
    /// `due` is there as long as a message is pending (state 0) and none of its run and endpoint before it is.
    private static let deliveries = """
        CREATE TABLE deliveries (
            ordinal INTEGER PRIMARY KEY, id BLOB NOT NULL,
            run INTEGER NOT NULL, run_id BLOB NOT NULL, seq INTEGER NOT NULL,
            event TEXT NOT NULL, endpoint INTEGER NOT NULL,
            state INTEGER NOT NULL, due INTEGER, tries INTEGER NOT NULL, created_at INTEGER NOT NULL,
            host TEXT NOT NULL, url TEXT NOT NULL, secret BLOB, attempts BLOB NOT NULL, body BLOB
        ) STRICT;
        CREATE UNIQUE INDEX deliveries_by_id ON deliveries (id);
        CREATE INDEX deliveries_by_run ON deliveries (run, seq, endpoint);
        CREATE INDEX deliveries_pending ON deliveries (run, endpoint, seq) WHERE state = 0;
        CREATE INDEX deliveries_by_host ON deliveries (host, due) WHERE due IS NOT NULL;
        CREATE INDEX deliveries_due ON deliveries (due) WHERE due IS NOT NULL;
        """
}
