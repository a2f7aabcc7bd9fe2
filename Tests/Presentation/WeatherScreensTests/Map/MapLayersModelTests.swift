import Foundation
import Testing

@testable import MapLayers
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@MainActor
@Suite("The weather over the phone's map")
struct MapLayersModelTests {
    private static let credit = MapLayerPanel.Credit(words: "RainViewer", page: "https://www.rainviewer.com/")
    nonisolated private static let lines: [UInt8] = [0]

    /// A source with two layers, over a world that the test changes.
    private struct Rig {
        let pictures = ScriptedPictures()
        let date = ManualDate(Sample.noon)
        let clock = ManualClock()
        let model: MapLayersModel

        @MainActor init(units: UnitPreferences = UnitPreferences()) {
            model = MapLayersModel(
                pictures, hatched: { _ in MapLayersModelTests.lines }, units: units,
                zone: { .gmt }, phrases: englishPhrases(), now: date.reading)
        }

        /// Lets the model live while `body` runs.
        @MainActor func living(_ body: @MainActor () async throws -> Void) async rethrows {
            let life = Task { await model.live(clock: clock) }
            defer { life.cancel() }
            _ = await eventually { model.failure != nil || !model.choices.isEmpty }
            try await body()
        }
    }

    private static let square = TileAddress(zoom: 3, x: 4, y: 2)

    @Test("A layer is chosen, its present hour is drawn at once, and another tap takes it away")
    func choose() async throws {
        let rig = Rig()
        #expect(rig.model.choices.isEmpty && rig.model.panel == nil)
        await rig.living {
            #expect(rig.model.choices.map(\.title) == ["Precipitation", "Wind"])
            rig.model.choose(.precipitation)
            await rig.model.draw(clock: rig.clock)
            #expect(rig.model.drawing?.target == .init(layer: .precipitation, hour: MapHour(containing: Sample.noon)))
            let panel = rig.model.panel
            #expect(panel?.part == "Now" && panel?.credits == [Self.credit] && panel?.simulatedMark == nil)
            #expect(rig.model.choices.map(\.isChosen) == [true, false])
            rig.model.choose(.precipitation)
            await rig.model.draw(clock: rig.clock)
            #expect(rig.model.drawing == nil && rig.model.panel == nil)
        }
    }

    @Test("A finger that passes many hours draws the last of them alone; beyond the ends there is none")
    func slide() async throws {
        let rig = Rig()
        try await rig.living {
            rig.model.choose(.wind)
            await rig.model.draw(clock: rig.clock)
            let first = rig.model.drawing
            rig.model.show(step: 5)
            #expect(rig.model.panel?.step == 5 && rig.model.panel?.part == "Forecast")
            let drawing = Task { await rig.model.draw(clock: rig.clock) }
            await rig.clock.waitForSleepers(2)
            #expect(rig.model.drawing == first, "not before the finger rests")
            // The view begins anew when the target changes.
            drawing.cancel()
            await drawing.value
            rig.model.show(step: 99)
            let last = Task { await rig.model.draw(clock: rig.clock) }
            await rig.clock.waitForSleepers(2)
            rig.clock.advance(by: .milliseconds(300))
            await last.value
            let panel = try #require(rig.model.panel)
            #expect(panel.step == 50 && !panel.hasLater && panel.hasEarlier)
            #expect(rig.model.drawing?.target.hour == MapHour(number: MapHour(containing: Sample.noon).number + 48))
        }
    }

