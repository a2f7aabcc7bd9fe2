import Foundation
import TestSupport
import Testing
import WeatherServer

@testable import PetrelCommands

@Suite("Names of settings, and the file that has them")
struct SettingNamesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func problem(_ environment: [String: String]) -> PetrelConfiguration.Problem? {
        do throws(PetrelConfiguration.Problem) {
            _ = try PetrelConfiguration.load(environment: environment)
            return nil
        } catch { return error }
    }

    @Test("L1: the names are those of Docs/Configuration.md, each of them")
    func listed() throws {
        let list = try String(contentsOf: Self.root.appendingPathComponent("Docs/Configuration.md"), encoding: .utf8)
        var named: Set<String> = []
        for line in list.split(separator: "\n") where line.hasPrefix("| `PETREL_") {
            for match in line.split(separator: " | ")[0].matches(of: /PETREL_[A-Z_<>]+/) { named.insert(String(match.output)) }
        }
        for provider in PetrelConfiguration.knownProviders {
            for part in ["KEY", "URL", "LIMITS"] { named.insert("PETREL_\(provider.name.uppercased())_\(part)") }
        }
        #expect(named.filter { !$0.contains("<") } == SettingNames.settings)
    }

    @Test("L1: what the project's scripts and tests read of the environment does not stop a server that is started from it")
    func scripts() throws {
        var named: Set<String> = []
        for folder in ["scripts", "Tests", "Benchmarks"] {
            let files = FileManager.default.enumerator(atPath: Self.root.appendingPathComponent(folder).path)
            while let name = files?.nextObject() as? String {
                guard [".py", ".swift", ""].contains(where: { name.hasSuffix($0) }), !name.contains("__pycache__") else { continue }
                let path = Self.root.appendingPathComponent(folder).appendingPathComponent(name).path
                guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 20 else { continue }
                let text = String(decoding: data, as: UTF8.self)
                for match in text.matches(of: /(?:environ(?:\.get\(|\[)|environment\[)"(PETREL_[A-Z_]+)"/) {
                    named.insert(String(match.output.1))
                }
            }
        }
        #expect(named.count > 10 && named.contains("PETREL_SOAK"))
        #expect(named.subtracting(SettingNames.ofScripts).subtracting(SettingNames.settings).sorted() == [])
    }

    @Test(
        "L1: a name that nobody knows is refused with the nearest that there is",
        arguments: [
            ("PETREL_PROVIDRES", "PETREL_PROVIDERS"), ("PETREL_PROVIDER", "PETREL_PROVIDERS"),
            ("PETREL_FRESH_SECOND", "PETREL_FRESH_SECONDS"),
            ("PETREL_FRESHSECONDS", "PETREL_FRESH_SECONDS"), ("PETREL_KEY_WEATHERAPI", "PETREL_WEATHERAPI_KEY"),
            ("petrel_units", "PETREL_UNITS"),
            ("PETREL_OPEN_METEO_URL", "PETREL_OPENMETEO_URL"), ("PETREL_DB", nil), ("PETREL_WHATEVER_ELSE", nil), ("PETREL_", nil),
        ] as [(String, String?)])
    func unknown(name: String, nearest: String?) async throws {
        let meant = nearest.map { "did you mean \($0)?" } ?? "Docs/Configuration.md lists the settings."
        #expect(problem([name: "x"])?.description == "\(name) is no setting; \(meant)")
        #expect(problem([name: ""])?.name == name, "also where it is empty")
        try await withTemporaryFolder { folder in
            let file = folder + "/petrel.env"
            try "\(name)=x\n".write(toFile: file, atomically: true, encoding: .utf8)
            #expect(problem(["PETREL_CONFIG": file])?.description == "\(name) is no setting; \(meant)")
        }
    }

    @Test("L1: a name with bytes that are no letters, or very long, is told in one line of bearable length")
    func unknownIsTold() {
        for name in ["PETREL_\n\u{1B}[2J", "PETREL_" + String(repeating: "A", count: 100_000)] {
            let words = problem([name: "x"])?.description ?? ""
            #expect(words.contains("is no setting") && words.count < 200 && !words.contains("\n") && !words.contains("\u{1B}"))
        }
    }

    @Test("L1: what container hosts and the project's scripts set is no setting, and no slip of the pen either")
    func others() {
        for (name, value) in [
            ("PETREL_SERVICE_HOST", "10.0.0.1"), ("PETREL_SERVICE_PORT_HTTP", "80"), ("PETREL_PORT", "tcp://10.0.0.1:80"),
            ("PETREL_PORT_80_TCP", "tcp://10.0.0.1:80"), ("PETREL_PORT_80_TCP_ADDR", "10.0.0.1"), ("PETREL_B_SERVICE_HOST", "10.0.0.2"),
            ("PETREL_SOAK", "1"), ("PETREL_SWIFT_FLAGS", "-Xswiftc -Onone"), ("LANG", "C"),
        ] { #expect(problem([name: value]) == nil, "\(name)") }
        #expect(problem(["PETREL_PORT": "80"])?.name == "PETREL_PORT")
    }

    @Test("L1: a file of settings has only settings, and says so by name")
    func fileLines() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/petrel.env"
            for (line, name) in [
                ("PETREL_SOAK=1", "PETREL_SOAK"), ("PROVIDERS=nws", "PROVIDERS"), ("PETRL_UNITS=us", "PETRL_UNITS"),
                ("PETREL_CONFIG=x", "PETREL_CONFIG"),
                ("export petrel_units=us", "petrel_units"),
            ] {
                try line.write(toFile: file, atomically: true, encoding: .utf8)
                #expect(problem(["PETREL_CONFIG": file])?.name == name)
            }
            // The same file may be systemd's as well.
            try "http_proxy=http://127.0.0.1:1\nTZ=UTC\nPETREL_UNITS=us".write(toFile: file, atomically: true, encoding: .utf8)
            #expect(problem(["PETREL_CONFIG": file]) == nil)
        }
    }

    @Test(
        "L1: lines are read as shells, systemd and editors of other systems write them",
        arguments: [
            ("A=b", "b"), ("export A=b", "b"), ("  export\tA = b  ", "b"), ("A=\"b c\"", "b c"), ("A='b \"c\" \\'", "b \"c\" \\"),
            ("A=\"b\\\"c\"", "b\"c"),
            ("A=\"b\" # a comment", "b"), ("\u{FEFF}A=b", "b"), ("# c\r\nA=b\r\n", "b"), ("A=b\rB=c\r", "b"), ("A=", ""), ("A=''", ""),
            ("A=b\nA=c", "c"),
            ("A=b#c", "b#c"), ("A=b=c", "b=c"), ("A=é", "é"), ("A='#b'", "#b"),
        ])
    func lines(text: String, value: String) throws {
        #expect(try SettingsFile.values(Array(text.utf8))["A"] == value)
    }

    @Test(
        "L1: what is no such file is refused, and nothing of it is repeated",
        arguments: ["secret", "A=\"secret", "A='secret' more", "=secret", "A B=secret", "A=b\u{0}secret", "A=\u{1B}secret", "export"])
    func noLines(text: String) {
        let problem = #expect(throws: PetrelConfiguration.Problem.self) { try SettingsFile.values(Array(text.utf8)) }
        #expect(
            problem?.name == "PETREL_CONFIG" && problem?.expected.contains("line 1 ") == true
                && problem?.expected.contains("secret") == false)
    }

    @Test(
        "L1: a comment behind a value without quotes is refused: a shell and systemd read two different values there",
        arguments: ["A=secret # comment", "A=secret\t#comment", "A= # comment", "export A = secret #"])
    func commentBehind(text: String) {
        let problem = #expect(throws: PetrelConfiguration.Problem.self) { try SettingsFile.values(Array("B=c\n\(text)".utf8)) }
        #expect(problem?.expected.contains("line 2 ") == true && problem?.expected.contains("secret") == false)
    }

    @Test("L1: a pipe from which nothing comes is refused, and so is a file that is larger than any of its kind before it is read")
    func pipes() async throws {
        try await withTemporaryFolder { folder in
            let pipe = folder + "/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            #expect(throws: NamedFile.Flaw.silent) { try NamedFile(pipe, most: 100) }
            #expect(throws: NamedFile.Flaw.noFile) { try NamedFile(pipe, most: 100, takesPipes: false) }
            let large = folder + "/large"
            #expect(FileManager.default.createFile(atPath: large, contents: nil))
            // A sparse file of 8 GB: it takes no room on the disk, and a minute to read.
            #expect(truncate(large, 8 << 30) == 0)
            #expect(throws: NamedFile.Flaw.tooLarge(100)) { try NamedFile(large, most: 100) }
        }
    }

    @Test(
        "L1: what other programs take for a database, and is no path, is refused and makes no file",
        arguments: [
            ":memory:", "file:weather.db", "sqlite:weather.db", "sqlite3:/var/lib/w.db", "jdbc:sqlite:w.db",
            "host=127.0.0.1 password=secret", "dbname = petrel", "user=a", "mysql://a:secret@b/c", "postgres:/a:secret@b/c",
            "POSTGRES://a:secret@b/c",
        ])
    func databases(text: String) {
        let problem = problem(["PETREL_DATABASE": text])
        #expect(problem?.name == "PETREL_DATABASE" && problem?.expected.contains("secret") == false)
    }

    @Test(
        "L1: paths of databases are taken as they are",
        arguments: ["weather.db", "/var/lib/petrel/weather.sqlite", "a:b.db", "/data/user=1/w.db", "file", "./:memory:", "C/x y.db"])
    func paths(text: String) { #expect(problem(["PETREL_DATABASE": text]) == nil) }

    @Test(
        "L1: a push service by its name alone has a domain; a private one is a whole origin",
        arguments: [
            ("push.example.org", true), ("http://127.0.0.1:9000", true), ("https://push.internal:8443", true), ("localhost", false),
            ("10.0.0.1", false), ("com", false), ("127.0.0.1:9000", false), ("push.example.org:8443", true),
        ])
    func pushHosts(text: String, isTaken: Bool) { #expect((problem(["PETREL_PUSH_HOSTS": text]) == nil) == isTaken) }

    @Test("L1: a binary file, a folder, a device without an end, a missing and an endless file are refused with their cause")
    func noFile() async throws {
        try await withTemporaryFolder { folder in
            try Data([0x7F, 0x45, 0x4C, 0x46, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: folder + "/binary"))
            try Data(repeating: 0x23, count: SettingsFile.most + 1).write(to: URL(fileURLWithPath: folder + "/large"))
            for (path, words) in [
                (folder + "/binary", "it is no text in UTF-8"), (folder, "it is a folder"), ("/dev/zero", "it is no regular file"),
                (folder + "/nowhere", "there is none of that name"), (folder + "/large", "it has more than"),
            ] {
                let problem = problem(["PETREL_CONFIG": path])
                #expect(problem?.name == "PETREL_CONFIG" && problem?.expected.contains(words) == true, "\(path)")
            }
        }
    }

    @Test("L1: keys in a file that all may read, and proxies that are everybody, are warned about; the usual is not")
    func warnings() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/petrel.env"
            func warnings(_ text: String, mode: Int) throws -> [String] {
                try text.write(toFile: file, atomically: true, encoding: .utf8)
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
                return try PetrelConfiguration.load(environment: ["PETREL_CONFIG": file]).warnings
            }
            for text in [
                "PETREL_WEATHERAPI_KEY=made-up", "PETREL_DATABASE=postgres://a:made-up@host/b",
                "PETREL_ALERT_FEEDS=A|https://example.org/?key=made-up",
            ] {
                let told = try warnings(text, mode: 0o644)
                #expect(
                    told.count == 1 && told.first?.contains("can read PETREL_") == true && told.first?.contains("made-up") == false,
                    "\(text)")
                #expect(try warnings(text, mode: 0o640) == [])
            }
            #expect(try warnings("PETREL_UNITS=us", mode: 0o644) == [])
        }
        func isWarned(_ proxies: String) throws -> Bool {
            try !PetrelConfiguration.load(environment: ["PETREL_TRUSTED_PROXIES": proxies]).warnings.isEmpty
        }
        for proxies in [
            "0.0.0.0/0", "::/0", "0.0.0.0/1,128.0.0.0/1", "2000::/3", "1.0.0.0/8", "64.0.0.0/9,64.128.0.0/9", "127.0.0.1,0.0.0.0/0",
        ] {
            #expect(try isWarned(proxies), "\(proxies)")
        }
        for proxies in [
            "127.0.0.1", "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8", "104.16.0.0/13,172.64.0.0/13", "2400:cb00::/32", "fc00::/7",
        ] {
            #expect(try !isWarned(proxies), "\(proxies)")
        }
    }

    @Test("L1: the file's values are those of the environment, which wins; PETREL_CACHE too")
    func values() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/petrel.env"
            try "export PETREL_CACHE='/somewhere'\nPETREL_UNITS=us\n".write(toFile: file, atomically: true, encoding: .utf8)
            let configuration = try PetrelConfiguration.load(environment: ["PETREL_CONFIG": file, "PETREL_UNITS": "metric"])
            #expect(configuration.cacheFolder == "/somewhere" && configuration.units == "metric")
        }
    }

    @Test("L5: too little memory is said with how much there is and how much is needed")
    func memory() {
        #expect(
            MemoryLimit.words(addresses: 400_000 << 10)
                == "the process may map 390 MB of memory (ulimit -v, RLIMIT_AS), and a server needs 640 MB")
        #expect(
            MemoryLimit.words(data: 200 << 20)
                == "the process may have 200 MB of data (ulimit -d, RLIMIT_DATA), and a server needs 256 MB")
        #expect(
            MemoryLimit.words(inUse: 64 << 20)
                == "the process may use 64 MB of memory (memory.max of its control group), and a server needs 128 MB")
        #expect(
            MemoryLimit.words(stack: 256 << 10) == "each stack may have 256 kB (ulimit -s, RLIMIT_STACK), and a server needs 1024 kB")
        let enough = MemoryLimit.words(addresses: 700_000 << 10, data: 256 << 20, stack: 1 << 20, inUse: 128 << 20)
        #expect(enough == nil && MemoryLimit.words() == nil)
    }

    @Test(
        "L5: the limit of the control group is the least one from its own group upwards, in both versions and in a container",
        arguments: [
            ("0::/system.slice/petrel.service\n", ["/sys/fs/cgroup/system.slice/petrel.service/memory.max": "67108864\n"], 64),
            (
                "0::/system.slice/petrel.service\n",
                [
                    "/sys/fs/cgroup/system.slice/petrel.service/memory.max": "max\n",
                    "/sys/fs/cgroup/system.slice/memory.max": "104857600\n",
                ], 100
            ),
            ("0::/\n", ["/sys/fs/cgroup/memory.max": "104857600\n"], 100),
            ("0::/docker/1f\n", ["/sys/fs/cgroup/memory.max": "67108864\n"], 64),
            (
                "5:devices:/\n4:cpu,memory:/docker/1f\n0::/\n",
                ["/sys/fs/cgroup/memory/docker/1f/memory.limit_in_bytes": "67108864\n"], 64
            ),
            ("4:memory:/a:b\n", ["/sys/fs/cgroup/memory/a:b/memory.limit_in_bytes": "67108864\n"], 64),
            ("0::/a\n", ["/sys/fs/cgroup/a/memory.max": "max\n"], nil), ("0::/a\n", [:], nil), ("", [:], nil), ("memory\n", [:], nil),
        ] as [(String, [String: String], Int?)])
    func controlGroups(memberships: String, files: [String: String], megabytes: Int?) {
        #expect(MemoryLimit.ofControlGroups(memberships) { files[$0] } == megabytes.map { $0 << 20 })
    }
}
