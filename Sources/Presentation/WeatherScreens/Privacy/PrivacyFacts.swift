import ProviderKit
import WeatherModel
import WeatherService
import WeatherWorld

/// The facts from which `PrivacyContent` is made.
package struct PrivacyFacts: Hashable, Sendable {
    /// Where the words are read: what is kept, and by which machine, depends on it.
    package enum Face: Hashable, Sendable {
        /// The pages of a server, or their text.
        case website
        /// The app, with the source of its weather.
        case phone(SourceChoice)
    }

    package var face: Face
    /// The services in use, in the order in which they are asked. Not read for an app whose source is a server.
    package var services: [ProviderProfile]
    /// The issuers of warnings that are asked themselves. As for `services`.
    package var issuers: [Issuer] = []
    /// True where a simulated atmosphere replaces the services.
    package var areSimulated: Bool
    /// An email address or a URL of the server's operator; nil if none is set.
    package var contact: String?
    /// Whether the server sends notifications.
    package var sendsNotifications: Bool
    /// Whether the browser keeps pages for use without a network.
    package var keepsPages: Bool
    /// Whether the server asks an archive for past years.
    package var asksArchive: Bool

    package init(
        face: Face = .website, services: [ProviderProfile] = [], areSimulated: Bool = false, contact: String? = nil,
        sendsNotifications: Bool = false, keepsPages: Bool = true, asksArchive: Bool = false
    ) {
        self.face = face
        self.services = services
        self.areSimulated = areSimulated
        self.contact = contact
        self.sendsNotifications = sendsNotifications
        self.keepsPages = keepsPages
        self.asksArchive = asksArchive
    }
}

extension PrivacyFacts {
    /// The facts of an open world: the services that it asks, the one for the top cities included.
    package init(
        of weather: OpenedWorld, face: Face, contact: String? = nil, sendsNotifications: Bool = false, keepsPages: Bool = true
    ) {
        var services = weather.providers.map { $0.profile }
        if let lister = weather.lister, !services.contains(where: { $0.id == lister.id }) { services.append(lister) }
        for profile in weather.nowcasts where !services.contains(where: { $0.id == profile.id }) { services.append(profile) }
        self.init(
            face: face, services: services, areSimulated: weather.world.isSimulated, contact: contact,
            sendsNotifications: sendsNotifications, keepsPages: keepsPages, asksArchive: !weather.usuals.isEmpty)
        issuers = weather.world.askedIssuers
    }
}
