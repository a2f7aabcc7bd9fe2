/// The words for what was forecast, and what came.
public protocol ReceiptsPhrases: Sendable {
    /// "Were the forecasts right?": the heading of the page and the link to it.
    var receiptsTitle: String { get }
    /// "Yesterday: said 12°, was 13°."
    func receiptsYesterday(forecast: String, was: String) -> String
    /// "83 days were compared, from 1 September to 29 November."
    func receiptsSpan(days: Int, from: String, through: String) -> String
    /// "What came was measured by a station on 12 days (NWS)."
    func receiptsObserved(days: Int, by provider: String) -> String
    /// "What came is Open-Meteo’s own analysis on 71 days, no measurement."
    func receiptsAnalysed(days: Int, by provider: String) -> String
    /// "Open-Meteo has become worse: 2.4° off in the last 14 days, 1.2° before."
    func receiptsWorse(_ provider: String, days: Int, mean: String, former: String) -> String
    /// "Best day: 3 October (said 4 to 12°, was 4 to 12°)."
    func receiptsBest(_ date: String, forecast: String, was: String) -> String
    /// "Worst day: 7 October (said 4 to 12°, was 9 to 20°)."
    func receiptsWorst(_ date: String, forecast: String, was: String) -> String
    /// Explains the table.
    ///
    /// - Parameter amount: "1 mm", from which a day counts as one with rain.
    func receiptsNote(amount: String) -> String
    /// Which places are written down, and for how long.
    var receiptsKept: String { get }
    /// Nothing is written down here yet.
    var receiptsNone: String { get }
    /// The past weeks are being fetched.
    var receiptsAwaited: String { get }
    /// The past weeks could not be fetched.
    var receiptsFailed: String { get }
    /// "The providers are asked in the order of these figures here."
    var receiptsOrder: String { get }
    // Heads of the table.
    /// "Ahead".
    var receiptsAheadHead: String { get }
    /// "Days".
    var receiptsDaysHead: String { get }
    /// "High off by".
    var receiptsHighHead: String { get }
    /// "Low off by".
    var receiptsLowHead: String { get }
    /// "Rain off by".
    var receiptsRainHead: String { get }
    /// "Rain said, came".
    var receiptsHitsHead: String { get }
    /// "Rain said, none came".
    var receiptsFalseHead: String { get }
    /// "Rain came, not said".
    var receiptsMissesHead: String { get }
    /// "Dry said, stayed dry".
    var receiptsDryHead: String { get }
}
