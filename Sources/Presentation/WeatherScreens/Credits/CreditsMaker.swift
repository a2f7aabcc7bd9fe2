import ClimateProjection
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherService

extension CreditsContent {
    /// The credits, generated: nothing in them is known but by `facts`.
    package static func make(_ facts: CreditsFacts, phrases: any Phrases) -> CreditsContent {
        let maker = CreditsMaker(phrases: phrases)
        let inUse = facts.services.filter(\.isInUse)
        return CreditsContent(
            title: phrases.creditsTitle, introduction: phrases.creditsIntroduction,
            simulatedBanner: facts.areSimulated ? phrases.creditsSimulated : nil,
            servicesTitle: phrases.servicesInUse(areSimulated: facts.areSimulated),
            services: inUse.map(maker.entry) + [maker.issuers(facts)].compactMap(\.self),
            servicesNote: inUse.isEmpty ? phrases.noServiceInUse : nil, othersTitle: phrases.servicesNotInUse,
            othersNote: phrases.servicesNotInUseNote, others: facts.services.filter { !$0.isInUse }.map(maker.entry),
            dataTitle: phrases.ownDataTitle, data: facts.data.map(maker.entry) + facts.climate.map(maker.entry),
            softwareTitle: phrases.softwareTitle,
            softwareNote: facts.software.isEmpty ? phrases.noSoftwareNote : phrases.softwareNote,
            software: maker.groups(facts.software))
    }
}

/// Makes the credits' words.
private struct CreditsMaker {
    let phrases: any Phrases
    private let format: WeatherFormatter

    init(phrases: any Phrases) {
        self.phrases = phrases
        format = WeatherFormatter(units: .metric, phrases: phrases)
    }

    // MARK: Issuers of warnings

    /// Those who are asked for warnings, by their terms; nil for none, and where a simulated atmosphere plays the services' parts.
    func issuers(_ facts: CreditsFacts) -> CreditsContent.Entry? {
        guard !facts.areSimulated, !facts.issuers.isEmpty else { return nil }
        let byTerms = Dictionary(grouping: facts.issuers) { termsTitle($0.license) }
        let terms = byTerms.keys.sorted { one, other in
            let counts = (byTerms[one]?.count ?? 0, byTerms[other]?.count ?? 0)
            return counts.0 == counts.1 ? one < other : counts.0 > counts.1
        }
        return CreditsContent.Entry(
            id: "issuers", title: phrases.issuersTitle, source: phrases.issuersNote, address: nil,
            facts: terms.map { fact(DisplayText.line(phrases.licenceName($0)), IssuerNames.text(byTerms[$0] ?? [])) })
    }

    /// "The issuer's terms" of `the issuers' terms`.
    private func termsTitle(_ license: String) -> String {
        license == "the issuers' terms" ? "The issuer's terms" : license.prefix(1).uppercased() + license.dropFirst()
    }

    // MARK: Services

    func entry(_ service: CreditsFacts.Service) -> CreditsContent.Entry {
        let profile = service.profile
        let address = DisplayText.link(profile.attributionURL)
        let name = DisplayText.line(profile.name)
        let attribution = DisplayText.line(profile.attribution)
        var facts = [
            fact(service.isInUse ? phrases.askedForLabel : phrases.offersLabel, offers(service)),
            fact(phrases.coversLabel, profile.covers(phrases)),
            fact(phrases.updatesLabel, phrases.every(DurationText(seconds: Double(profile.updateSeconds), phrases: phrases).text)),
            fact(phrases.limitsLabel, limits(profile)),
        ]
        if !service.isInUse { facts.append(fact(phrases.keyLabel, phrases.keyNeed(profile.needsKey))) }
        facts.append(
            profile.license.map {
                fact(
                    phrases.licenceLabel, DisplayText.line(phrases.licenceName($0)), page: profile.licensePage ?? LicensePages.page(of: $0))
            } ?? fact(phrases.licenceLabel, phrases.ownTerms))
        // If the terms ask for nothing but the name, the entry need not repeat the name.
        return CreditsContent.Entry(
            id: profile.id.rawValue, title: name, source: attribution == name ? address.map(host) ?? attribution : attribution,
            address: address, facts: facts)
    }

    private func offers(_ service: CreditsFacts.Service) -> String {
        service.profile.offers(hasTopCities: service.hasTopCities, hasPast: service.hasPast, phrases: phrases)
    }

    private func limits(_ profile: ProviderProfile) -> String {
        let limits = profile.terms.limits
        guard !limits.isEmpty else { return phrases.noCallLimits(needsKey: profile.needsKey) }
        return phrases.callLimits(limits.map { (calls: format.numeral(Double($0.calls)), window: $0.window.rawValue) })
    }

    // MARK: Data and software

    func entry(_ source: DataSource) -> CreditsContent.Entry {
        let facts = [
            fact(phrases.usedForLabel, DisplayText.line(phrases.use(ofData: source))),
            phrases.changes(ofData: source).map { fact(phrases.changesLabel, DisplayText.line($0)) },
            fact(
                phrases.licenceLabel, DisplayText.line(phrases.licenceName(source.license)),
                page: source.licenseURL ?? LicensePages.page(of: source.license)),
        ]
        return CreditsContent.Entry(
            id: source.name.lowercased().split(separator: " ").joined(separator: "-"), title: DisplayText.line(source.name),
            source: DisplayText.line(source.maker), address: DisplayText.link(source.link), facts: facts.compactMap { $0 })
    }

