import NIOCore
import NIOHTTP1
import WeatherAPI

/// Whether a connection's answer is a live stream, and when a heartbeat is due on it: a value that observes what is written.
///
/// The event loop sends the heartbeat, not the task that sends events: a task with a timer for each of thousands of silent streams costs
/// more than the streams.
struct StreamPulse: Sendable {
    /// Silence after which a comment is sent. Balancers close what is silent for longer than 30 to 60 s, and a client sees by it that the
    /// stream still runs.
    static let silence = TimeAmount.seconds(15)
    static let heartbeat = ByteBuffer(bytes: EventStreamWriter.heartbeat)

    /// True from the head of a live stream to its end.
    private(set) var isOn = false
    /// When the last event or heartbeat was written.
    private(set) var lastWrite = NIODeadline.uptimeNanoseconds(0)

    mutating func see(_ part: HTTPServerResponsePart, _ now: NIODeadline) {
        switch part {
        case .head(let head):
            isOn = head.headers.first(name: "content-type") == StreamRoute.type
            lastWrite = now
        case .body: lastWrite = now
        case .end: isOn = false
        }
    }

    func isDue(_ now: NIODeadline) -> Bool { isOn && now - lastWrite >= Self.silence }
}
