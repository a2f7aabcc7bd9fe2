import ProviderKit
import WeatherModel

/// WMO's Severe Weather Information Centre: its lists lead to warnings of the feeds, and are read from files here.
enum SWICEntry {
    static let entry = ProviderEntry(
        format: .swic,
        replies: [
            ReplyEndpoint("points", expects: [.alerts]) { reply throws(ReplyFailure) in .alerts(try SWICReply.alerts(reply)) }
        ])
}
