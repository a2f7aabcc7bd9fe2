import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWarnings

@Suite("What the readers of a place are told of tropical cyclones")
struct CycloneMemoryTests {
    private static let noon = Sample.noon
    /// On the track of the sample two days ahead.
    private let place: Coordinate

    init() throws { place = try Coordinate(latitude: 16, longitude: -60) }

    /// - Parameters:
    ///   - hour: since noon, at which it is looked at.
    ///   - read: at which the lists were read; nil for `hour`.
    private func take(
        _ memory: inout CycloneMemory, hour: Double, read: Double? = nil, _ cyclones: [TropicalCyclone], unread: Set<ProviderID> = [],
        lacking: Set<ProviderID> = []
    ) -> [String] {
        let now = Self.noon + hour * 3_600
        let known = Sample.known(cyclones, readAt: Self.noon + (read ?? hour) * 3_600, unread: unread, lacking: lacking)
        let news = memory.take(known, known.cyclones.map { CyclonePath($0, now: now) }, at: place, now: now)
        // As a store keeps it.
        do {
            memory = try JSONDecoder().decode(CycloneMemory.self, from: JSONEncoder().encode(memory))
        } catch { Issue.record(error) }
        return news.map { "\($0.event) \($0.kind.rawValue) \($0.key)\($0.isForLessTold ? " less" : "")" }
    }

    private func near(_ hour: Double, windKph: Double? = 100, ahead: Double? = nil, longitude: Double = -50) throws -> TropicalCyclone {
        try Sample.cyclone(15, longitude, time: Self.noon + hour * 3_600, windKph: windKph, ahead: ahead)
    }

    /// It turns north.
    private func away(_ hour: Double, days: Int = 5) throws -> TropicalCyclone {
        try Sample.cyclone(15, -50, time: Self.noon + hour * 3_600, daily: (5, 0), days: days)
    }

    private static let once = "al052026 new near 1.0"

    @Test(
        "It is told once, however often it is read, and taken back by two advisories in a row; one that is followed by a nearer one is not")
    func told() throws {
        var memory = CycloneMemory()
        #expect(take(&memory, hour: 0, []) == [] && memory.isEmpty)
        #expect(take(&memory, hour: 1, [try near(0)]) == [Self.once])
        #expect(take(&memory, hour: 2, [try near(0)]) == [])
        #expect(take(&memory, hour: 4, [try near(3)]) == [])
        #expect(take(&memory, hour: 7, [try away(6)]) == [])
        #expect(take(&memory, hour: 7.5, [try away(6)]) == [], "the same advisory a second time")
        #expect(take(&memory, hour: 8, [try away(6.5)]) == [], "its correction")
        #expect(take(&memory, hour: 10, [try near(9)]) == [])
        #expect(take(&memory, hour: 13, [try away(12)]) == [])
        #expect(take(&memory, hour: 16, [try away(15)]) == ["al052026 cancelled gone 1"])
        #expect(take(&memory, hour: 17, [try away(15)]) == [])
        #expect(take(&memory, hour: 19, [try away(18)]) == [])
        #expect(take(&memory, hour: 22, [try near(21)]) == ["al052026 new near 2.0"], "it comes a second time")
    }

