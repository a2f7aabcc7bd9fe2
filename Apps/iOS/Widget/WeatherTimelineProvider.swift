import Foundation
import PetrelPhone
import WeatherScreens
import WidgetKit

/// One of the shared core's dated snapshots, as the system takes it.
nonisolated struct WeatherTimelineEntry: TimelineEntry {
    let entry: WidgetEntry

    var date: Date { entry.date }
}

/// Hands the shared core's timeline to the system.
///
/// The system asks by callback and has no asynchronous form of the question for a widget without settings: the two tasks here are where
/// its callbacks begin to wait, and each ends with the answer.
nonisolated struct WeatherTimelineProvider: TimelineProvider {
    /// The system makes a provider as often as it likes, and asks each placed family apart: one for all of them, as long as the widget's
    /// process lasts.
    private static let process = WidgetProcess(.device)

    func placeholder(in context: Context) -> WeatherTimelineEntry { Self.sample }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (WeatherTimelineEntry) -> Void) {
        // The gallery is drawn before the app has ever been opened.
        guard !context.isPreview else { return completion(Self.sample) }
        Task {
            completion(WeatherTimelineEntry(entry: await Self.process.look().first))
        }
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<WeatherTimelineEntry>) -> Void) {
        Task {
            let timeline = await Self.process.timeline()
            completion(Timeline(entries: timeline.entries.map(WeatherTimelineEntry.init), policy: .after(timeline.renewAfter)))
        }
    }

    private static var sample: WeatherTimelineEntry {
        WeatherTimelineEntry(entry: WidgetComposition.sample(phrases: PhoneResources.devicePhrases).first)
    }
}
