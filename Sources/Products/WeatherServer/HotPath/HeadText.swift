import Foundation
import NIOCore
import WeatherModel

/// Heads of HTTP/1.1 replies as bytes, in the very form in which the router's replies leave the process.
enum HeadText {
    static func bytes(of reply: SnapshotReply, date: Date) -> ByteBuffer {
        var text = reply.status == 304 ? "HTTP/1.1 304 Not Modified\r\n" : "HTTP/1.1 200 OK\r\n"
        for field in reply.fields { text += "\(field.name): \(field.value)\r\n" }
        text += "Date: \(httpDate(date))\r\n\r\n"
        var buffer = ByteBufferAllocator().buffer(capacity: text.utf8.count)
        buffer.writeString(text)
        return buffer
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110, 5.6.7).
    static func httpDate(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let rest = seconds - days * 86_400
        let day = CivilDate(daysSince1970: days)
        let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.isoWeekday - 1]
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let clock = "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
        return "\(weekday), \(two(day.day)) \(names[day.month - 1]) \(day.year) \(clock) GMT"
    }

    private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
