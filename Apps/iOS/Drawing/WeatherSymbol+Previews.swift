import SwiftUI
import WeatherDesign
import WeatherModel

/// Every symbol by day and by night, on a card.
struct WeatherSymbolPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([SwiftUI.ColorScheme.light, .dark], id: \.self) { scheme in
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))]) {
                ForEach(Condition.allCases, id: \.self) { condition in
                    WeatherSymbol(.condition(condition, isDay: true)).frame(width: 40, height: 40)
                    WeatherSymbol(.condition(condition, isDay: false)).frame(width: 40, height: 40)
                }
            }
            .padding(Spacing.card)
            .cardSurface()
            .preferredColorScheme(scheme)
        }
    }
}
