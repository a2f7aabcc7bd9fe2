import SwiftUI
import WeatherDesign
import WeatherScreens

/// The small square: a warning, then the temperature, then words; with larger text the less important lines give way.
struct SmallFace: View {
    let content: WidgetContent

    var body: some View {
        ViewThatFits(in: .vertical) {
            lines(hasDetails: true, hasCondition: true)
            lines(hasDetails: false, hasCondition: true)
            lines(hasDetails: false, hasCondition: false)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(content.spoken)
    }

    /// The warning, which comes before everything else; nil without one.
    private var warning: WidgetWarning? {
        if case .warning(let warning) = content.remark { warning } else { nil }
    }

    private func lines(hasDetails: Bool, hasCondition: Bool) -> some View {
        // The room between them is the spacer's: the smallest square just holds its five lines.
        VStack(alignment: .leading, spacing: 0) {
            if let warning { WarningLine(warning: warning) }
            Text(content.place).typeStyle(.label).lineLimit(1)
            HStack(spacing: Spacing.hair) {
                WidgetFigure(text: content.temperature)
                Spacer(minLength: 0)
                WidgetSymbol(content.symbol, side: 36)
            }
            if hasCondition { Text(content.rainOrCondition).typeStyle(.label).lineLimit(1).minimumScaleFactor(0.6) }
            Spacer(minLength: 0)
            if warning == nil, hasDetails || !content.remark.givesWay { RemarkLine(remark: content.remark, lineLimit: 2) }
            StampLine(stamp: content.stamp, text: content.stamp.statement)
        }
    }
}
