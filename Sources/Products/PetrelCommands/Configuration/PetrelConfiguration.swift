import Configuration
import Foundation
import Gazetteer
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherServer
import WeatherService
import WorldGazetteer

/// The settings of a person or an operator: read once, at the edge, into plain values.
package struct PetrelConfiguration: Hashable, Sendable {
    /// Providers in the order in which they are asked.
    package var providers: [ProviderID]
    /// The provider of current conditions; nil for the provider of the forecast, and where an order is set.
    package var presentSource: ProviderID?
    /// The sources of rain by the minute, in the order in which they are asked; empty shows no minutes.
    package var nowcasts: [ProviderID]
    /// The services for tropical cyclones; empty asks none.
    package var cyclones: [ProviderID]
    /// Keys by provider. Never described.
    package var keys: [ProviderID: Secret]
    /// Base URLs that replace the providers' own.
    package var baseURLs: [ProviderID: String]
    /// Path of the SQLite database, or URL of a PostgreSQL one; nil keeps files in the user's cache folder.
    package var databasePath: String?
    /// Folder for what the command line keeps.
    package var cacheFolder: String
    /// True if the receipts of a place decide which provider is asked first there.
    package var ordersByReceipts = false
    /// Seconds up to which a value is shown without asking again.
    package var freshSeconds: Double
    /// Seconds up to which a value is shown while a new one is fetched.
    package var staleSeconds: Double
    /// Seconds after SIGTERM in which the server reports that it is stopping and goes on serving.
    package var drainSeconds: Double
    /// Connections that the server may have open at once; nil for its own number.
    package var connections: Int?
    /// Connections that one address may have open at once; nil for a share of all.
    package var connectionsPerAddress: Int?
    /// `trace ... critical`.
    package var logLevel: String
    /// Units in the compact form of `UnitPreferences`; nil for the region's own.
    package var units: String?
    /// Limits of a provider's plan that replace the free plan's; an empty list for a plan without any.
    package var limits: [ProviderID: [CallLimit]]
    /// A contact address of the person who runs this, for providers: part of every request's `User-Agent`.
    package var contact: String?
    /// Folder of the library that the map is moved with; nil: where Debian's package puts it.
    package var leafletFolder: String?
    /// False takes the worker that keeps pages away from browsers that have it.
    package var keepsPages: Bool
    /// Feeds of warnings that are asked beside the providers.
    package var warningFeeds: [WarningFeed]
    /// The registry of issuers whose feeds are asked for the places of their countries; nil for none.
    package var issuers: IssuerRegistry?
    /// The weather over the map.
    package var map: MapSettings
    /// Messages about warnings.
    package var push: PushSettings
    /// The limits of one client of the server, and the proxies that are trusted to identify clients.
    package var clients: ClientRules
    /// Address for operators' metrics and status; nil: the public address, and only for requests from its own machine.
    package var operatorAddress: ListenAddress?
    /// Region code from the locale environment (`LC_ALL`, `LC_MEASUREMENT`, `LANG`): `US` of `en_US.UTF-8`.
    package var region: String?

    /// The language of `LC_ALL`, `LC_MESSAGES` or `LANG`.
    package var language: Language

    /// Lines for the server's log at its start about settings that work but may do harm: they contain no value.
    package var warnings: [String] = []

    /// The words of the command line, in the language and the spelling of the environment.
    package var phrases: any Phrases { language.phrases(region: region, isServed: false, places: .world) }

    /// A text that no description shows.
    package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
        package let value: String
        package init(_ value: String) { self.value = value }
        package var description: String { "(secret)" }
        package var debugDescription: String { description }
    }

    /// Raised for a setting that cannot be meant.
    package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
        package let name: String
        package let expected: String
        /// False for a name that is not a setting.
        private let isKnown: Bool

        package init(name: String, expected: String) {
            (self.name, self.expected, isKnown) = (name, expected, true)
        }

        /// - Parameter nearest: the setting that was most likely meant.
        init(unknown name: String, nearest: String?) {
            self.name = Self.line(name, most: 80)
            expected = nearest.map { "did you mean \($0)?" } ?? "Docs/Configuration.md lists the settings."
            isKnown = false
        }

        /// One line of bearable length, although it may quote what was set.
        package var description: String {
            isKnown ? "\(name): expected \(Self.line(expected, most: 300))." : "\(name) is no setting; \(expected)"
        }

        private static func line(_ text: String, most: Int) -> String {
            String(text.unicodeScalars.prefix(most).map { $0.properties.generalCategory == .control ? " " : Character($0) })
        }
    }

    /// The providers that this version speaks to, with the middle part of their settings' names.
    package static let knownProviders: [(id: ProviderID, name: String)] = ProviderCatalog.listed.compactMap { entry in
        entry.settingsName.map { (entry.id, $0) }
    }

    /// The same for sources of rain by the minute that have no weather beside it.
    package static let nowcastOnly: [(id: ProviderID, name: String)] = ProviderCatalog.nowcastOnly.compactMap { entry in
        entry.nowcastSettingsName.map { (entry.id, $0) }
    }

    /// The same for services of tropical cyclones.
    package static let cyclonesOnly: [(id: ProviderID, name: String)] = ProviderCatalog.cyclonesOnly.compactMap { entry in
        entry.cyclonesSettingsName.map { (entry.id, $0) }
    }

    /// Reads `PETREL_...` from `reader`.
    ///
    /// - Throws: `Problem` for a value out of range or a provider that does not exist.
    package init(reader: ConfigReader, environment: [String: String]) throws(Problem) {
        let petrel = reader.scoped(to: "petrel")
        keys = [:]
        baseURLs = [:]
        limits = [:]
        for provider in Self.knownProviders {
            let key = ConfigKey([provider.name, "key"])
            if let value = petrel.string(forKey: key, isSecret: true), !value.isEmpty {
                // It goes into addresses and header fields.
                guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                    throw Problem(name: "PETREL_\(provider.name.uppercased())_KEY", expected: "a key without blanks and line ends")
                }
                keys[provider.id] = Secret(value)
            }
        }
        for provider in Self.knownProviders + Self.nowcastOnly + Self.cyclonesOnly {
            if let url = petrel.string(forKey: ConfigKey([provider.name, "url"])), !url.isEmpty {
                guard let address = ServiceAddress.checked(url) else {
                    throw Problem(name: "PETREL_\(provider.name.uppercased())_URL", expected: ServiceAddress.expected)
                }
                baseURLs[provider.id] = address
            }
        }
        for provider in Self.knownProviders + Self.nowcastOnly + Self.cyclonesOnly {
            guard let text = petrel.string(forKey: ConfigKey([provider.name, "limits"])), !text.isEmpty else { continue }
            guard let own = CallLimit.list(text) else {
                throw Problem(name: "PETREL_\(provider.name.uppercased())_LIMITS", expected: "limits like 60/minute,1000/day, or none")
            }
            limits[provider.id] = own
        }
        let listed = petrel.string(forKey: "providers")
        let named = listed.map { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } } ?? []
        ordersByReceipts = named.contains { $0.lowercased() == Self.byReceipts }
        // The order where a place has no receipts.
        let order = ordersByReceipts ? named.filter { $0.lowercased() != Self.byReceipts }.joined(separator: ",") : listed
        providers = try Self.order(order, keys: keys)
        nowcasts = try Self.nowcasts(
            petrel.string(forKey: "nowcast"), keys: Set(keys.keys), among: order?.isEmpty == false ? providers : nil)
        cyclones = try Self.cyclones(petrel.string(forKey: "cyclones"), elsewhere: Set(baseURLs.keys))
        presentSource = order?.isEmpty == false ? nil : ProviderCatalog.presentSource(withKeys: Set(keys.keys))
        databasePath = petrel.string(forKey: "database").map { $0.trimmingCharacters(in: .whitespaces) }.flatMap { $0.isEmpty ? nil : $0 }
        if let databasePath, !AssemblyStorage.isDatabase(databasePath) {
            // The value is not shown: it may contain a password.
            throw Problem(name: "PETREL_DATABASE", expected: AssemblyStorage.expectedDatabase)
        }
        freshSeconds = try Self.seconds(petrel.string(forKey: ConfigKey(["fresh", "seconds"])), name: "PETREL_FRESH_SECONDS", default: 300)
        staleSeconds = try Self.seconds(
            petrel.string(forKey: ConfigKey(["stale", "seconds"])), name: "PETREL_STALE_SECONDS", default: max(3600, freshSeconds))
        guard staleSeconds >= freshSeconds else {
            throw Problem(name: "PETREL_STALE_SECONDS", expected: "seconds, no fewer than PETREL_FRESH_SECONDS")
        }
        drainSeconds = try Self.seconds(
            petrel.string(forKey: ConfigKey(["drain", "seconds"])), name: "PETREL_DRAIN_SECONDS", default: 2, most: 3600)
        connections = try Self.connections(petrel.string(forKey: "connections"), name: "PETREL_CONNECTIONS")
        connectionsPerAddress = try Self.connections(
            petrel.string(forKey: ConfigKey(["connections", "per", "address"])), name: "PETREL_CONNECTIONS_PER_ADDRESS")
        logLevel = petrel.string(forKey: ConfigKey(["log", "level"]), default: "notice").lowercased()
        guard ["trace", "debug", "info", "notice", "warning", "error", "critical"].contains(logLevel) else {
            throw Problem(name: "PETREL_LOG_LEVEL", expected: "trace, debug, info, notice, warning, error or critical")
        }
        leafletFolder = petrel.string(forKey: "leaflet").flatMap { $0.isEmpty ? nil : $0 }
        let worker = petrel.string(forKey: "worker", default: "on").lowercased()
        guard ["on", "off", ""].contains(worker) else { throw Problem(name: "PETREL_WORKER", expected: "on or off") }
        keepsPages = worker != "off"
        contact = petrel.string(forKey: "contact").flatMap { $0.isEmpty ? nil : $0 }
        if let contact, !contact.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            throw Problem(name: "PETREL_CONTACT", expected: "an email address or a URL")
        }
        units = petrel.string(forKey: "units").flatMap { $0.isEmpty ? nil : $0 }
        if let units {
            do { _ = try UnitPreferences.choices(in: units) } catch {
                throw Problem(
                    name: "PETREL_UNITS", expected: "metric, us, uk, or single ones like c,ms,mmhg; \(error.sentence)")
            }
        }
        let feeds = petrel.string(forKey: ConfigKey(["alert", "feeds"])) ?? ""
        guard let warningFeeds = WarningFeed.list(feeds) else {
            // The value is not shown: an address may contain a key.
            throw Problem(
                name: "PETREL_ALERT_FEEDS", expected: "NAME|URL or NAME|URL|AREA, separated by semicolons; an area is S,W,N,E or DE,FR")
        }
        self.warningFeeds = warningFeeds
        let issuers = try Self.issuers(petrel.string(forKey: "issuers"), isElsewhere: !baseURLs.isEmpty)
        if let url = petrel.string(forKey: ConfigKey(["swic", "url"])), !url.isEmpty {
            guard let address = ServiceAddress.checked(url) else {
                throw Problem(name: "PETREL_SWIC_URL", expected: ServiceAddress.expected)
            }
            self.issuers = issuers?.asking(address)
        } else {
            self.issuers = issuers
        }
        map = try MapSettings(petrel, hasOpenWeatherMapKey: keys[.openWeatherMap] != nil)
        push = try PushSettings(petrel)
        clients = try ClientRules(petrel)
        operatorAddress = try ListenAddress(petrel)
        cacheFolder = Self.cacheFolder(environment)
        region = Self.region(environment)
        language = .of(environment: environment)
    }

    private static func seconds(_ text: String?, name: String, default value: Double, most: Int = 31_536_000) throws(Problem) -> Double {
        guard let text, !text.isEmpty else { return value }
        guard let seconds = Double(text), seconds >= 0, seconds <= Double(most) else {
            throw Problem(name: name, expected: "seconds, 0 to \(most)")
        }
        return seconds
    }

    private static func connections(_ text: String?, name: String) throws(Problem) -> Int? {
        guard let text, !text.isEmpty else { return nil }
        guard let number = Int(text), (1...1_000_000).contains(number) else {
            throw Problem(name: name, expected: "a number of connections, 1 to 1000000")
        }
        return number
    }

    /// The name in `PETREL_PROVIDERS` by which the receipts decide.
    private static let byReceipts = "by-receipts"

    private static func order(_ text: String?, keys: [ProviderID: Secret]) throws(Problem) -> [ProviderID] {
        guard let text, !text.isEmpty else {
            // By priority; a provider that needs a key is asked only when there is one.
            return ProviderCatalog.usable(withKeys: Set(keys.keys))
        }
        var order: [ProviderID] = []
        for part in text.split(separator: ",") {
            let name = part.trimmingCharacters(in: .whitespaces).lowercased()
            guard let provider = knownProviders.first(where: { $0.name == name || $0.id.rawValue == name }) else {
                let names = knownProviders.map(\.id.rawValue).joined(separator: ", ")
                throw Problem(name: "PETREL_PROVIDERS", expected: "some of \(names), separated by commas, or \(byReceipts)")
            }
            guard !needsKey(provider.id) || keys[provider.id] != nil else {
                throw Problem(
                    name: "PETREL_\(provider.name.uppercased())_KEY", expected: "the key of a provider that PETREL_PROVIDERS names")
            }
            if !order.contains(provider.id) { order.append(provider.id) }
        }
        guard !order.isEmpty else { throw Problem(name: "PETREL_PROVIDERS", expected: "at least one provider") }
        return order
    }

    /// - Parameter order: the chain that is set; nil for the default.
    private static func nowcasts(_ text: String?, keys: Set<ProviderID>, among order: [ProviderID]?) throws(Problem) -> [ProviderID] {
        guard let text = text?.trimmingCharacters(in: .whitespaces).lowercased(), !text.isEmpty else {
            return ProviderCatalog.nowcastOrder(withKeys: keys, among: order)
        }
        if text == "off" { return [] }
        let able = ProviderCatalog.nowcastOrder(withKeys: keys, among: nil)
        let names = Dictionary(
            (knownProviders + nowcastOnly).flatMap { [($0.name, $0.id), ($0.id.rawValue, $0.id)] }, uniquingKeysWith: { first, _ in first })
        var chosen: [ProviderID] = []
        for part in text.split(separator: ",") {
            guard let id = names[part.trimmingCharacters(in: .whitespaces)], able.contains(id) else {
                throw Problem(
                    name: "PETREL_NOWCAST",
                    expected: "off, or some of \(able.map(\.rawValue).joined(separator: ", ")), separated by commas")
            }
            if !chosen.contains(id) { chosen.append(id) }
        }
        return chosen
    }

    /// - Parameter elsewhere: the services at an address other than their own: if there are any, the default is to ask no others.
    private static func cyclones(_ text: String?, elsewhere: Set<ProviderID>) throws(Problem) -> [ProviderID] {
        let able = cyclonesOnly.map(\.id)
        switch text?.trimmingCharacters(in: .whitespaces).lowercased() ?? "" {
        case "": return elsewhere.isEmpty ? able : able.filter(elsewhere.contains)
        case "on": return able
        case "off": return []
        case let words:
            let chosen = words.split(separator: ",", omittingEmptySubsequences: false).map {
                ProviderID(rawValue: $0.trimmingCharacters(in: .whitespaces))
            }
            guard !chosen.isEmpty, chosen.allSatisfy(able.contains) else {
                throw Problem(
                    name: "PETREL_CYCLONES",
                    expected: "on, off, or some of \(able.map(\.rawValue).joined(separator: ", ")), separated by commas")
            }
            return able.filter(chosen.contains)
        }
    }

    /// - Parameter isElsewhere: true if an address replaces a provider's own: the default is then to ask no issuer.
    private static func issuers(_ text: String?, isElsewhere: Bool) throws(Problem) -> IssuerRegistry? {
        switch text?.trimmingCharacters(in: .whitespaces).lowercased() ?? "" {
        case "": return isElsewhere ? nil : .bundled
        case "on": return .bundled
        case "off": return nil
        case let words:
            guard let registry = IssuerRegistry.bundled.narrowed(to: words) else {
                throw Problem(
                    name: "PETREL_ISSUERS",
                    expected: "on, off, or codes of countries and ids of Docs/Warnings.md, separated by commas; a minus leaves out")
            }
            return registry
        }
    }

    private static func needsKey(_ provider: ProviderID) -> Bool { ProviderCatalog.profiles.first { $0.id == provider }?.needsKey ?? true }

    private static func cacheFolder(_ environment: [String: String]) -> String {
        if let folder = environment["PETREL_CACHE"], !folder.isEmpty { return folder }
        if let folder = environment["XDG_CACHE_HOME"], !folder.isEmpty { return folder + "/petrel" }
        return (environment["HOME"] ?? NSTemporaryDirectory()) + "/.cache/petrel"
    }

    private static func region(_ environment: [String: String]) -> String? {
        for name in ["LC_ALL", "LC_MEASUREMENT", "LANG"] {
            guard let value = environment[name], let separator = value.firstIndex(of: "_") else { continue }
            let region = value[value.index(after: separator)...].prefix { $0.isLetter }
            if region.count == 2 { return region.uppercased() }
        }
        return nil
    }
}

