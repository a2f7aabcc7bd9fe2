import ArgumentParser
import Foundation
import JSONText
import ProviderCourtesy
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherReceipts
import WeatherScreens
import WeatherService
import WeatherText
import WeatherWorld

/// Shared by `petrel now`, `petrel forecast` and `petrel 2045`: find the place, get its weather, draw it or report why not.
struct WeatherCommand: Sendable {
    let place: PlaceArgument
    let options: CommonOptions
    /// The world that is opened; nil for the one that the options name.
    var mode: AssemblyMode?
    /// The command's use of what it showed before.
    var visits = VisitUse.none
    /// True where the rain of the next two hours is shown.
    var hasMinutes = false
    /// The chart that is printed, whose hours may have to be fetched apart from the weather.
    var chart: Measure?
    /// True where what is usual is fetched if it is not kept yet.
    var fetchesUsual = false
    /// True where the past weeks are fetched if they never were.
    var fetchesReceipts = false
    /// True where the source is asked how sure it is.
    var asksSpread = false
    /// True where all providers are asked, to be shown beside each other.
    var comparesProviders = false
    /// Draws for a person.
    let draw: @Sendable (PlaceReport, TextCanvas) -> [String]
    /// Picks what `--json` prints; nil where the weather lacks it.
    let document: @Sendable (PlaceReport) -> JSONValue?
    /// Draws a failure for a command that has to print something all the same, and then ends with 0; nil ends it with the failure.
    var failed: (@Sendable (Failure) -> [String])?
    /// False where the weather lacks what the command prints: the command ends as for a place that is not covered.
    var isCovered: @Sendable (PlaceReport) -> Bool = { _ in true }
    /// Writes what was asked for besides; nil when nothing failed.
    var writeFile: @Sendable (PlaceReport) -> ExitStatus? = { _ in nil }

    func run() async throws {
        let configuration = try Assembly.configuration()
        let terminal = Terminal.current()
        let mode = mode ?? options.mode
        let status = try await Assembly.withStore(configuration: configuration, mode: mode, storage: .cacheFolder) { assembly in
            let (outcome, extras) = await Spinner(terminal: terminal).during(options.phrases(configuration).fetchingWeather) {
                let outcome = await fetch(assembly, configuration)
                let extras = Extras(
                    nowcast: hasMinutes ? await Self.nowcast(outcome, in: assembly) : nil,
                    requested: await requestedHours(outcome, in: assembly),
                    usual: await usualWeather(outcome, in: assembly), comparison: await comparison(outcome, in: assembly),
                    receipts: await receipts(outcome, in: assembly), spread: await spread(outcome, in: assembly))
                return (outcome, extras)
            }
            let traffic = options.server == nil ? nil : await assembly.weather.courteous.traffic(of: .petrelServer)
            let seen = visits == .compared ? await SinceLast.seen(before: outcome.snapshot, in: assembly) : nil
            let sources = await Self.alertSources(outcome, in: assembly)
            let status = show(
                outcome, traffic, extras, seen: seen, alertSources: sources, now: assembly.now(), configuration: configuration,
                terminal: terminal)
            if visits != .none, let snapshot = outcome.snapshot { await SinceLast.note(snapshot, in: assembly) }
            if case .answer(.refreshing(let snapshot), let found) = outcome {
                // Shown already: the refresh is waited for so that it is not lost with the process.
                _ = await assembly.service.refreshed(at: found.coordinate, since: snapshot.revision, withinSeconds: Self.refreshSeconds)
            }
            return status
        }
        if let status { throw status.code }
    }

    /// Values that a command shows besides the weather.
    private struct Extras {
        /// The rain of the next two hours; nil where it is not shown.
        let nowcast: Nowcast?
        /// Hours that are fetched apart from the weather, for a chart of them.
        let requested: RequestedHours
        /// The usual weather of the place.
        let usual: UsualAnswer
        /// The forecasts of all providers; nil where they were not asked.
        let comparison: Comparisons.Outcome?
        /// The forecasts for the place, and the weather that came.
        let receipts: ReceiptsAnswer
        /// How sure the forecast is; a failure where it was not asked for.
        let spread: Result<KnownSpread, WeatherError>
    }

    private func receipts(_ outcome: Outcome, in assembly: Assembly) async -> ReceiptsAnswer {
        guard let center = outcome.snapshot?.cell.center else { return ReceiptsAnswer() }
        if fetchesReceipts { return await assembly.service.receipts(at: center, within: nil) }
        return ReceiptsAnswer(ledger: await assembly.service.keptReceipts(at: center))
    }

    private func spread(_ outcome: Outcome, in assembly: Assembly) async -> Result<KnownSpread, WeatherError> {
        guard asksSpread, let center = outcome.snapshot?.cell.center else { return .failure(WeatherError(.placeNotCovered)) }
        return await assembly.service.spread(at: center)
    }

