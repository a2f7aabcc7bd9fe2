import Foundation
import Gazetteer
import JSONText
import WeatherModel

/// Every simulated provider over one atmosphere, with the clock, the faults and the log of requests.
///
/// `SimulatedTransport` calls it in process (`--demo`, the phone), `SimulatorServer` over sockets (`petrel simulate`). With a frozen clock
/// the same seed and the same requests give the same bytes.
package struct SimulatedUpstreams: Sendable {
    /// The providers that are simulated; RainViewer has pictures alone, Bright Sky rain by the minute.
    package static let providers: [ProviderID] = SimulatedFace.all.map(\.provider)

    /// Limits that a person may set.
    package struct Options: Hashable, Sendable {
        /// Days that the WeatherAPI plan allows: more are left out silently, as by the real provider. `1 ... 14`.
        package var weatherAPIDays: Int
        /// Open-Meteo requests a minute before it answers 429; nil without limit.
        package var openMeteoRequestsPerMinute: Int?

        package init(weatherAPIDays: Int = 14, openMeteoRequestsPerMinute: Int? = nil) {
            self.weatherAPIDays = min(14, max(1, weatherAPIDays))
            self.openMeteoRequestsPerMinute = openMeteoRequestsPerMinute
        }
    }

    /// The weather that all faces show.
    package let atmosphere: SimulatedAtmosphere
    /// The limits that were set.
    package let options: Options
    let control: SimulatorControl

    /// - Parameters:
    ///   - seed: the weather of the whole Earth, and the dice of the faults.
    ///   - places: those that the providers know.
    ///   - start: the simulated time to begin at; nil for the wall clock's.
    ///   - rate: simulated seconds per second; 0 freezes the clock.
    ///   - wallClock: the time source.
    package init(
        seed: UInt64, places: Gazetteer, startingAt start: Date? = nil, rate: Double = 1, options: Options = Options(),
        wallClock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.atmosphere = SimulatedAtmosphere(seed: seed, places: places)
        self.options = options
        self.control = SimulatorControl(
            clock: SimulatorClock(startingAt: start, rate: rate, wall: wallClock()), faults: FaultBook(seed: seed), wallClock: wallClock)
    }

    /// The simulated time.
    package func now() async -> Date { await control.now }

    /// Moves the simulated clock; nil keeps what is.
    package func setClock(at start: Date?, rate: Double? = nil) async { await control.setClock(at: start, rate: rate) }

    /// Replaces the faults of every provider that `faults` names.
    package func setFaults(_ faults: [Fault]) async { await control.setFaults(faults) }

    /// Removes all faults.
    package func clearFaults() async { await control.clearFaults(nil) }

    /// The requests since the start, or since `DELETE /control/requests`.
    package func requests() async -> [RequestLog.Entry] { await control.log.entries }

    /// One answer to one request; never fails: what a real provider would refuse is refused in its own words.
    package func respond(to request: SimulatedRequest) async -> SimulatedReply {
        let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
        let path = "/" + (parts.count > 1 ? String(parts[1]) : "")
        var reply: SimulatedReply
        if parts.first == "control" {
            reply = await control.reply(to: request, path: path)
        } else if let face = SimulatedFace.all.first(where: { parts.first == $0.provider.rawValue[...] }) {
            let admission = await control.admit(request, path: path, provider: face.provider, limit: face.requestsPerMinute(options))
            reply = FaultInjection.reply(admission.faults, provider: face.provider) { secondsAgo in
                if admission.isOverLimit { return face.error(429, nil) }
                let now = admission.now.addingTimeInterval(-secondsAgo)
                return face.reply(FaceRequest(request: request, path: path, atmosphere: atmosphere, now: now, options: options))
            }
        } else {
            reply = .json(["error": "no such provider"], status: 404)
        }
        reply.headers["petrel-simulated"] = "true"
        return reply
    }
}
