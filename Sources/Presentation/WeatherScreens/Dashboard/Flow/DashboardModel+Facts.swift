import WeatherAPI
import WeatherModel
import WeatherReceipts
import WeatherService

/// Finds further facts of the shown place: after its weather, which does not wait for them, or when the reader opens a sheet.
extension DashboardModel {
    func learnFacts() async {
        await renewMinutes()
        await learnUsual()
        await recallSpread()
        await recallReceipt()
    }

    /// Fetches the minutes of rain of the place that is shown.
    private func renewMinutes() async {
        guard let snapshot = shown?.snapshot, let nowcast = await source.nowcast(of: snapshot) else { return }
        // Another place may be shown by now.
        guard shown?.snapshot.cell == snapshot.cell else { return }
        facts.minutes = (snapshot.cell, nowcast)
        draw()
    }

    /// Finds what is usual at the place that is shown: once for a square, since it never changes.
    private func learnUsual() async {
        guard let snapshot = shown?.snapshot else { return }
        let cell = UsualCell(containing: snapshot.cell.center)
        guard facts.usual?.cell != cell, let year = await source.usualForScreen(of: snapshot) else { return }
        note(year, of: cell)
    }

    private func note(_ year: UsualYear, of cell: UsualCell) {
        guard let shown, UsualCell(containing: shown.snapshot.cell.center) == cell else { return }
        facts.usual = (cell, year)
        draw()
    }

    /// Shows how sure the forecast is as far as a sheet has fetched it before: an ensemble counts as twenty calls, so that none is fetched
    /// for the dashboard alone.
    private func recallSpread() async {
        guard source.hasSpreads, let snapshot = shown?.snapshot else { return }
        let known = await source.spreadForScreen(of: snapshot)
        guard shown?.snapshot.cell == snapshot.cell else { return }
        facts.spread = known.map { (snapshot.cell, $0) }
        draw()
    }

    /// Shows how yesterday was forecast where that is stored on the phone; a server is asked for it when its screen is opened alone.
    private func recallReceipt() async {
        guard source.hasReceipts, let snapshot = shown?.snapshot else { return }
        note(await source.receiptForScreen(of: snapshot, on: today(at: snapshot)), of: snapshot)
    }

    private func note(_ yesterday: ComparedDay?, of snapshot: Snapshot) {
        guard let yesterday, shown?.snapshot.cell == snapshot.cell else { return }
        facts.receipt = (snapshot.cell, yesterday)
        draw()
    }

    private func today(at snapshot: Snapshot) -> CivilDate { CivilDate(of: now(), in: snapshot.dashboard.location.timeZone) }

    /// The screen of what is usual at the place that is shown, fetched when it is opened; nil without weather.
    public func usualContent() async -> UsualContent? {
        guard let snapshot = shown?.snapshot else { return nil }
        let answer = await source.usual(of: snapshot)
        if let year = answer.year { note(year, of: UsualCell(containing: snapshot.cell.center)) }
        return UsualContent.make(answer, snapshot: snapshot, now: now(), units: units, phrases: phrases)
    }

    /// Fetches the screen of how sure the forecast is; nil where the source of the weather does not say it.
    public var fetchConfidence: (@MainActor @Sendable () async -> ConfidenceContent?)? {
        guard source.hasSpreads else { return nil }
        return { [weak self] in await self?.confidenceContent() }
    }

    private func confidenceContent() async -> ConfidenceContent? {
        guard let snapshot = shown?.snapshot else { return nil }
        let answer = await source.spread(of: snapshot)
        await recallSpread()
        return ConfidenceContent.make(answer, snapshot: snapshot, now: now(), units: units, phrases: phrases)
    }

    /// Fetches the screen of what was forecast and what came; nil where nothing is written down of it.
    public var fetchReceipts: (@MainActor @Sendable () async -> ReceiptsContent?)? {
        guard source.hasReceipts else { return nil }
        return { [weak self] in await self?.receiptsContent() }
    }

    private func receiptsContent() async -> ReceiptsContent? {
        guard let snapshot = shown?.snapshot else { return nil }
        let answer = await source.receipts(of: snapshot)
        note(answer.yesterday(asOf: today(at: snapshot)), of: snapshot)
        return ReceiptsContent.make(answer, isOrdering: false, snapshot: snapshot, now: now(), units: units, phrases: phrases)
    }

    /// Fetches the forecasts of all providers; nil where they are not compared.
    public var fetchComparison: (@MainActor @Sendable () async -> ComparisonScreenContent?)? {
        guard source.hasComparison else { return nil }
        return { [weak self] in await self?.comparisonContent() }
    }

    private func comparisonContent() async -> ComparisonScreenContent? {
        guard let snapshot = shown?.snapshot else { return nil }
        let answer = await source.comparison(of: snapshot)
        return ComparisonScreenContent.make(answer, snapshot: snapshot, now: now(), units: units, phrases: phrases)
    }
}