    func entry(_ source: ClimateSource) -> CreditsContent.Entry {
        let address = DisplayText.link(source.link)
        let facts = [
            fact(phrases.usedForLabel, phrases.climateSourcePart(source.part)), fact(phrases.changesLabel, phrases.climateDataChanges),
            fact(
                phrases.licenceLabel, source.licence.map(phrases.licenceName) ?? phrases.citedWork,
                page: source.licence.flatMap(LicensePages.page(of:))),
        ]
        return CreditsContent.Entry(
            id: "climate-\(source.part.rawValue.lowercased())", title: source.title, source: source.distributor ?? address.map(host) ?? "",
            address: address, facts: facts)
    }

    func groups(_ software: [SoftwareCredit]) -> [CreditsContent.SoftwareGroup] {
        let byLicence = Dictionary(grouping: software, by: \.license)
        let licences = byLicence.keys.sorted { one, other in
            let counts = (byLicence[one]?.count ?? 0, byLicence[other]?.count ?? 0)
            return counts.0 == counts.1 ? one < other : counts.0 > counts.1
        }
        return licences.map { licence in
            let items = (byLicence[licence] ?? []).sorted { $0.name.lowercased() < $1.name.lowercased() }
            return CreditsContent.SoftwareGroup(
                licence: licence, page: LicensePages.page(of: licence),
                items: items.map {
                    CreditsContent.SoftwareGroup.Item(name: $0.name, holder: $0.holder, address: DisplayText.link($0.link))
                })
        }
    }

    private func fact(_ label: String, _ text: String, page: String? = nil) -> CreditsContent.Fact {
        CreditsContent.Fact(label: label, text: text, page: page.flatMap(DisplayText.link))
    }

    /// `www.weather.gov` of `https://www.weather.gov/`.
    private func host(_ address: String) -> String {
        address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init) ?? address
    }
}

extension ProviderProfile {
    /// "The weather now, 192 hours and 8 days ahead, air quality": what the provider can be asked for.
    package func offers(hasTopCities: Bool, hasPast: Bool = false, phrases: any Phrases) -> String {
        var offers = Feature.allCases.filter { features.contains($0) }.compactMap { phrases.offer($0) }
        let hours = features.contains(.hourly) ? forecastHours : nil
        let days = features.contains(.daily) ? forecastDays : nil
        if hours != nil || days != nil {
            offers.insert(phrases.forecastOffer(hours: hours, days: days), at: features.contains(.current) ? 1 : 0)
        }
        if ProviderCatalog.nowcastSources.contains(id) { offers.append(phrases.minutesOffer) }
        if ProviderCatalog.outlookSource == id { offers += [phrases.airHoursOffer, phrases.skyHoursOffer] }
        if ProviderCatalog.cyclonesOnly.contains(where: { $0.id == id }) { offers.append(phrases.cyclonesOffer) }
        if hasPast { offers.append(phrases.usualOffer) }
        if hasTopCities { offers.append(phrases.topCitiesOffer) }
        return phrases.offers(offers)
    }

    /// "The whole Earth", "United States and territories".
    package func covers(_ phrases: any Phrases) -> String {
        coverage.boxes == nil ? phrases.wholeEarth : DisplayText.line(phrases.coverage(of: id, words: coverage.words))
    }
}

/// The address of a common licence's text, by the name under which providers, data and software state it.
enum LicensePages {
    private static let pages = [
        "Apache License 2.0": "https://www.apache.org/licenses/LICENSE-2.0",
        "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
        "curl License": "https://curl.se/docs/copyright.html",
        "LGPL 2.1": "https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html",
        "libpng License 2.0": "https://spdx.org/licenses/libpng-2.0.html",
        "MIT": "https://opensource.org/license/mit",
        "MIT License": "https://opensource.org/license/mit",
        "ODbL": "https://opendatacommons.org/licenses/odbl/1-0/",
        "PostgreSQL License": "https://opensource.org/license/postgresql",
        "zlib License": "https://www.zlib.net/zlib_license.html",
    ]

    /// - Returns: nil for a licence that is not known by this name.
    static func page(of license: String) -> String? { pages[license] }
}

/// The data that the credits are made from: the program's facts about itself.
package struct CreditsFacts: Hashable, Sendable {
    /// A service, and whether this installation uses it.
    package struct Service: Hashable, Sendable {
        /// The provider's description of itself.
        package var profile: ProviderProfile
        /// False for one that Petrel could ask, and does not here.
        package var isInUse: Bool
        /// True where this service provides the table of the top cities.
        package var hasTopCities: Bool
        /// True where this service provides past years.
        package var hasPast: Bool

        package init(_ profile: ProviderProfile, isInUse: Bool, hasTopCities: Bool = false, hasPast: Bool = false) {
            self.profile = profile
            self.isInUse = isInUse
            self.hasTopCities = hasTopCities
            self.hasPast = hasPast
        }
    }

    /// In the order in which they are shown; those in use come first in any case.
    package var services: [Service]
    /// True where a simulated atmosphere plays the services' parts.
    package var areSimulated: Bool
    /// The issuers of warnings that Petrel asks itself.
    package var issuers: [Issuer] = []
    /// Data that the program carries.
    package var data: [DataSource]
    /// The works that the weather of 2045 is calculated from.
    package var climate: [ClimateSource]
    /// Software that the program is made with.
    package var software: [SoftwareCredit]

    package init(
        services: [Service] = [], areSimulated: Bool = false, data: [DataSource] = [],
        climate: [ClimateSource] = ClimateSource.all, software: [SoftwareCredit] = SoftwareCredits.all
    ) {
        self.services = services
        self.areSimulated = areSimulated
        self.data = data
        self.climate = climate
        self.software = software
    }
}
