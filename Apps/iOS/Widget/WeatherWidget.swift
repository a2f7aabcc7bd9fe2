import PetrelPhone
import SwiftUI
import WeatherFormatting
import WeatherScreens
import WidgetKit

/// The weather of the place that the app shows.
struct WeatherWidget: Widget {
    private let phrases: any WidgetPhrases = PhoneResources.devicePhrases

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: PhoneIdentity.widgetKind, provider: WeatherTimelineProvider()) { entry in
            WidgetFace(entry: entry.entry)
        }
        .configurationDisplayName(phrases.widgetName)
        .description(phrases.widgetDescription)
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular, .accessoryCircular, .accessoryInline])
    }
}