    @Test("It is told anew when its strength rises by a step, now or in the forecast, or when it comes half a day earlier")
    func worse() throws {
        var memory = CycloneMemory()
        #expect(take(&memory, hour: 0, [try near(0, windKph: 100)]) == [Self.once])
        #expect(take(&memory, hour: 3, [try near(3, windKph: 116)]) == [])
        #expect(take(&memory, hour: 6, [try near(6, windKph: 110, ahead: 130)]) == ["al052026 upgraded near 1.1"])
        #expect(take(&memory, hour: 9, [try near(9, windKph: 125, ahead: 170)]) == [])
        #expect(take(&memory, hour: 12, [try near(12, windKph: 100)]) == [], "weaker")
        #expect(
            take(&memory, hour: 15, [try near(15, windKph: 125)]) == ["al052026 upgraded near 1.1 severe less"],
            "for those who came while it was weaker")
        #expect(take(&memory, hour: 18, [try near(18, windKph: 180)]) == ["al052026 upgraded near 1.2"])
        // 2.5° nearer are half a day; from hour 0 to hour 18 it stood still.
        #expect(take(&memory, hour: 18.5, [try near(18.5, windKph: 180, longitude: -54)]) == [])
        #expect(take(&memory, hour: 19, [try near(19, windKph: 180, longitude: -57)]) == ["al052026 upgraded near 1.3"])
        #expect(take(&memory, hour: 20, [try near(20, windKph: 180, longitude: -58)]) == [])
    }

    @Test("A basin that could not be read, one without its forecasts and an older advisory take nothing back")
    func unknown() throws {
        var memory = CycloneMemory()
        _ = take(&memory, hour: 0, [try near(0)])
        for hour in stride(from: 3.0, through: 30, by: 3) {
            #expect(take(&memory, hour: hour, [try away(hour)], unread: [.nhc]) == [])
            #expect(take(&memory, hour: hour, [try away(hour, days: 0)], lacking: [.nhc]) == [])
            #expect(take(&memory, hour: hour, [], unread: [.nhc]) == [])
            #expect(take(&memory, hour: hour, [try away(hour, days: 0)]) == [], "no forecast of it")
            #expect(take(&memory, hour: hour, [try away(-hour)]) == [], "before the one that was told")
        }
        // A list of the other service does not say that this service's cyclone is over.
        #expect(take(&memory, hour: 31, [try away(31)], unread: [.gdacs]) == [])
        #expect(take(&memory, hour: 34, [try away(34)], unread: [.gdacs]) == ["al052026 cancelled gone 1"])
    }

    @Test("One that two readings in a row lack is over; readings from before it was seen, and unread ones, say nothing")
    func over() throws {
        var memory = CycloneMemory()
        _ = take(&memory, hour: 6, [try near(6)])
        #expect(take(&memory, hour: 6.2, read: 3, []) == [])
        #expect(take(&memory, hour: 6.5, read: 4, []) == [])
        #expect(take(&memory, hour: 6.6, read: 6, []) == [])
        #expect(take(&memory, hour: 7, []) == [])
        #expect(take(&memory, hour: 7.2, read: 7, []) == [], "one reading, twice")
        #expect(take(&memory, hour: 8, [try near(6)]) == [])
        #expect(take(&memory, hour: 9, []) == [], "it was there in between")
        #expect(take(&memory, hour: 9.5, [], unread: [.nhc]) == [])
        #expect(take(&memory, hour: 10, []) == ["al052026 cancelled gone 1"])
        #expect(take(&memory, hour: 11, []) == [])
        #expect(take(&memory, hour: 11.5, read: 9.7, [try near(6)]) == [], "a late reading")
        #expect(take(&memory, hour: 12, [try near(6)]) == [], "the advisory of which readers were told")
        #expect(take(&memory, hour: 13, [try near(12)]) == ["al052026 new near 2.0"])
    }

    /// As the second service has it: another id, capitals, some hours behind, 60 km away, no forecast.
    private func other(_ hour: Double, longitude: Double = -50.5) throws -> TropicalCyclone {
        try Sample.cyclone(
            15, longitude, id: "gdacs-1001234", name: "EDDA", time: Self.noon + (hour - 3) * 3_600, days: 0, windKph: nil, sources: [.gdacs]
        )
    }

    @Test("One cyclone of two services is one, whichever of them still has it")
    func twoServices() throws {
        var memory = CycloneMemory()
        #expect(take(&memory, hour: 0, [try near(0)]) == [Self.once])
        // A node that began while the first service failed: of the same cyclone it has no forecast, which takes nothing back.
        for hour in [3.0, 6, 9, 12] { #expect(take(&memory, hour: hour, [try other(hour + 3)], unread: [.nhc]) == []) }
        var both = try near(15)
        (both.sources, both.otherIDs) = ([.nhc, .gdacs], ["gdacs-1001234"])
        #expect(take(&memory, hour: 15, [both]) == [])
        // The second service keeps for a day what is over.
        #expect(take(&memory, hour: 18, [try other(20)]) == [])
        #expect(take(&memory, hour: 24, [try other(20)]) == [])
        #expect(take(&memory, hour: 44, []) == [])
        #expect(take(&memory, hour: 45, [], unread: [.gdacs]) == [])
        #expect(take(&memory, hour: 46, []) == ["al052026 cancelled gone 1"])
    }

    @Test("Two that turn out to be one are told on as one, and taken back together")
    func joined() throws {
        var memory = CycloneMemory()
        // Another name far away, as a service gives before it takes the other's.
        var unnamed = try other(3, longitude: -58)
        unnamed.name = "INVEST"
        #expect(take(&memory, hour: 0, [try near(0), unnamed]) == [Self.once, "gdacs-1001234 new near 1.0"])
        var both = try near(3)
        (both.sources, both.otherIDs) = ([.nhc, .gdacs], ["gdacs-1001234"])
        #expect(take(&memory, hour: 3, [both]) == [])
        #expect(take(&memory, hour: 4, [both]) == [])
        var gone = try away(6)
        (gone.sources, gone.otherIDs) = (both.sources, both.otherIDs)
        #expect(take(&memory, hour: 6, [gone]) == [])
        #expect(take(&memory, hour: 9, [try away(9)]) == ["al052026 cancelled gone 1", "gdacs-1001234 cancelled gone 1 al052026"])
    }

    @Test("Where only a service without forecasts covers the basin, its position alone counts, for and against")
    func positionAlone() throws {
        var memory = CycloneMemory()
        func typhoon(_ hour: Double, _ longitude: Double) throws -> TropicalCyclone {
            try Sample.cyclone(
                16, longitude, id: "gdacs-7", name: "MUIFA", time: Self.noon + hour * 3_600, days: 0, windKph: nil, basin: .westernPacific,
                sources: [.gdacs])
        }
        #expect(take(&memory, hour: 0, [try typhoon(0, -55)]) == [], "537 km away")
        #expect(take(&memory, hour: 6, [try typhoon(6, -58)]) == ["gdacs-7 new near 1.0"])
        #expect(take(&memory, hour: 12, [try typhoon(12, -64)]) == [])
        #expect(take(&memory, hour: 18, [try typhoon(18, -67)]) == ["gdacs-7 cancelled gone 1"])
    }

    @Test("Where strength is unknown, the highest that it ever had or will have counts, else that of a storm")
    func strength() throws {
        func severity(_ change: (inout TropicalCyclone) -> Void) throws -> Alert.Severity {
            var cyclone = try Sample.cyclone(15, -60, days: 0, windKph: nil)
            change(&cyclone)
            let path = CyclonePath(cyclone, now: Self.noon)
            return CycloneThreat(path, try #require(path.reach(place)), isSimulated: false, at: Self.noon).severity
        }
        #expect(try severity { _ in } == .moderate)
        #expect(try severity { $0.peakWindKph = 130 } == .severe)
        #expect(try severity { $0.peakWindKph = 50 } == .minor)
        let forecast = try Sample.cyclone(15, -60, windKph: 50, ahead: 200)
        let path = CyclonePath(forecast, now: Self.noon)
        #expect(CycloneThreat(path, try #require(path.reach(place)), isSimulated: false, at: Self.noon).strength == .major)
    }

    @Test("A clock that was set back by a day keeps nobody from being told")
    func clock() throws {
        var memory = CycloneMemory()
        #expect(take(&memory, hour: 25, [try near(0)]) == [Self.once])
        #expect(take(&memory, hour: 3, [try away(3)]) == [])
        #expect(take(&memory, hour: 6, [try away(6)]) == ["al052026 cancelled gone 1"])
    }

    @Test("What nothing was heard of for a week is near no longer, without a word, and comes anew")
    func unheard() throws {
        var memory = CycloneMemory()
        _ = take(&memory, hour: 0, [try near(0)])
        #expect(memory.standing(at: Self.noon).map(\.keys) == [["near 1.0"]] && memory.standing(at: Self.noon + 90_000).isEmpty)
        for day in 1...8 { #expect(take(&memory, hour: Double(day) * 24, [], unread: [.nhc]) == []) }
        #expect(take(&memory, hour: 9 * 24, [try near(9 * 24)]) == ["al052026 new near 2.0"])
    }
}
