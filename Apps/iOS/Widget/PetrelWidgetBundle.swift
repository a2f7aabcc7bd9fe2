import SwiftUI
import WidgetKit

/// Everything that Petrel puts on the home screen and the lock screen.
@main
struct PetrelWidgetBundle: WidgetBundle {
    var body: some Widget {
        WeatherWidget()
    }
}
