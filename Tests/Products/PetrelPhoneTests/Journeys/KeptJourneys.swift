import Foundation
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens

/// What was kept by an earlier run, and what has become of it.
@MainActor
@Suite struct KeptJourneys {
    nonisolated private static let checksum = String(repeating: "0", count: 16)
    nonisolated private static let garbage = [
        "", "~|~;1;~", "\(Int.max)", "\(Int.min)", "nan", "\u{0}\u{202E}𓂀", String(repeating: "|1050.268~%", count: 3000),
        "1;\(String(Int.min, radix: 36));\(checksum);\(String(Int.max, radix: 36)):\(checksum)",
        "1~chosen~99999999999999999999.1~%FF", "1~position~\(Int.max).\(Int.min)~", "demo",
    ]

    @Test(.timeLimit(.minutes(Patience.minutes(5))), arguments: garbage)
    func `whatever stands in the preferences, the app starts, shows weather, leaves, is woken, and the widget is drawn`(text: String)
        async throws
    {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network)
        phone.preferences.set(WidgetPlace(cell: Cell(containing: .moscow), choice: .position).text, for: .followedPlace)
        for key in PreferenceKey.allCases where key != .followedPlace { phone.preferences.set(text, for: key) }
        // Woken without a connection first: failures are counted on from what stands there
        network.isUp.withLock { $0 = false }
        await PhoneBackground.wake(phone.system)
        network.isUp.withLock { $0 = true }
        phone.preferences.set(text, for: .followedPlace)
        phone.preferences.set(text, for: .widgetFingerprint)
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) { _ = try #require(await Journey.loaded(window)) }
        await window.app.left()
        await PhoneBackground.wake(phone.system)
        #expect(await WidgetProcess(phone.resources).timeline().entries.count > 1)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))), arguments: [0, 4_102_444_800])
    func `row 50: a clock that was wrong at the last run leaves neither a wrong age nor a pause for ever`(seconds: Double) async throws {
        try await withTemporaryFolder { @MainActor @Sendable folder in
            // Given weather that was received while the clock was wrong
            let wrong = FakePhone(now: Date(timeIntervalSince1970: seconds), transport: AsRealTransport())
            var resources = wrong.resources
            resources.storeFolder = folder
            let first = PhoneWindow(PhoneModel(wrong.system(over: resources)))
            // At such a time there may be nothing to show: then it says so
            await Journey.look(first) {
                let hasEnded = await Journey.until {
                    guard let dashboard = first.screens?.dashboard else { return false }
                    return dashboard.shown != nil || dashboard.state.failure != nil
                }
                #expect(hasEnded)
            }
            await first.app.left()
            // When it is right again
            let phone = FakePhone(transport: AsRealTransport())
            resources = phone.resources
            resources.storeFolder = folder
            resources.preferences = wrong.preferences
            let window = PhoneWindow(PhoneModel(phone.system(over: resources)))
            try await Journey.look(window) {
                let content = try #require(await Journey.loaded(window) { $0.now != nil })
                #expect(content.simulatedBanner == nil)
            }
            await window.app.left()
            let next = try #require(phone.scheduled.withLock { $0.last.flatMap { $0 } })
            #expect((900...14_400).contains(next.timeIntervalSince(phone.date.now)))
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a folder that cannot be written, and entries that were spoiled, cost nothing but the fetch`() async throws {
        try await withTemporaryFolder { @MainActor @Sendable folder in
            let file = folder + "/file"
            #expect(FileManager.default.createFile(atPath: file, contents: Data("x".utf8)))
            for place in [file, file + "/below"] {
                let phone = FakePhone()
                var resources = phone.resources
                resources.storeFolder = place
                let window = PhoneWindow(PhoneModel(phone.system(over: resources)))
                try await Journey.look(window) { _ = try #require(await Journey.loaded(window)) }
                await window.app.left()
            }
            let phone = FakePhone(transport: AsRealTransport())
            var resources = phone.resources
            resources.storeFolder = folder + "/store"
            for _ in 0..<2 {
                let window = PhoneWindow(PhoneModel(phone.system(over: resources)))
                try await Journey.look(window) { _ = try #require(await Journey.loaded(window)) }
                await window.app.left()
                let walk = FileManager.default.enumerator(atPath: folder + "/store")
                var spoiled = 0
                while let name = walk?.nextObject() as? String {
                    let path = folder + "/store/" + name
                    var isFolder: ObjCBool = false
                    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
                    try Data("{\"a\":".utf8).write(to: URL(filePath: path))
                    spoiled += 1
                }
                #expect(spoiled > 0)
            }
            // And the widget, in its own process, says what is the matter or fetches anew
            #expect(await WidgetProcess(resources).timeline().entries.count > 1)
        }
    }
}
