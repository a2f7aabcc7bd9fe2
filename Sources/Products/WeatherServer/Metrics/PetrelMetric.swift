/// The names of everything at `/metrics`: a total counts up, what has a unit and no total is a histogram or a level.
enum PetrelMetric: String, CaseIterable, Sendable {
    // Counted and timed by the server itself.
    case requests = "petrel_requests_total"
    case requestSeconds = "petrel_request_duration_seconds"
    case hotHits = "petrel_hot_hits_total"
    case weatherAge = "petrel_weather_age_seconds"
    case refreshSeconds = "petrel_refresh_duration_seconds"
    case providerCallSeconds = "petrel_provider_call_duration_seconds"
    case providerQueueSeconds = "petrel_provider_queue_wait_seconds"
    case storeSeconds = "petrel_store_operation_duration_seconds"
    case connectionLimitReached = "petrel_connection_limit_reached_total"
    case openConnections = "petrel_open_connections"
    // Counted elsewhere, and read on each scrape.
    case overloadRefusals = "petrel_overload_refusals_total"
    case droppedFetches = "petrel_dropped_fetches_total"
    case unwrittenEntries = "petrel_unwritten_entries_total"
    case crowdedOutCalls = "petrel_crowded_out_calls_total"
    case storeFailedWrites = "petrel_store_failed_writes_total"
    case storeFailedReads = "petrel_store_failed_reads_total"
    case clientRefusals = "petrel_client_refusals_total"
    case runningFetches = "petrel_fetches_under_way"
    case runningSearches = "petrel_searches_under_way"
    case pendingWrites = "petrel_pending_writes"
    case callsUnderWay = "petrel_calls_under_way"
    case callsWaiting = "petrel_calls_waiting"
    case hotTargets = "petrel_hot_targets"
    case encodedCells = "petrel_encoded_cells"
    case storeWritable = "petrel_store_writable"
    case clients = "petrel_clients"
    case pushQueued = "petrel_push_queued_total"
    case pushSent = "petrel_push_sent_total"
    case pushFailures = "petrel_push_failures_total"
    case pushRemoved = "petrel_push_removed_total"
    case pushWaiting = "petrel_push_waiting_seconds"
    case planUsed = "petrel_plan_calls_used"
    case planLeft = "petrel_plan_calls_left"
    case ledgerKept = "petrel_ledger_kept"
    case feedFresh = "petrel_feed_fresh"
    case feedAge = "petrel_feed_age_seconds"
    case feedUnread = "petrel_feed_unread_entries"
    /// The name that Prometheus' own clients give it.
    case residentMemory = "process_resident_memory_bytes"

    /// One sentence for people.
    var help: String {
        switch self {
        case .requests: "Requests by route and class of status."
        case .requestSeconds: "Time in the router until the answer's head, by route."
        case .hotHits: "Requests answered on the event loop, outside the router, by the table that had the answer."
        case .weatherAge: "Age of the weather in answers, by the way they took: the service, or a table of the event loops."
        case .refreshSeconds: "Time of a cell's fetch over all its providers, by outcome."
        case .providerCallSeconds: "Time of a question to a provider, its wait for a turn included, by provider and outcome."
        case .providerQueueSeconds: "Time for which a request to a provider waited for its turn, by provider and whether that came."
        case .storeSeconds: "Time of a read or a write of the store, by operation and outcome."
        case .connectionLimitReached: "Times that the connection limit was reached."
        case .openConnections: "Open connections."
        case .overloadRefusals: "Callers turned away because too much was under way."
        case .droppedFetches: "Fetches given up before a call, because their clients had gone."
        case .unwrittenEntries: "Entries not written because the store was too slow."
        case .crowdedOutCalls: "Calls whose turn could not come in time."
        case .storeFailedWrites: "Writes of weather and of counts of calls that failed."
        case .storeFailedReads: "Readings of weather and of counts of calls that failed."
        case .clientRefusals: "Calls that were refused to a client."
        case .runningFetches: "Cells being fetched."
        case .runningSearches: "Searches under way with providers."
        case .pendingWrites: "Entries that wait for the store."
        case .callsUnderWay: "Calls to providers under way."
        case .callsWaiting: "Calls to providers that wait for their turn."
        case .hotTargets: "Request targets that event loops answer by themselves."
        case .encodedCells: "Cells held as encoded documents."
        case .storeWritable: "1 when the last writes succeeded, 0 when one failed."
        case .clients: "Clients whose calls are counted."
        case .pushQueued: "Messages about warnings that were queued."
        case .pushSent: "Messages about warnings that push services took."
        case .pushFailures: "Messages about warnings that push services did not take, by cause; most are sent again later."
        case .pushRemoved: "Subscriptions that were removed because push services have no such device any more."
        case .pushWaiting: "For how long messages about warnings have been due without any of them leaving; 0 where none is due."
        case .planUsed: "Calls counted in the present window of a provider's limit, by weight."
        case .planLeft: "Calls that a provider's limit still allows in the present window, by weight."
        case .ledgerKept: "1 when the counts of a provider's calls can be written, 0 when they cannot."
        case .feedFresh: "1 when a feed of warnings was read in full within the last hour, 0 when its warnings are not known."
        case .feedAge: "Time since a feed of warnings was last read in full; absent for a feed that never was."
        case .feedUnread: "Entries of a feed's last list that are not known."
        case .residentMemory: "Resident memory of the process."
        }
    }

    /// Upper bounds of the histogram's buckets, in seconds: around the limits and promises of what is timed. Empty for other metrics.
    var bounds: [Double] {
        switch self {
        case .requestSeconds: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20]
        // Fresh is 300, stale 3600; a day is the end of what a browser shows without a server.
        case .weatherAge: [1, 10, 30, 60, 120, 300, 600, 1800, 3600, 10_800, 21_600, 86_400]
        case .refreshSeconds, .providerCallSeconds: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 7.5, 10, 15, 20]
        case .providerQueueSeconds: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20]
        case .storeSeconds: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4]
        default: []
        }
    }
}
