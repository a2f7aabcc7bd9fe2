import ProviderKit
import WeatherModel

/// Warnings in the Common Alerting Protocol: a format used by many services, which Petrel reads from files.
enum CAPEntry {
    static let entry = ProviderEntry(
        format: .cap,
        replies: [
            ReplyEndpoint("alert", expects: [.alerts]) { reply throws(ReplyFailure) in .alerts(try CAPMapping.alerts(reply)) }
        ])
}
