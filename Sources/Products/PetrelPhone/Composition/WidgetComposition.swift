import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

/// The widget's content, from the same weather service and store as the app: wired in the widget's own process, and in the app's, which
/// checks whether the widget still shows the right content.
public struct WidgetComposition: Sendable {
    private let composition: PhoneComposition
    private let resources: PhoneResources

    init(_ composition: PhoneComposition, _ resources: PhoneResources) {
        self.composition = composition
        self.resources = resources
    }

    /// Over the source that the person chose in the app.
    static func make(_ source: SourceChoice, _ resources: PhoneResources) async -> WidgetComposition {
        WidgetComposition(await PhoneComposition.make(source, resources.unseen), resources)
    }

    /// The widget's entries from now on; requests newer weather if the service finds it due. Remembers what it returns: this is called when
    /// the system draws the widget, and at no other time.
    package func timeline() async -> WidgetTimeline {
        let timeline = await update.timeline(for: place, units: units, phrases: resources.phrases)
        await composition.finishWrites()
        resources.preferences.set(timeline.fingerprint, for: .widgetFingerprint)
        return timeline
    }

    /// The widget's content now, from stored weather. Sends no requests and is not remembered.
    public func look() async -> WidgetTimeline { await update.stored(for: place, units: units, phrases: resources.phrases) }

    /// The sample in the widget's gallery: made up, and marked as simulated.
    public static func sample(phrases: any Phrases) -> WidgetTimeline {
        WidgetTimeline.make(
            snapshot: Samples.snapshot(.day), choice: .chosen(Samples.place(.day)), now: Samples.moment(.day), units: .metric,
            phrases: phrases)
    }

    /// Compares the widget's current content with the content that it would show by now, without requests, and asks the system to redraw it
    /// if they differ. Repeats a request later if the system postpones it. Does nothing without a widget: a widget stores its fingerprint
    /// when it draws for the first time.
    func reloadIfNeeded(_ reload: @Sendable () -> Void) async {
        let preferences = resources.preferences
        guard let shown = preferences.text(.widgetFingerprint) else { return }
        // Those that a screen has fetched.
        if let place, let nowcast = await composition.service.heldMinutes(at: place.cell.center) { minutes.keep(nowcast, of: place.cell) }
        let timeline = await look()
        let now = resources.now()
        let last = preferences.text(.widgetRequest).flatMap { WidgetRequest(text: $0) }
        guard WidgetRequest.isDue(shown: shown, wanted: timeline, last: last, now: now) else { return }
        preferences.set(WidgetRequest(timeline, at: now).text, for: .widgetRequest)
        reload()
    }

    /// The place that the app left for the widget.
    var place: WidgetPlace? { resources.preferences.text(.followedPlace).flatMap { WidgetPlace(text: $0) } }
    private var minutes: WidgetMinutes { WidgetMinutes(resources.preferences) }
    private var update: WidgetUpdate {
        WidgetUpdate(
            service: composition.service, clock: resources.clock, now: resources.now, deviceZone: resources.zone, minutes: minutes)
    }
    private var units: UnitPreferences { resources.preferences.readerSettings.units.preferences(over: resources.usualUnits) }
}
