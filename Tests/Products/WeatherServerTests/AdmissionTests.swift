import NIOCore
import TestSupport
import Testing

@testable import WeatherServer

@Suite("Who may stay when connections run out")
struct AdmissionTests {
    private let log = CollectedLog()
    private let told = Locked<[String]>([])

    private func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(1) + .seconds(100 + seconds) }

    private func admission(_ connections: Int, perAddress: Int = 100, reserve: Int = 4) -> Admission {
        Admission(
            limits: .init(connections: connections, perAddress: perAddress, reserve: reserve), reservePatience: .seconds(2),
            metrics: ServerMetrics(), notices: LimitNotices(logger: log.logger) { at(0) })
    }

    /// Enters a connection that says by its name when it is told to make room.
    private func enter(_ admission: Admission, _ name: String, from address: String? = nil, at seconds: Int64 = 0) throws -> ConnectionSlot
    {
        let network = try address.map { try #require(IPAddress($0)).client }
        return admission.enter(network, now: at(seconds)) { [told] order in
            if case .makeRoom = order { told.withLock { $0.append(name) } }
        }
    }

    private var leaving: [String] { told.withLock { $0 } }

    @Test("Row 39: when full, the one whose peer has let the server wait longest makes room; one that is being answered stays")
    func longestWaiting() throws {
        let admission = admission(3)
        let slots = try (0..<3).map { try enter(admission, "\($0)", at: Int64($0)) }
        slots[0].isWaiting(since: nil)
        slots[1].isWaiting(since: at(9))
        #expect(try enter(admission, "3", at: 10).refusal == nil)
        #expect(leaving == ["2"])
        #expect(try enter(admission, "4", at: 11).refusal == nil)
        #expect(leaving == ["2", "1"])
        // The place of one that leaves is free once, not twice.
        admission.leave(slots[2])
        #expect(try enter(admission, "5", at: 12).refusal == nil)
        #expect(leaving == ["2", "1", "3"])
    }

    @Test("Row 39: while all are being answered, the reserve takes the rest, and silent ones in it make room for the next")
    func reserve() throws {
        let admission = admission(2, reserve: 4)
        for name in ["a", "b"] { try enter(admission, name).isWaiting(since: nil) }
        for number in 0..<5 {
            let slot = try enter(admission, "\(number)", at: Int64(number))
            #expect(slot.refusal == .isFull)
        }
        #expect(leaving == ["0", "1", "2"])
        #expect(log.text.contains("new ones are refused, probes are answered"))
    }

    @Test("One address fills its own share alone: its own idle connections make room, other people's stay")
    func perAddress() throws {
        let admission = admission(100, perAddress: 2)
        let stranger = try enter(admission, "stranger", from: "192.0.2.7")
        let first = try enter(admission, "first", from: "192.0.2.1", at: 1)
        _ = try enter(admission, "second", from: "192.0.2.1", at: 2)
        #expect(try enter(admission, "third", from: "192.0.2.1", at: 3).refusal == nil)
        #expect(leaving == ["first"] && first.refusal == nil && stranger.refusal == nil)
        #expect(try enter(admission, "other", from: "192.0.2.2", at: 4).refusal == nil)
        #expect(leaving == ["first"])
        #expect(log.text.contains("connection limit of one address reached (2)") && !log.text.contains("192.0.2"))
    }

    @Test("An address whose connections are all being answered gets no more; when they end it does")
    func busyAddress() throws {
        let admission = admission(100, perAddress: 1)
        let busy = try enter(admission, "busy", from: "192.0.2.1")
        busy.isWaiting(since: nil)
        #expect(try enter(admission, "next", from: "192.0.2.1").refusal == .addressIsFull)
        admission.leave(busy)
        #expect(try enter(admission, "later", from: "192.0.2.1").refusal == nil)
    }

    @Test("An address that many people share, such as a proxy's, has no share of its own")
    func sharedAddress() throws {
        let admission = admission(10, perAddress: 1)
        for number in 0..<10 { #expect(try enter(admission, "\(number)").refusal == nil) }
        #expect(leaving == [])
    }

    @Test("Only where a proxy on the same machine connects from is everybody's address")
    func localhost() {
        for address in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] { #expect(IPAddress(address)?.isLocalhost == true) }
        for address in ["127.0.0.2", "127.1.0.1", "128.0.0.1", "::2", "2001:db8::1"] { #expect(IPAddress(address)?.isLocalhost == false) }
    }

    @Test("A limit that is reached is told once a minute, with how often since")
    func notices() {
        let seconds = Locked<Int64>(0)
        let notices = LimitNotices(logger: log.logger) { [seconds] in at(seconds.withLock { $0 }) }
        for second in [0, 1, 59, 60, 61] {
            seconds.withLock { $0 = Int64(second) }
            notices.report(.connections, "limit")
        }
        let lines = log.text.split(separator: "\n")
        #expect(lines.count == 2 && lines[1].contains("2 more times"))
    }

    @Test(
        "Row 39: connections leave descriptors for what else is opened, however few there are",
        arguments: [
            (20_000, 2, 800, 32), (1024, 2, 800, 32), (256, 2, 160, 32), (100, 2, 38, 12), (64, 2, 24, 8), (256, 64, 96, 32), (4, 2, 1, 2),
        ])
    func descriptors(_ limit: Int, _ cores: Int, _ connections: Int, _ reserve: Int) {
        let plan = DescriptorLimit(soft: limit, hard: limit).connections(wanted: 800, cores: cores)
        #expect(plan.limit == connections && plan.reserve == reserve)
    }
}
