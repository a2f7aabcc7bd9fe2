import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherServer
import WeatherStore
import WeatherWeb

/// The settings: which are set, by name only, and which would help.
struct SettingsCheck {
    let findings: [Finding]

    init(_ configuration: PetrelConfiguration, environment: [String: String]) {
        let names = environment.keys.filter { SettingNames.settings.contains($0) || $0 == SettingNames.ofFile }.sorted()
        var findings = [
            Finding(
                .ok, "settings",
                names.isEmpty ? "none is set in this environment; the defaults hold." : "set here: \(names.joined(separator: ", ")).")
        ]
        findings += configuration.warnings.map {
            Finding(.problem, "settings", $0 + ".", next: "Correct it before others reach the server.")
        }
        if configuration.contact == nil {
            findings.append(
                Finding(
                    .note, "contact", "PETREL_CONTACT is not set.",
                    next: "Set it to an email address or a URL: MET Norway and the US National Weather Service ask for one."))
        }
        if configuration.databasePath == nil {
            findings.append(
                Finding(
                    .note, "database", "PETREL_DATABASE is not set: a server keeps weather and counts of calls in memory only.",
                    next: "Set it to a path, such as /var/lib/petrel/petrel.sqlite."))
        }
        findings.append(
            Finding(
                .ok, "network", "petrel serve listens on 127.0.0.1, which only this machine reaches, unless --host says otherwise.",
                next: configuration.clients.trustedProxies.isEmpty
                    ? "To open it, put a proxy with a certificate before it and name the proxy in PETREL_TRUSTED_PROXIES: Docs/Operating.md."
                    : nil))
        self.findings = findings
    }
}

/// The machine: room on the disk, open files, the map's library, the table of time zones.
struct MachineCheck {
    let findings: [Finding]

    /// Bytes on the disk below which writes may soon fail.
    private static let leastBytes = 256 << 20

    init(_ configuration: PetrelConfiguration) {
        var findings: [Finding] = []
        if let limit = DescriptorLimit.current(), limit.hard < DescriptorLimit.least {
            findings.append(
                Finding(
                    .problem, "open files", "a process may have \(limit.hard) files open, and a server needs \(DescriptorLimit.least).",
                    next: "Raise the limit (ulimit -Hn, or LimitNOFILE in the unit)."))
        }
        if Leaflet(folder: configuration.leafletFolder ?? Leaflet.folder) == nil {
            findings.append(
                Finding(
                    .note, "map", "Leaflet is not installed: the map's page has no map.",
                    next: "Install libjs-leaflet, or name its folder in PETREL_LEAFLET."))
        }
        if let release = ClockRules.release { findings.append(Finding(.ok, "time zones", "the table is \(release).")) }
        if let free = Self.freeBytes(configuration), free < Self.leastBytes {
            findings.append(
                Finding(
                    .problem, "disk", "\(free >> 20) MiB are free where weather is kept.",
                    next: "Make room, or move PETREL_DATABASE or PETREL_CACHE to another disk."))
        }
        self.findings = findings
    }

    /// - Returns: nil for a database elsewhere, and where the system does not say.
    private static func freeBytes(_ configuration: PetrelConfiguration) -> Int? {
        let path = configuration.databasePath ?? configuration.cacheFolder
        guard !AssemblyStorage.isPostgres(path) else { return nil }
        var folder = URL(filePath: path).absoluteURL.standardizedFileURL
        while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" { folder.deleteLastPathComponent() }
        do {
            return try FileManager.default.attributesOfFileSystem(forPath: folder.path)[.systemFreeSize].flatMap {
                ($0 as? NSNumber)?.intValue
            }
        } catch {
            return nil
        }
    }
}

/// The store: whether it opens, and can be written.
enum StoreCheck {
    static func finding(_ health: StoreHealth, _ storage: AssemblyStorage) -> Finding {
        guard let problem = health.problem else { return Finding(.ok, "store", "\(storage.words) can be opened.") }
        return finding(problem, storage)
    }

    static func finding(_ error: StoreError, _ storage: AssemblyStorage) -> Finding {
        Finding(
            .problem, "store", "\(storage.words) cannot be used: \(error.words).",
            next: "Look at its folder's owner and rights, or at the database server and its password.")
    }
}

/// A provider: its key, its answer, the use of its plan.
struct ProviderCheck {
    let findings: [Finding]

    init(_ line: ProvidersCommand.Line) {
        let name = line.profile.name
        guard line.isConfigured else {
            findings =
                line.profile.needsKey && !line.hasKey ? [Finding(.ok, name, "not in use: it needs a key, and none is set.")] : []
            return
        }
        var findings: [Finding] = []
        switch line.answer {
        case nil: findings.append(Finding(.ok, name, "in use, not asked."))
        case .success(let milliseconds): findings.append(Finding(.ok, name, "answers, in \(Int(milliseconds.rounded())) ms."))
        case .failure(let error):
            findings.append(Finding(.problem, name, Problem(error).detail, next: Self.next(error)))
        }
        for use in line.courtesy?.uses ?? [] where use.used >= 0.8 * Double(use.limit.calls) {
            findings.append(
                Finding(
                    use.used >= Double(use.limit.calls) ? .problem : .note, name,
                    "\(Int(use.used.rounded())) of \(use.limit.calls) calls a \(use.limit.window.rawValue) are used.",
                    next: "Wait, set PETREL_FRESH_SECONDS higher, or take a larger plan and state it in PETREL_..._LIMITS."))
        }
        self.findings = findings
    }

    private static func next(_ error: WeatherError) -> String {
        switch error.kind {
        case .invalidKey: "Set its key anew; a new key may need an hour until the provider knows it."
        case .planLacksProduct, .placeNotCovered, .badRequest: "Look at the plan, or leave the provider out of PETREL_PROVIDERS."
        case .quotaExhausted, .rateLimited, .tooManyFromClient: "Wait until the plan's next window, or take a larger plan."
        case .noConnection, .timedOut: "Look at this machine's network, DNS and proxy (https_proxy)."
        case .invalidCertificate: "Look at this machine's clock and its certificates (ca-certificates)."
        case .invalidURL: "Correct its PETREL_..._URL."
        case .otherTime: "Look at this machine's clock."
        case .upstreamDown, .overloaded, .placeNotFound: "Wait: the provider has a fault, and the others stand in."
        case .invalidResponse, .badBody: "A proxy may answer in the provider's place; else report it, with what petrel decode prints."
        }
    }
}
