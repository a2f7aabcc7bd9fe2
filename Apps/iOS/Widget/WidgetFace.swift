import SwiftUI
import WeatherDesign
import WeatherScreens
import WidgetKit

/// An entry in the family that the person chose, over the sky where the system draws a background.
struct WidgetFace: View {
    let entry: WidgetEntry

    @Environment(\.widgetFamily) private var family

    var body: some View {
        face
            // A face has the same size whatever the text's: in larger text its figure has no room.
            .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
            .widgetURL(entry.link.url)
            .containerBackground(for: .widget) {
                switch entry.state {
                case .weather(let content): SkyBackground(sky: content.sky)
                case .unavailable: Rectangle().fill(.token(.ground))
                }
            }
    }

    @ViewBuilder private var face: some View {
        switch entry.state {
        case .weather(let content): weather(content).modifier(WidgetInk(sky: content.sky))
        case .unavailable(let message): MessageFace(message: message).modifier(WidgetInk(sky: nil))
        }
    }

    @ViewBuilder private func weather(_ content: WidgetContent) -> some View {
        switch family {
        case .accessoryInline: Text(content.inline).accessibilityLabel(content.spoken)
        case .accessoryCircular: CircularFace(content: content)
        case .accessoryRectangular: RectangularFace(content: content)
        case .systemMedium: MediumFace(content: content)
        default: SmallFace(content: content)
        }
    }
}
