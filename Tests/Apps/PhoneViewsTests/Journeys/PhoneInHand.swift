import Foundation
import MapKit
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import UIKit
import WeatherScreens

@testable import PhoneViews

/// The whole app on a phone that a test holds: its screens over the real models, worked by the names that a person reads or hears.
@MainActor final class PhoneInHand {
    let phone: FakePhone
    let model: PhoneModel
    /// The window that the person looks at: the one that was opened last.
    private(set) var window: PhoneWindow
    /// What that window shows.
    private(set) var screen: ViewHost

    /// - Parameters:
    ///   - resources: in place of the phone's own, for a test that keeps files.
    ///   - kept: what the system kept of the scene when it ended the app.
    init(_ phone: FakePhone, resources: PhoneResources? = nil, kept: [String: String] = [:]) {
        self.phone = phone
        model = PhoneModel(resources.map(phone.system(over:)) ?? phone.system)
        window = PhoneWindow(model)
        screen = ViewHost(RootView(window: window), sceneStorage: kept, date: phone.date.now)
    }

    /// The app with its weather on the screen.
    ///
    /// - Parameter room: opened then; nil stays with the weather.
    static func withWeather(
        _ phone: FakePhone = FakePhone(), resources: PhoneResources? = nil, kept: [String: String] = [:], in room: String? = nil,
        location: SourceLocation = #_sourceLocation
    ) async -> PhoneInHand {
        let hand = PhoneInHand(phone, resources: resources, kept: kept)
        #expect(await hand.seesWeather(), sourceLocation: location)
        if let room { hand.screen.tap(room) }
        return hand
    }

    /// The map as it is seen now.
    func map() throws -> MKMapView { try #require(screen.reading.hosted.flatMap { $0._all(MKMapView.self) }.first) }

    /// Opens another window over the same model. The former one stays open until it is closed.
    ///
    /// - Parameter kept: what the system kept of the scene.
    func openWindow(kept: [String: String] = [:]) {
        window = PhoneWindow(model)
        screen = ViewHost(RootView(window: window), sceneStorage: kept, date: phone.date.now)
    }

    /// The window of a test that is over does no more.
    isolated deinit { screen.close() }

    /// Ends the app before that, as the system does: returns what it keeps of the scene.
    @discardableResult
    func end() -> [String: Any] {
        screen.close()
        return screen.sceneStorage
    }

    var texts: [String] { screen.reading.texts }
    var names: [String] { screen.reading.controls.map(\.name) }

    /// The names in the bar of rooms.
    var rooms: [String] {
        for control in screen.reading.controls where control.control.style == "tabs" {
            if case .choose(let options, _) = control.control.action { return options.map(\.name) }
        }
        return []
    }

    /// How long something may take on a busy machine. Where mistakes are planted, `PETREL_PATIENCE_SECONDS` says less.
    private static let patience = Duration.seconds(ProcessInfo.processInfo.environment["PETREL_PATIENCE_SECONDS"].flatMap(Int.init) ?? 45)

    /// Waits until the screen is as `isSo` wants it; false when it never is. Short pauses of the models, such as the one before a search,
    /// pass as they come; the deadlines of a request do not.
    func until(_ isSo: (Reading) -> Bool) async -> Bool {
        await eventually(within: Self.patience) {
            phone.clock.advance(toNextWithin: .seconds(4))
            return isSo(screen.reading)
        }
    }

    /// What the window stands at, for the message of a test that waited in vain.
    var standing: Comment {
        let dashboard = window.screens?.dashboard
        return """
            choice \(String(describing: dashboard?.choice)), follows \(String(describing: dashboard?.followsPosition)), \
            state \(String(describing: dashboard.map { String(describing: $0.state).prefix(120) })), \
            balloon \(String(describing: window.screens?.map.marks.first?.id)), \
            clock at \(phone.clock.now) with \(phone.clock.sleeperCount) waiting, next in \(String(describing: phone.clock.timeToNextWake))
            """
    }

    /// Waits until a text is drawn or a title is in the bar.
    func sees(_ text: String) async -> Bool { await until { $0.texts.contains(text) || $0.titles.contains(text) } }

    /// Waits until a text that holds `part` is drawn.
    func seesPart(_ part: String) async -> Bool { await until { $0.texts.contains { $0.contains(part) } } }

    /// Waits until nothing is drawn that holds `part`.
    func seesNoMore(_ part: String) async -> Bool { await until { !$0.texts.contains { $0.contains(part) } } }

    /// Waits until something that can be acted on has a name.
    func offers(_ name: String) async -> Bool { await until { $0.controls.contains { $0.name == name } } }

    /// Waits for the weather itself: the number and the sky of now, without a spinner.
    func seesWeather() async -> Bool {
        await until { reading in
            guard case .loaded(let content)? = window.screens?.dashboard.state, let now = content.now else { return false }
            return reading.texts.contains(now.temperatureNumber) && reading.texts.contains(now.condition)
        }
    }

    /// What the app's own words are for a thing, so that a test names the thing.
    var words: DashboardWords { model.words }

    /// Puts the app into the background, or back on the screen.
    func seen(_ phase: ScenePhase) {
        screen.environment.scenePhase = phase
        screen.settle()
    }
}