    @Test("What no source has and what fails is hatched, each with its own words; what failed is asked for again by itself")
    func failures() async throws {
        let rig = Rig()
        try await rig.living {
            let square = try #require(Self.square)
            rig.model.choose(.precipitation)
            await rig.model.draw(clock: rig.clock)
            let drawing = try #require(rig.model.drawing)
            #expect(await rig.model.picture(drawing, square, isDark: false) == ScriptedPictures.png && rig.model.panel?.notes == [])
            let other = try #require(TileAddress(zoom: 3, x: 5, y: 2))
            rig.pictures.answer.withLock { $0 = .success(nil) }
            #expect(await rig.model.picture(drawing, other, isDark: false) == Self.lines)
            #expect(rig.model.panel?.notes == ["The hatched parts are not covered at this hour."])
            rig.pictures.answer.withLock { $0 = .failure(WeatherError(.noConnection)) }
            #expect(await rig.model.picture(drawing, other, isDark: false) == Self.lines)
            #expect(rig.model.panel?.notes.last == "The hatched parts of the layer could not be loaded.")
            await rig.clock.waitForSleepers(1)
            rig.clock.advance(by: .seconds(60))
            #expect(await eventually { rig.model.drawing != drawing })
            #expect(rig.model.drawing?.target == drawing.target && rig.model.panel?.notes == [])
            // What arrives for what is not drawn any more says nothing, and what was drawn is not fetched again.
            _ = await rig.model.picture(drawing, other, isDark: false)
            #expect(rig.model.panel?.notes == [])
            let again = try #require(rig.model.drawing)
            #expect(await rig.model.picture(again, square, isDark: false) == ScriptedPictures.png)
            #expect(await rig.model.picture(again, square, isDark: true) == Self.lines, "in other colours it is another picture")
        }
    }

    @Test("Given a source whose layers cannot be learned, then that is said, and they are asked for again")
    func unknown() async throws {
        let rig = Rig()
        rig.pictures.offer.withLock { $0 = .failure(WeatherError(.noConnection)) }
        await rig.living {
            #expect(rig.model.failure == "The weather layer could not be loaded." && rig.model.choices.isEmpty)
            rig.pictures.offer.withLock { $0 = .success(ScriptedPictures.usual) }
            await rig.clock.waitForSleepers(1)
            rig.clock.advance(by: .seconds(15))
            #expect(await eventually { !rig.model.choices.isEmpty })
            #expect(rig.model.failure == nil)
        }
    }

