import Foundation

/// Certificates of one test run, made on the spot: a root, a server's by it, and a root that has nothing to do with them.
struct TestCertificates {
    /// The only host name of the server's certificate.
    static let host = "database.petrel.test"

    /// Where the files of the root are that signed the server's certificate, and of the other one.
    let root: String
    let otherRoot: String
    /// Lines of `postgresql.conf`.
    let settings: [String]

    /// - Parameter folder: the server's own.
    init(in folder: String) throws {
        func openssl(_ arguments: String) throws {
            _ = try CommandRun(["openssl"] + arguments.split(separator: " ").map(String.init)).output()
        }
        func root(_ name: String) throws -> String {
            try openssl(
                "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=\(name) "
                    + "-keyout \(folder)/\(name).key -out \(folder)/\(name).crt")
            return "\(folder)/\(name).crt"
        }
        self.root = try root("root")
        otherRoot = try root("other")
        try openssl(
            "req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=\(Self.host) "
                + "-keyout \(folder)/server.key -out \(folder)/server.csr")
        let names = "\(folder)/server.names"
        try Data("subjectAltName=DNS:\(Self.host)\n".utf8).write(to: URL(fileURLWithPath: names))
        try openssl(
            "x509 -req -days 2 -in \(folder)/server.csr -CA \(folder)/root.crt -CAkey \(folder)/root.key -CAcreateserial "
                + "-extfile \(names) -out \(folder)/server.crt")
        // The server refuses a key that others may read.
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(folder)/server.key")
        settings = ["ssl = on", "ssl_cert_file = '\(folder)/server.crt'", "ssl_key_file = '\(folder)/server.key'"]
    }
}
