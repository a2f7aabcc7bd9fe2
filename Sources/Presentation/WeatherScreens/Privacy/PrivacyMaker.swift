import ProviderKit
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

extension PrivacyContent {
    /// The page of the privacy, made from `facts` alone.
    package static func make(_ facts: PrivacyFacts, phrases: any Phrases) -> PrivacyContent {
        PrivacyContent(
            title: phrases.privacyTitle, introduction: phrases.privacyIntroduction,
            simulatedBanner: facts.areSimulated ? phrases.privacySimulated : nil,
            sections: PrivacyMaker(facts: facts, phrases: phrases).sections)
    }
}

/// Makes the sections of the page.
private struct PrivacyMaker {
    let facts: PrivacyFacts
    let phrases: any Phrases

    var sections: [PrivacyContent.Section] {
        switch facts.face {
        case .website: [asked, browser, server, receivers, deletion, operatorSection]
        case .phone(let source): phoneSections(source)
        }
    }

    private func section(_ id: String, _ title: String, _ rows: [PrivacyContent.Row?]) -> PrivacyContent.Section {
        PrivacyContent.Section(id: id, title: title, rows: rows.compactMap { $0 })
    }

    private func row(_ label: String, _ text: String, page: String? = nil) -> PrivacyContent.Row {
        PrivacyContent.Row(label: label, text: text, page: page)
    }

    private var noAccount: PrivacyContent.Row { row(phrases.privacyAccountLabel, phrases.privacyNoAccount) }

    /// The side of a cell: in degrees, and on the ground from north to south.
    private var cellSize: (degrees: String, length: String) { size(ofDegrees: 1 / Double(Cell.perDegree)) }

    private func size(ofDegrees degrees: Double) -> (degrees: String, length: String) {
        let format = WeatherFormatter(units: .metric, phrases: phrases)
        return (format.number(degrees, digits: 2), format.distance(degrees * Coordinate.kilometersPerDegree))
    }

    /// The issuers of warnings, and which of them learn of a square; nil for none.
    ///
    /// - Parameter text: the sentences around the names of those that are asked for the list of a country.
    private func issuers(_ text: (String) -> String) -> PrivacyContent.Row? {
        guard !facts.areSimulated, !facts.issuers.isEmpty else { return nil }
        let byKind = Dictionary(grouping: facts.issuers, by: \.kind).mapValues(IssuerNames.text)
        let sentences = [
            byKind[.feed].map(text), byKind[.point].map { phrases.privacyIssuerByPoint($0, degrees: cellSize.degrees) },
            byKind[.square].map { phrases.privacyIssuerBySquare($0) },
        ]
        return row(phrases.privacyWarningsLabel, sentences.compactMap(\.self).joined(separator: " "))
    }

    /// - Parameter text: the sentence around the names of the services.
    private func services(_ text: (String) -> String) -> PrivacyContent.Row {
        let names = facts.services.map { DisplayText.line($0.name) }.joined(separator: ", ")
        let words = facts.areSimulated ? phrases.privacySimulated : names.isEmpty ? phrases.noServiceInUse : text(names)
        return row(phrases.privacyServicesLabel, words)
    }
}

// MARK: The website

extension PrivacyMaker {
    private var asked: PrivacyContent.Section {
        let size = cellSize
        let position = phrases.privacyWebsitePosition(degrees: size.degrees, length: size.length)
        return section("asked", phrases.privacyAskedTitle, [row(phrases.privacyPositionLabel, position), noAccount])
    }

    private var browser: PrivacyContent.Section {
        section(
            "device", phrases.privacyDeviceTitle,
            [
                row(phrases.privacyChoicesLabel, phrases.privacyCookies),
                facts.keepsPages ? row(phrases.privacyPagesLabel, phrases.privacyKeptPages) : nil,
            ])
    }

    private var server: PrivacyContent.Section {
        let searches = !facts.areSimulated && facts.services.contains { $0.features.contains(.search) }
        return section(
            "server", phrases.privacyServerTitle,
            [
                row(phrases.privacyWeatherLabel, phrases.privacyServerWeather),
                searches ? row(phrases.privacySearchesLabel, phrases.privacySearches) : nil,
                row(
                    phrases.privacyNotificationsLabel,
                    facts.sendsNotifications ? phrases.privacySubscription : phrases.pushNotOffered),
                row(phrases.privacyAddressLabel, phrases.privacyAddress), row(phrases.privacyLogLabel, phrases.privacyLog),
            ])
    }