    @Test("Given no network for hours, then the hours go on, nothing of before is called the present, and that is said")
    func offline() async throws {
        let rig = Rig()
        try await rig.living {
            rig.model.choose(.wind)
            await rig.model.draw(clock: rig.clock)
            let square = try #require(Self.square)
            _ = await rig.model.picture(try #require(rig.model.drawing), square, isDark: false)
            rig.pictures.offer.withLock { $0 = .failure(WeatherError(.noConnection)) }
            rig.pictures.answer.withLock { $0 = .failure(WeatherError(.noConnection)) }
            await rig.clock.waitForSleepers(1)
            rig.date.advance(bySeconds: 3 * 3600)
            rig.clock.advance(by: .seconds(60))
            let present = MapHour(number: MapHour(containing: Sample.noon).number + 3)
            #expect(await eventually { rig.model.target?.hour == present })
            let drawing = Task { await rig.model.draw(clock: rig.clock) }
            await rig.clock.waitForSleepers(2)
            rig.clock.advance(by: .milliseconds(300))
            await drawing.value
            #expect(rig.model.panel?.notes == ["The weather layer could not be loaded."] && rig.model.panel?.part == "Now")
            #expect(await rig.model.picture(try #require(rig.model.drawing), square, isDark: false) == Self.lines)
        }
    }

    @Test("Given an answer of the hour before, then the next one is asked for at the next look, and not an hour later")
    func staleOffer() async throws {
        let rig = Rig()
        let before = MapHour(number: MapHour(containing: Sample.noon).number - 1)
        rig.pictures.offer.withLock {
            $0 = .success(LayerOffer(layers: ScriptedPictures.usual.layers, present: before, isSimulated: false))
        }
        await rig.living {
            rig.model.choose(.wind)
            #expect(rig.model.target?.hour == before)
            rig.pictures.offer.withLock { $0 = .success(ScriptedPictures.usual) }
            await rig.clock.waitForSleepers(1)
            rig.clock.advance(by: .seconds(60))
            #expect(await eventually { rig.model.target?.hour == ScriptedPictures.usual.present })
        }
    }

    @Test("The present hour is drawn anew after ten minutes, another hour is not")
    func newerPresent() async throws {
        let rig = Rig()
        try await rig.living {
            rig.model.choose(.wind)
            await rig.model.draw(clock: rig.clock)
            let first = try #require(rig.model.drawing)
            await rig.clock.waitForSleepers(1)
            rig.date.advance(bySeconds: 601)
            rig.clock.advance(by: .seconds(60))
            #expect(await eventually { rig.model.drawing != first })
            #expect(rig.model.drawing?.target == first.target)
            rig.model.show(step: 20)
            let drawing = Task { await rig.model.draw(clock: rig.clock) }
            await rig.clock.waitForSleepers(2)
            rig.clock.advance(by: .milliseconds(300))
            await drawing.value
            let later = rig.model.drawing
            rig.date.advance(bySeconds: 601)
            rig.clock.advance(by: .seconds(60))
            await rig.clock.waitForSleepers(1)
            #expect(rig.model.drawing == later)
        }
    }

    @Test("The present hour goes with the clock, a chosen one stays; a layer that is gone is not drawn any more")
    func nextHour() async throws {
        let rig = Rig()
        try await rig.living {
            rig.model.choose(.wind)
            await rig.model.draw(clock: rig.clock)
            let present = MapHour(containing: Sample.noon)
            rig.date.advance(bySeconds: 3600)
            rig.pictures.offer.withLock {
                $0 = .success(
                    LayerOffer(layers: ScriptedPictures.usual.layers, present: MapHour(number: present.number + 1), isSimulated: false))
            }
            await rig.clock.waitForSleepers(1)
            rig.clock.advance(by: .seconds(60))
            #expect(await eventually { rig.model.target?.hour == MapHour(number: present.number + 1) })
            rig.model.show(step: 10)
            let chosen = try #require(rig.model.target)
            rig.date.advance(bySeconds: 3600)
            let later = LayerOffer(layers: ScriptedPictures.usual.layers, present: MapHour(number: present.number + 2), isSimulated: false)
            rig.pictures.offer.withLock { $0 = .success(later) }
            await rig.clock.waitForSleepers(1)
            rig.clock.advance(by: .seconds(60))
            #expect(await eventually { rig.model.panel?.step == 9 })
            #expect(rig.model.target == chosen)
            rig.date.advance(bySeconds: 3600)
            rig.pictures.offer.withLock { $0 = .success(LayerOffer(layers: [], present: later.present, isSimulated: false)) }
            await rig.clock.waitForSleepers(1)
            rig.clock.advance(by: .seconds(60))
            #expect(await eventually { rig.model.choices.isEmpty })
            #expect(rig.model.target == nil)
        }
    }

    @Test("A simulated source, and a picture that says so of itself, are marked")
    func simulated() async throws {
        let rig = Rig()
        try await rig.living {
            rig.model.choose(.wind)
            await rig.model.draw(clock: rig.clock)
            #expect(rig.model.panel?.simulatedMark == nil)
            rig.pictures.answer.withLock { $0 = .success(LayerPicture(png: ScriptedPictures.png, isSimulated: true)) }
            _ = await rig.model.picture(try #require(rig.model.drawing), try #require(Self.square), isDark: true)
            #expect(rig.model.panel?.simulatedMark == englishPhrases().simulatedMark)
        }
    }

    @Test("The legend is in the reader's units, and the hours by the reader's clock, as soon as they are chosen")
    func units() async throws {
        let rig = Rig()
        await rig.living {
            rig.model.choose(.wind)
            rig.model.show(step: 3)
            #expect(rig.model.panel?.legend.unit == "km/h")
            #expect(rig.model.panel?.spokenTime.contains("13:00") == true)
            rig.model.units = UnitPreferences(region: "US")
            #expect(rig.model.panel?.legend.unit == "mph")
            #expect(rig.model.panel?.spokenTime.contains(/^Tuesday 1\spm, Forecast$/) == true)
        }
    }
}

/// Layers that are what the test says.
private final class ScriptedPictures: LayerPictures {
    static let png: [UInt8] = [1, 2, 3]
    private static let radar = LayerCredit(words: "RainViewer", url: "https://www.rainviewer.com/")
    static let usual = LayerOffer(
        layers: [.init(.precipitation, credits: [radar]), .init(.wind, credits: [])],
        present: MapHour(containing: Sample.noon), isSimulated: false)

    let offer = Locked<Result<LayerOffer, WeatherError>>(.success(usual))
    let answer = Locked<Result<LayerPicture?, WeatherError>>(.success(LayerPicture(png: png, isSimulated: false)))

    func offer() async throws(WeatherError) -> LayerOffer { try offer.withLock { $0 }.get() }

    func picture(_ layer: MapLayer, at hour: MapHour, _ address: TileAddress, isDark: Bool) async throws(WeatherError) -> LayerPicture? {
        try answer.withLock { $0 }.get()
    }
}
