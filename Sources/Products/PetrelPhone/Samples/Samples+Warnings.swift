import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

extension Samples {
    /// The scenes of *Warnings on this device*.
    public enum WarningsScene: String, Hashable, Sendable, CaseIterable { case off, byPhone, refused }

    /// A model that shows a scene and keeps nothing.
    @MainActor
    public func warningsModel(_ scene: WarningsScene) -> WarningsModel {
        let place = Self.place(.rain)
        var saved = SavedPlaces()
        for place in [place, Self.place(.hot)] { saved.add(SavedPlace(cell: Cell(containing: place.coordinate), name: place.name)) }
        var texts: [PreferenceKey: String] = [.places: saved.text]
        if scene == .byPhone {
            texts[.warnings] = "severe;22-7;\(Cell(containing: place.coordinate).id)~\(place.name)"
            texts[.weatherRules] = "rainSoon_30,frost_0,rain_1_6"
        }
        let resources = PhoneResources(
            preferences: SamplePreferences(texts), secrets: NoSecrets(), storeFolder: nil, region: nil, zone: .gmt, version: "1.0",
            phrases: phrases)
        return WarningsModel(
            PhoneSystem(
                resources: resources, positions: NoReceiver(), connection: AlwaysConnected(), scheduling: NeverWoken(),
                notifying: NoNotifications(allowed: scene == .refused ? .denied : .allowed), reloadWidget: {}))
    }

    /// The scenes of the warnings screen.
    public enum AlertsScene: String, Hashable, Sendable, CaseIterable {
        case active, none, unchecked, noSource, offline
        /// From a notification: as its source has it now, being checked, not to be checked, with and without weather, and over.
        case opened, openedChecking, openedUnchecked, openedWithoutWeather, openedOver
    }

    /// The screen's state in a scene.
    public func alertsState(_ scene: AlertsScene) -> ScreenState<AlertsContent> {
        let offline = WeatherError(.noConnection)
        switch scene {
        case .active, .opened: return .loaded(alerts(.warning))
        case .openedChecking: return .loaded(alerts(.warning, isRefreshing: true))
        case .none, .openedOver: return .loaded(alerts(.day))
        case .noSource: return .loaded(alerts(.sparse))
        case .unchecked:
            return .loaded(alerts(.warning, Self.snapshot(.warning, without: .parts)))
        case .offline, .openedUnchecked: return .failed(Failure(offline, phrases: phrases), previous: alerts(.warning, error: offline))
        case .openedWithoutWeather: return .failed(Failure(offline, phrases: phrases), previous: nil)
        }
    }

    /// The content of the opened warning in a scene.
    public func openedWarning(_ scene: AlertsScene) -> OpenedWarningContent? {
        let row = alerts(.warning).column.rows.first
        let words = OpenedWarning.Words(
            title: row?.title ?? "", subtitle: Self.place(.warning).name, text: row?.heading ?? "")
        let note: String
        switch scene {
        case .active, .none, .unchecked, .noSource, .offline: return nil
        case .opened: return OpenedWarningContent(title: phrases.pushOpenedTitle, row: row, words: nil, note: nil)
        case .openedChecking: note = phrases.pushOpenedChecking
        case .openedUnchecked, .openedWithoutWeather: note = phrases.pushOpenedUnchecked
        case .openedOver: note = phrases.pushOpenedGone
        }
        return OpenedWarningContent(title: phrases.pushOpenedTitle, row: nil, words: words, note: note)
    }

    private func alerts(
        _ scene: Scene, _ given: Snapshot? = nil, error: WeatherError? = nil, isRefreshing: Bool = false
    ) -> AlertsContent {
        let snapshot = given ?? Self.snapshot(scene, ageSeconds: error == nil ? 120 : 9_000)
        let provenance = snapshot.dashboard.provenance(of: .alerts)
        let sources =
            snapshot.dashboard.alerts == nil
            ? []
            : [
                AlertSource(
                    provider: provenance.provider, name: provenance.attribution, url: provenance.attributionURL,
                    lastChecked: provenance.fetchedAt, covers: true)
            ]
        return AlertsContent.make(
            snapshot: snapshot, sources: sources, now: Self.moment(scene), units: .metric, phrases: phrases, lastKnownError: error,
            isRefreshing: isRefreshing)
    }
}
