import WeatherScreens

/// One provider's line at the foot of the page.
struct ProvenanceView: Sendable {
    /// The attribution with its address.
    let linked: Linked?
    /// The attribution where there is no address that is safe to link to.
    let plain: String?
    /// Time of issue, licence and mark of simulation, each with the dot before it.
    let rest: String

    struct Linked: Sendable {
        let address: String
        let source: String
    }

    init(_ line: ProvenanceLine) {
        linked = line.link.map { Linked(address: $0, source: line.source) }
        plain = line.link == nil ? line.source : nil
        rest = [line.issued, line.licence, line.simulated].compactMap { $0 }.map { " · \($0)" }.joined()
    }
}