    private func comparison(_ outcome: Outcome, in assembly: Assembly) async -> Comparisons.Outcome? {
        guard comparesProviders, let center = outcome.snapshot?.cell.center else { return nil }
        return await assembly.service.comparison(at: center)
    }

    private func usualWeather(_ outcome: Outcome, in assembly: Assembly) async -> UsualAnswer {
        guard let center = outcome.snapshot?.cell.center else { return .awaited }
        if fetchesUsual { return await assembly.service.usual(at: center, within: nil) }
        return await assembly.service.keptUsual(at: center).map { .known($0) } ?? .awaited
    }

    private static func alertSources(_ outcome: Outcome, in assembly: Assembly) async -> [AlertSource] {
        guard let snapshot = outcome.snapshot else { return [] }
        return await assembly.service.alertSources(of: snapshot)
    }

    /// How long the minutes of rain are waited for once there is weather: what is printed cannot be changed.
    private static let minutesPatience = Duration.seconds(2)

    private static func nowcast(_ outcome: Outcome, in assembly: Assembly) async -> Nowcast? {
        guard let snapshot = outcome.snapshot else { return nil }
        return await assembly.service.minutes(of: snapshot, within: minutesPatience).nowcast
    }

    private func requestedHours(_ outcome: Outcome, in assembly: Assembly) async -> RequestedHours {
        guard let center = outcome.snapshot?.cell.center, let chart else { return .none }
        return await assembly.service.requestedHours(of: chart, at: center)
    }

    /// Seconds for which a command that has shown its weather stays for the refresh behind it.
    private static let refreshSeconds = 5.0

    /// A place's answer, or the error that prevented it.
    enum Outcome: Sendable {
        case answer(WeatherAnswer, PlaceArgument.Found)
        case failed(WeatherError)

        /// The weather to show; nil where there is none.
        var snapshot: Snapshot? {
            switch self {
            case .answer(let answer, _): answer.snapshot
            case .failed: nil
            }
        }
    }

    private func fetch(_ assembly: Assembly, _ configuration: PetrelConfiguration) async -> Outcome {
        do {
            let found = try await place.resolved(
                by: assembly.service, home: configuration.region, units: options.unitPreferences(configuration),
                phrases: options.phrases(configuration))
            if hasMinutes { await assembly.service.beginMinutes(at: found.coordinate) }
            let answer = await assembly.service.weather(at: found.coordinate, reason: .opened)
            // The refresh may bring the changes.
            if visits == .compared, case .refreshing(let snapshot) = answer,
                let newer = await assembly.service.refreshed(
                    at: found.coordinate, since: snapshot.revision, withinSeconds: Self.refreshSeconds)
            {
                return .answer(newer, found)
            }
            return .answer(answer, found)
        } catch {
            return .failed(error)
        }
    }

    /// - Parameters:
    ///   - traffic: what the exchange with the server took so far; nil where no server is asked.
    ///   - extras: what is shown besides the weather.
    ///   - seen: what is compared with; nil where nothing is.
    ///   - alertSources: the sources of the place's warnings.
    private func show(
        _ outcome: Outcome, _ traffic: ReplyTraffic?, _ extras: Extras, seen: Snapshot?,
        alertSources: [AlertSource], now: Date, configuration: PetrelConfiguration, terminal: Terminal
    ) -> ExitStatus? {
        let phrases = options.phrases(configuration)
        switch outcome {
        case .failed(let error), .answer(.failed(let error), _):
            if let failed {
                failed(Failure(error, phrases: phrases)).forEach(Output.line)
                return nil
            }
            // The same words as the search's own.
            if error.kind == .placeNotFound, !options.json {
                let found = SearchContent.make(
                    query: place.text, places: [], near: nil, units: .metric, phrases: phrases)
                Output.error(phrases.readOut([found.title, found.note].compactMap(\.self)))
                return ExitStatus(error)
            }
            return FailureReport(error).print(json: options.json, phrases: phrases)
        case .answer(let answer, let found):
            guard let snapshot = answer.snapshot else { return nil }
            // Not part of the weather: a script that reads standard output is not disturbed.
            if let note = found.note { Output.error(note) }
            let report = PlaceReport(
                snapshot: snapshot, now: now, units: options.unitPreferences(configuration), phrases: phrases, choice: found.choice,
                answer: answer, nowcast: extras.nowcast, requested: extras.requested, usual: extras.usual, seen: seen,
                alertSources: alertSources,
                comparison: extras.comparison, receipts: extras.receipts, spread: extras.spread)
            if case .failure(let error)? = extras.comparison { return FailureReport(error).print(json: options.json, phrases: phrases) }
            if options.json {
                guard case .object(var members)? = document(report) else {
                    return FailureReport(WeatherError(.placeNotCovered)).print(json: true, phrases: phrases)
                }
                if let error = answer.error {
                    // Old weather says so in every form: this is the last that is known.
                    members["lastKnown"] = ["because": FailureReport(error).value]
                    Output.error(phrases.readOut([phrases.failureTitle(error.kind), phrases.lastKnownWeather]))
                }
                members["traffic"] = traffic?.value
                Output.json(.object(members))
            } else {
                draw(report, terminal.canvas).forEach(Output.line)
            }
            return isCovered(report) ? writeFile(report) : ExitStatus(WeatherError(.placeNotCovered))
        }
    }
}

