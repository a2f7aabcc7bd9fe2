import Foundation
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel
import WeatherProviders
import WeatherWarnings

/// What a service that is asked by point has answered, by cell, with the messages that its answers led to.
struct PointReadings: Sendable {
    /// The state of one cell.
    struct Reading: Sendable {
        /// When the cell was last asked for, and answered in full.
        var lastTried: Date?
        var lastChecked: Date?
        var failure: WeatherError.Kind?
        /// True if Petrel's own limit did not allow the call.
        var isUnsent = false
        /// What of the last answer is not understood, or was not in it.
        var gaps = ReadingGaps()
    }

    /// A message that was fetched. Its file does not change.
    struct Document: Sendable {
        var messages: [WarningMessage]
        var gaps: ReadingGaps
    }

    /// Maximum number of cells whose state is remembered.
    static let mostCells = 2_000
    /// Maximum number of messages that are kept for other cells in the same area.
    static let mostDocuments = 300
    /// Maximum number of cells that are read at once.
    static let mostFlights = 50
    /// Calls for points that all cells together may have in a minute, and the most of them at once.
    static let callsAMinute = 30.0
    static let callsAtOnce = 60.0

    var readings = RecentlyUsed<Cell, Reading>(capacity: PointReadings.mostCells)
    var documents = RecentlyUsed<String, Document>(capacity: PointReadings.mostDocuments)
    var flights = SingleFlight<Cell, Void, UnwatchedProgress>()
    var calls = TokenBucket(capacity: PointReadings.callsAtOnce, fillSeconds: 60 * PointReadings.callsAtOnce / PointReadings.callsAMinute)

    /// A service as a source of a cell's warnings. It never has every warning of a place.
    func source(_ feed: WarningFeed, at cell: Cell) -> AlertSource {
        let reading = readings.peek(cell) ?? Reading()
        var source = AlertSource(
            name: feed.name, lastChecked: reading.lastChecked, covers: false, failure: reading.failure, isUnsent: reading.isUnsent,
            unread: reading.gaps.total, reasons: reading.gaps.counts)
        source.isRelay = true
        return source
    }
}