    private var receivers: PrivacyContent.Section {
        section(
            "others", phrases.privacyOthersTitle,
            [
                services { phrases.privacyServices($0) },
                issuers { phrases.privacyIssuers($0) },
                facts.asksArchive && !facts.areSimulated ? archive : nil,
                facts.sendsNotifications ? row(phrases.privacyNotificationsLabel, phrases.privacyPushServices) : nil,
                row(phrases.privacyMapLabel, phrases.privacyOwnMap),
            ])
    }

    private var archive: PrivacyContent.Row {
        let size = size(ofDegrees: 1 / Double(UsualCell.perDegree))
        return row(phrases.privacyPastLabel, phrases.privacyPast(degrees: size.degrees, length: size.length))
    }

    private var deletion: PrivacyContent.Section {
        section(
            "deletion", phrases.privacyDeletionTitle,
            [
                row(phrases.privacyDeviceTitle, phrases.privacyDeleteInBrowser),
                facts.sendsNotifications ? row(phrases.privacyNotificationsLabel, phrases.privacyDeleteSubscription) : nil,
                row(phrases.privacyRestLabel, phrases.privacyDeleteRest),
            ])
    }

    private var operatorSection: PrivacyContent.Section {
        section("operator", phrases.privacyOperatorTitle, [contact])
    }

    private var contact: PrivacyContent.Row {
        guard let contact = facts.contact.map({ DisplayText.line($0) }), !contact.isEmpty else {
            return row(phrases.privacyContactLabel, phrases.privacyNoContact)
        }
        let mailbox = contact.hasPrefix(Self.mailScheme) ? String(contact.dropFirst(Self.mailScheme.count)) : contact
        let page = Self.isMailbox(mailbox) ? Self.mailScheme + mailbox : DisplayText.link(contact)
        return row(phrases.privacyContactLabel, mailbox, page: page)
    }

    private static let mailScheme = "mailto:"

    /// True for an email address without any character that has a meaning in a URL.
    private static func isMailbox(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { $0 < 0x80 }
                    && part.allSatisfy { $0.isLetter || $0.isNumber || ".+-_".contains($0) }
            }
    }
}

// MARK: The phone

extension PrivacyMaker {
    private func phoneSections(_ source: SourceChoice) -> [PrivacyContent.Section] {
        let size = cellSize
        let position = phrases.privacyPhonePosition(degrees: size.degrees, length: size.length)
        let isServed = source.kind == .server
        return [
            section("asked", phrases.privacyAskedTitle, [row(phrases.privacyPositionLabel, position), noAccount]),
            section(
                "device", phrases.privacyDeviceTitle,
                [
                    row(phrases.privacyChoicesLabel, phrases.privacyPhoneChoices),
                    row(phrases.privacyWeatherLabel, phrases.privacyPhoneWeather),
                    row(phrases.privacyKeysLabel, phrases.privacyPhoneKeys),
                ]),
            section(
                "others", phrases.privacyOthersTitle,
                [
                    receiver(source), isServed ? nil : issuers { phrases.privacyPhoneIssuers($0) },
                    row(phrases.privacyMapLabel, phrases.privacyPhoneMap),
                    isServed
                        ? row(phrases.privacyNotificationsLabel, phrases.privacyPhonePush)
                        : row(phrases.privacyServerLabel, phrases.privacyNoServer),
                ]),
            section(
                "deletion", phrases.privacyDeletionTitle,
                [
                    row(phrases.privacyDeviceTitle, phrases.privacyDeleteApp),
                    isServed ? row(phrases.privacyNotificationsLabel, phrases.privacyDeletePhoneSubscription) : nil,
                ]),
        ]
    }

    /// The party that the app asks for weather.
    private func receiver(_ source: SourceChoice) -> PrivacyContent.Row {
        guard case .server(let address) = source else { return services { phrases.privacyPhoneServices($0) } }
        return row(
            phrases.privacyServerLabel, phrases.privacyPhoneServer(address.host),
            page: DisplayText.link(address.text + Route.privacy.path))
    }
}