extension ReplyTraffic {
    /// The traffic in `--json` where a server is asked: counted over all commands that asked it, until this was printed.
    fileprivate var value: JSONValue {
        [
            "receivedBytes": .number(Double(receivedBytes)), "wholeBytes": .number(Double(wholeBytes)),
            "savedBytes": .number(Double(savedBytes)), "deltas": .number(Double(deltas)), "wholes": .number(Double(wholes)),
            "unchanged": .number(Double(unchanged)), "unusable": .number(Double(unusable)),
        ]
    }
}

/// A place's weather, and all that its words depend on: every command takes from it the screen that it prints.
struct PlaceReport: Sendable {
    let snapshot: Snapshot
    let now: Date
    let units: UnitPreferences
    let phrases: any Phrases
    /// Why this place is shown.
    let choice: PlaceChoice
    /// The answer, by how the snapshot was obtained: fresh, before a refresh, or as the last that is known.
    let answer: WeatherAnswer
    /// The rain of the next two hours; nil where it was not asked for.
    var nowcast: Nowcast?
    /// Hours that are fetched apart from the weather, for a chart of them.
    var requested = RequestedHours.none
    /// The usual weather of the place, as far as it is stored or was asked for.
    var usual = UsualAnswer.awaited
    /// The snapshot that the command showed of this place on the visit before; nil where it did not, or was not asked to compare.
    var seen: Snapshot?
    /// The sources of the place's warnings.
    var alertSources: [AlertSource] = []
    /// The forecasts of all providers; nil where they were not asked.
    var comparison: Comparisons.Outcome?
    /// The forecasts for the place and the weather that came, as far as it is stored or was asked for.
    var receipts = ReceiptsAnswer()
    /// How sure the forecast is, if it was asked for.
    var spread: Result<KnownSpread, WeatherError> = .failure(WeatherError(.placeNotCovered))

    /// The place's.
    var zone: TimeZone { snapshot.dashboard.location.timeZone }

    private var isRefreshing: Bool { if case .refreshing = answer { true } else { false } }

    /// The dashboard in words.
    var dashboard: DashboardContent {
        DashboardContent.make(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: choice, nowcast: nowcast, usual: usual.year,
            receipt: receipts.ledger.flatMap { ComparedDay.ofYesterday($0, asOf: CivilDate(of: now, in: zone)) },
            lastKnownError: answer.error, isRefreshing: isRefreshing
        ).adding(ChangesColumn.make(since: seen, to: snapshot, now: now, units: units, phrases: phrases))
    }

    /// The warnings in words.
    var alerts: AlertsContent {
        AlertsContent.make(
            snapshot: snapshot, sources: alertSources, now: now, units: units, phrases: phrases, placeChoice: choice,
            lastKnownError: answer.error, isRefreshing: isRefreshing)
    }

    /// The chart of a measure in words.
    func chart(_ measure: Measure) -> MeasureChartContent {
        MeasureChartContent.make(
            measure, snapshot: snapshot, requested: requested, now: now, units: units, phrases: phrases, placeChoice: choice,
            lastKnownError: answer.error,
            isRefreshing: isRefreshing)
    }

    /// All providers in words; nil where they were not asked.
    func compared(_ measure: Measure) -> ComparisonContent? {
        guard case .success(let comparison)? = comparison else { return nil }
        return ComparisonContent.make(
            comparison.compared, measure, snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: choice)
    }

    /// The screen of how sure the forecast is.
    var confidenceScreen: ConfidenceContent {
        ConfidenceContent.make(spread, snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: choice)
    }

    /// The screen of what is usual in words.
    var usualScreen: UsualContent {
        UsualContent.make(usual, snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: choice)
    }

    /// The screen of what was forecast and what came in words.
    var receiptsScreen: ReceiptsContent {
        ReceiptsContent.make(
            receipts, isOrdering: false, snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: choice)
    }

    /// The screen of 2045 in words.
    var climate2045: Climate2045Content {
        Climate2045Content.make(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: choice, lastKnownError: answer.error,
            isRefreshing: isRefreshing)
    }
}
