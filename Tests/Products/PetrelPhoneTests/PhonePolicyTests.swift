import Foundation
@testable import ProviderKit
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherProviders
@testable import WeatherScreens

/// What the phone decides by itself: what links may force, whose keys the keychain holds, how wide the hours are drawn, what is felt.
@Suite struct PhonePolicyTests {
    // MARK: Links

    private static let oslo = Cell(containing: Coordinate(text: "59.91,10.75") ?? .moscow)

    @Test func `a link forces one fetch a minute for a cell, whatever it is called; another cell has a minute of its own`() {
        var limit = ForcedRefreshLimit()
        func isAllowed(_ cell: Cell?, after seconds: Double = 0) -> Bool {
            limit.allows(cell, at: Sample.noon.addingTimeInterval(seconds))
        }
        #expect(isAllowed(Self.oslo))
        #expect(!isAllowed(Self.oslo) && !isAllowed(Self.oslo, after: 59))
        #expect(isAllowed(Cell(containing: .moscow)) && isAllowed(nil) && !isAllowed(nil))
        // What was refused does not make the wait longer
        #expect(isAllowed(Self.oslo, after: 60))
        // A clock that goes back holds nobody off for ever
        #expect(isAllowed(Self.oslo, after: -3600))
    }

    // MARK: Keys

    private func secrets() -> MemorySecrets { MemorySecrets([.accuWeather: "made-up-a", .weatherAPI: "made-up-w"]) }

    @Test func `the first start removes the keys that a deleted app has left; the next start removes nothing`() throws {
        let (preferences, secrets) = (MemoryPreferences(), secrets())
        FirstStart.removeFormerKeys(preferences, secrets)
        #expect(secrets.all.isEmpty)
        try secrets.set("made-up-new", for: .weatherAPI)
        FirstStart.removeFormerKeys(preferences, secrets)
        #expect(secrets.all == [.weatherAPI: "made-up-new"])
    }

    @Test(arguments: PreferenceKey.allCases.filter { $0 != .keysOwner })
    func `whoever has used the app before keeps their keys, whatever it is that is kept of them`(key: PreferenceKey) {
        let (preferences, secrets) = (MemoryPreferences([key: "anything"]), secrets())
        FirstStart.removeFormerKeys(preferences, secrets)
        FirstStart.removeFormerKeys(preferences, secrets)
        #expect(secrets.all.count == 2)
    }

    @Test func `a keychain that refuses is asked again at the next start, though by then other things are kept`() {
        let (preferences, secrets) = (MemoryPreferences(), secrets())
        for profile in ProviderCatalog.profiles where profile.needsKey { secrets.fail(profile.id, .locked) }
        FirstStart.removeFormerKeys(preferences, secrets)
        #expect(secrets.all.count == 2)
        preferences.set("c", for: .units)
        for profile in ProviderCatalog.profiles where profile.needsKey { secrets.fail(profile.id, nil) }
        FirstStart.removeFormerKeys(preferences, secrets)
        #expect(secrets.all.isEmpty)
    }

    // MARK: Hours

    /// Points of Caption 1 at each text size, from xSmall to AX5; the system grows `ScaledMetric(relativeTo: .caption)` along them.
    /// https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
    private static let caption = [11.0, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    /// Today from its first hour and tomorrow, one of them with 25 hours.
    private static let longest = 49

    @Test(arguments: caption)
    func `the hours' chart stays within what a layer can be, at every text size and on the day on which the clocks go back`(size: Double) {
        for displayScale in [1.0, 2, 3] {
            for hours in [1, 24, 25, 47, 48, Self.longest] {
                let layout = HoursStripLayout(
                    hours: hours, grownCellPoints: HoursStripLayout.usualCellPoints * size / 12, displayScale: displayScale)
                let pixels = layout.cellPoints * Double(hours) * displayScale
                #expect(pixels <= HoursStripLayout.longestPixels, "\(size), \(hours) hours, \(displayScale)x: \(pixels) pixels")
                #expect(layout.cellPoints >= 44)
            }
        }
    }

    @Test func `up to the size at which the strip's text stops growing, no hour is narrower than its text asks for`() {
        for size in Self.caption.prefix(8) {
            let grown = HoursStripLayout.usualCellPoints * size / 12
            #expect(HoursStripLayout(hours: Self.longest, grownCellPoints: grown, displayScale: 3).cellPoints == grown)
        }
        #expect(HoursStripLayout(hours: Self.longest, grownCellPoints: 60 * 26 / 12, displayScale: 3).cellPoints < 60 * 26 / 12)
    }

    @Test func `without hours, and for numbers that are no sizes, there is a width`() {
        #expect(HoursStripLayout(hours: 0, grownCellPoints: 60, displayScale: 3).cellPoints == 60)
        #expect(HoursStripLayout(hours: 48, grownCellPoints: -1, displayScale: 0).cellPoints == 1)
    }

    // MARK: What is felt

    @Test func `a refresh that the reader asked for is felt at its end, good or bad, and not when it was given up`() {
        let failure = Failure(WeatherError(.noConnection))
        #expect(Haptic(refreshed: ScreenState.loaded(1)) == .refreshed)
        #expect(Haptic(refreshed: ScreenState.failed(failure, previous: 1)) == .failed)
        #expect(Haptic(refreshed: ScreenState<Int>.failed(failure, previous: nil)) == .failed)
        #expect(Haptic(refreshed: ScreenState.loading(previous: 1)) == nil && Haptic(refreshed: ScreenState<Int>.idle) == nil)
    }

    @Test func `a saved and a removed place are felt, a moved one is not`() {
        #expect(Haptic(savedBefore: ["a"], savedNow: ["a", "b"]) == .saved)
        #expect(Haptic(savedBefore: ["a", "b"], savedNow: ["b"]) == .removed)
        #expect(Haptic(savedBefore: ["a", "b"], savedNow: ["b", "a"]) == nil)
    }

    @Test func `each other hour below the finger is felt, and its leaving is not`() {
        #expect(Haptic(hourBefore: nil, hourNow: "15") == .selected && Haptic(hourBefore: "15", hourNow: "16") == .selected)
        #expect(Haptic(hourBefore: "15", hourNow: "15") == nil && Haptic(hourBefore: "15", hourNow: nil) == nil)
    }

    @Test func `the same twice is felt twice, and nothing changes nothing`() {
        var felt = HapticMoment()
        felt.feel(nil)
        #expect(felt == HapticMoment())
        felt.feel(.refreshed)
        let first = felt
        felt.feel(nil)
        #expect(felt == first && felt.haptic == .refreshed)
        felt.feel(.refreshed)
        #expect(felt != first)
    }
}
