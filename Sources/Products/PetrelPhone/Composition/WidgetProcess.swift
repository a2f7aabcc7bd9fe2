import WeatherScreens

/// The widget of one process, for any number of placed families.
///
/// The system asks for each placed family apart, often for all of them at the same time. Those that ask at the same time share one
/// composition, and with it one fetch and one count of the providers' calls. It is let go when the last of them has its answer: the app
/// may write newer weather and newer counts into the shared folder before the system asks the next time, and only a new composition
/// reads them.
public actor WidgetProcess {
    /// The families that are being answered from one source.
    private struct Round {
        var composition: WidgetComposition?
        var families = 0
        /// Families that asked while the composition was being made.
        var waiting: [CheckedContinuation<WidgetComposition, Never>] = []
    }

    private let resources: PhoneResources
    private var rounds: [SourceChoice: Round] = [:]

    /// How many families are being answered.
    var families: Int { rounds.values.reduce(0) { $0 + $1.families } }

    public init(_ resources: PhoneResources) { self.resources = resources }

    /// The widget's entries from now on, for one family.
    public func timeline() async -> WidgetTimeline { await answer { await $0.timeline() } }

    /// The widget's content now, from stored weather. Sends no requests and is not remembered.
    public func look() async -> WidgetTimeline { await answer { await $0.look() } }

    private func answer(_ ask: (WidgetComposition) async -> WidgetTimeline) async -> WidgetTimeline {
        // Read once: the source may be changed while the answer is awaited.
        let source = resources.preferences.sourceChoice
        let timeline = await ask(await join(source))
        leave(source)
        return timeline
    }

    private func join(_ source: SourceChoice) async -> WidgetComposition {
        rounds[source, default: Round()].families += 1
        if let composition = rounds[source]?.composition { return composition }
        // The first one makes it.
        guard rounds[source]?.families == 1 else { return await withCheckedContinuation { rounds[source]?.waiting.append($0) } }
        let composition = await WidgetComposition.make(source, resources)
        rounds[source]?.composition = composition
        let waiting = rounds[source]?.waiting ?? []
        rounds[source]?.waiting = []
        for continuation in waiting { continuation.resume(returning: composition) }
        return composition
    }

    private func leave(_ source: SourceChoice) {
        rounds[source]?.families -= 1
        if rounds[source]?.families == 0 { rounds[source] = nil }
    }
}
