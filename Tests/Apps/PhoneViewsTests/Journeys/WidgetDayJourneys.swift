import Accessibility
import Foundation
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WidgetKit

@testable import PhoneViews

extension PhoneViewsRun {
    /// What the widget draws over a day, and what is felt and announced in the app.
    @MainActor
    @Suite("The widget's day, and what is felt and announced")
    struct WidgetDayJourneys {
        @Test func `for 24 hours without a network every family draws each hour's own weather with its age`() async throws {
            try await withTemporaryFolder { @MainActor @Sendable folder in
                // Given an app that showed weather, and a network that is gone
                let network = JourneyNetwork()
                let phone = FakePhone(transport: network)
                var resources = phone.resources
                resources.storeFolder = folder
                let hand = await PhoneInHand.withWeather(phone, resources: resources)
                hand.end()
                await hand.model.left()
                network.isUp.withLock { $0 = false }
                // When the widget is asked for its day
                let timeline = await WidgetProcess(resources).timeline()
                let day = timeline.entries.filter { $0.date < phone.date.now + 24 * 3_600 }
                #expect(day.count >= 24)
                var ages: Set<String> = []
                for entry in day {
                    guard case .weather(let content) = entry.state else {
                        Issue.record("\(entry.date): no weather")
                        continue
                    }
                    for family in [WidgetFamily.systemSmall, .systemMedium, .accessoryRectangular, .accessoryCircular, .accessoryInline] {
                        let host = ViewHost(
                            WidgetFace(entry: WeatherTimelineEntry(entry: entry).entry)
                                .previewContext(WidgetPreviewContext(family: family)), date: entry.date)
                        let reading = host.reading
                        #expect(reading.spoken.contains(content.spoken))
                        #expect(reading.texts.contains { $0.contains(content.temperature) }, "\(family) at \(entry.date)")
                        // The age is never left out where there is room for a line
                        if family == .systemSmall {
                            #expect(reading.texts.contains(content.stamp.statement))
                            ages.insert(content.stamp.statement)
                        }
                        if family == .systemMedium {
                            #expect(reading.texts.contains(content.stamp.asOf) && reading.texts.contains(content.place))
                            for hour in content.hours {
                                #expect(reading.texts.contains(hour.label) && reading.texts.contains(hour.temperature))
                            }
                        }
                        host.close()
                    }
                }
                #expect(ages.count > 1)
            }
        }

        @Test func `a face says that it is simulated, that it is old, and whose weather it is`() throws {
            for scene in [Samples.WidgetScene.simulated, .oldSimulated, .old, .denied, .elsewhere, .warning] {
                let entry = Samples(.standard).widget(scene)
                guard case .weather(let content) = entry.state else { continue }
                let host = ViewHost(WidgetFace(entry: entry).previewContext(WidgetPreviewContext(family: .systemSmall)), date: entry.date)
                let reading = host.reading
                #expect(reading.texts.contains(content.place))
                if let simulated = content.stamp.simulated { #expect(reading.texts.contains(simulated), "\(scene)") }
                #expect(reading.symbols.contains("clock.badge.exclamationmark") == content.stamp.isOld, "\(scene)")
                switch content.remark {
                case .warning(let warning): #expect(reading.texts.contains(warning.title))
                case .notice(let text): #expect(reading.texts.contains(text))
                case .details(let parts): for part in parts { #expect(reading.texts.contains(part)) }
                }
            }
        }

        @Test(arguments: [Samples.WidgetScene.warning, .endedWithWarning])
        func `finding W14: the small widget has a severe warning above the place and the figure, and says it once`(
            scene: Samples.WidgetScene
        ) throws {
            let entry = Samples(.standard).widget(scene)
            var known: WidgetWarning?
            switch entry.state {
            case .weather(let content): if case .warning(let warning) = content.remark { known = warning }
            case .unavailable(let message): known = message.warning
            }
            let warning = try #require(known)
            let host = ViewHost(WidgetFace(entry: entry).previewContext(WidgetPreviewContext(family: .systemSmall)), date: entry.date)
            let reading = host.reading
            #expect(reading.texts.first == warning.title)
            #expect(reading.texts.count { $0 == warning.title } == 1)
            if case .weather(let content) = entry.state {
                #expect(reading.texts.contains(content.place) && reading.texts.contains(content.temperature))
            }
            host.close()
        }

        @Test func `news is announced, and what was done is felt`() async throws {
            AccessibilityNotification._reset()
            let phone = FakePhone()
            let hand = await PhoneInHand.withWeather(phone)
            // The weather that came is announced
            #expect(await hand.until { _ in !AccessibilityNotification._posted.isEmpty })
            let dashboard = try #require(hand.window.screens?.dashboard)
            #expect(dashboard.announcement.map { AccessibilityNotification._posted.contains($0.text) } == true)
            // Pulling is felt when it has brought something
            phone.date.advance(bySeconds: 600)
            await hand.screen.pull()
            #expect(await hand.until { _ in !hand.screen.felt.isEmpty })
            #expect(hand.screen.felt.last == .success)
            // A saved place is felt, and another feeling goes with its removal
            hand.screen.tap(hand.words.places)
            let places = try #require(hand.window.screens?.places)
            if let save = places.content.saveShown {
                let before = hand.screen.felt.count
                hand.screen.tap(save)
                #expect(hand.screen.felt.count == before + 1 && hand.screen.felt.last == .success)
            }
            let row = try #require(places.content.saved.first)
            hand.screen.swipeAway(row.title)
            #expect(hand.screen.felt.last == .impact)
            #expect(AccessibilityNotification._posted.last == places.content.removal?.text)
        }
    }
}
