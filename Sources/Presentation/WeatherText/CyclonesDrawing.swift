import Foundation
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The tropical cyclones of the whole Earth, and what is known of others, as lines of text.
package struct CyclonesDrawing: Sendable {
    private let canvas: TextCanvas
    private let units: UnitPreferences
    private let phrases: any Phrases

    package init(canvas: TextCanvas, units: UnitPreferences, phrases: any Phrases) {
        (self.canvas, self.units, self.phrases) = (canvas, units, phrases)
    }

    /// The strongest cyclone comes first. None active, none known and no service asked have different lines.
    package func lines(_ known: KnownCyclones, now: Date) -> [String] {
        guard known.isCovered else { return canvas.wrapped(phrases.cyclonesUncovered) }
        let marks = CycloneMark.all(known.cyclones, now: now, units: units, phrases)
        let notes = CycloneNotes(known, now: now, clock: units.clock, phrases).lines
        var lines = known.isSimulated ? canvas.wrapped(phrases.simulatedMark) : []
        if marks.isEmpty, notes.isEmpty { lines += canvas.wrapped(phrases.cyclonesNone) }
        for mark in marks {
            lines += canvas.wrapped(mark.title) + canvas.wrapped("  " + mark.now, indent: 4)
            lines += (mark.details + mark.forecast).flatMap { canvas.wrapped("  " + $0, indent: 4) }
        }
        return lines + notes.flatMap { canvas.wrapped($0) }
    }
}
