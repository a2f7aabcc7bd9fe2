import SwiftUI
import WeatherScreens

/// The sheets over the dashboard whose content comes from a server, or from the simulated atmosphere.
nonisolated struct FurtherSheets: Sendable {
    /// A sheet's name, and what fetches its content.
    struct Offer<Content: Sendable>: Sendable {
        let title: String
        let load: @MainActor @Sendable () async -> Content?
    }

    /// The name of what closes each of them.
    var close = ""
    /// nil where the source does not say how sure its forecast is, and on a screen that opens nothing.
    var confidence: Offer<ConfidenceContent>?
    /// The same where nothing is written down of forecasts.
    var receipts: Offer<ReceiptsContent>?
    /// The same where providers are not compared.
    var comparison: Offer<ComparisonScreenContent>?

    init() {}

    @MainActor init(of model: DashboardModel, _ words: DashboardWords) {
        close = words.close
        confidence = model.fetchConfidence.map { Offer(title: words.confidence, load: $0) }
        receipts = model.fetchReceipts.map { Offer(title: words.receipts, load: $0) }
        comparison = model.fetchComparison.map { Offer(title: words.comparison, load: $0) }
    }
}

nonisolated private struct FurtherSheetsKey: EnvironmentKey {
    static let defaultValue = FurtherSheets()
}

nonisolated extension EnvironmentValues {
    /// The sheets over the dashboard besides those of the usual weather and of details' hours.
    var furtherSheets: FurtherSheets {
        get { self[FurtherSheetsKey.self] }
        set { self[FurtherSheetsKey.self] = newValue }
    }
}