extension PetrelConfiguration {
    /// Reads the environment and, where `PETREL_CONFIG` names one, a file of the same `NAME=value` lines; the environment wins.
    ///
    /// - Throws: `Problem`, also for a name that is not a setting, and for a file that is named but cannot be read.
    package static func load(environment: [String: String] = ProcessInfo.processInfo.environment) throws(Problem) -> PetrelConfiguration {
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) { try SettingNames.checkVariable(name, value) }
        var values = environment
        var warnings: [String] = []
        if let path = environment[SettingNames.ofFile], !path.isEmpty {
            let file = try SettingsFile(path: path)
            for name in file.values.keys.sorted() { try SettingNames.checkLine(name) }
            let settings = file.values.filter { SettingNames.settings.contains($0.key) }
            if file.isReadableByAll, let secret = settings.keys.sorted().first(where: { SettingNames.isSecret($0, settings[$0] ?? "") }) {
                warnings.append("every user of this machine can read \(secret) in the file that PETREL_CONFIG names (chmod 600)")
            }
            values.merge(settings) { own, _ in own }
        }
        let provider = EnvironmentVariablesProvider(environmentVariables: values)
        var configuration = try PetrelConfiguration(reader: ConfigReader(provider: provider), environment: values)
        if AddressRange.areTooWide(configuration.clients.trustedProxies) {
            warnings.append(
                "PETREL_TRUSTED_PROXIES names so many addresses that strangers' are among them: they say who they are, and no limit of a client holds"
            )
        }
        configuration.warnings = warnings
        return configuration
    }
}
