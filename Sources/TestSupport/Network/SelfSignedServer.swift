#if os(macOS) || os(Linux)
    import Foundation

    /// A loopback server with a newly made certificate: OpenSSL's own test server.
    package final class SelfSignedServer {
        /// The kind of certificate.
        package enum Certificate: Sendable, CaseIterable {
            /// Issued for 127.0.0.1 and self-signed.
            case selfSigned
            /// Issued for 127.0.0.1, and signed by the root in `rootFile`.
            case signed
            /// Signed by the root, but issued for another host.
            case otherName
            /// Signed by the root, but expired.
            case expired
        }

        /// `https://127.0.0.1:...`.
        package let url: String
        /// The root certificate that signs the server's, in PEM.
        package let rootFile: String
        private let process = Process()
        private let input = Pipe()

        /// - Parameter folder: for keys and certificates.
        /// - Throws: if OpenSSL is missing or fails, or does not begin to listen.
        package init(folder: String, _ kind: Certificate = .selfSigned) throws {
            let (key, certificate) = (folder + "/key.pem", folder + "/certificate.pem")
            rootFile = folder + "/root.pem"
            let request = folder + "/request.pem"
            let new = ["req", "-newkey", "rsa:2048", "-nodes"]
            let name = "subjectAltName=IP:" + (kind == .otherName ? "127.0.0.2" : "127.0.0.1")
            if kind == .selfSigned {
                try OpenSSL.run(
                    new + ["-x509", "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", name])
            } else {
                let rootKey = folder + "/root-key.pem"
                try OpenSSL.run(new + ["-x509", "-keyout", rootKey, "-out", rootFile, "-days", "2", "-subj", "/CN=made-up root"])
                try OpenSSL.run(new + ["-keyout", key, "-out", request, "-subj", "/CN=made-up server"])
                try name.write(toFile: folder + "/names", atomically: true, encoding: .utf8)
                try OpenSSL.run([
                    "x509", "-req", "-in", request, "-CA", rootFile, "-CAkey", rootKey, "-CAcreateserial", "-out", certificate, "-days",
                    kind == .expired ? "-1" : "2", "-extfile", folder + "/names",
                ])
            }
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["openssl", "s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www"]
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            var text = ""
            var port: Substring?
            while port == nil {
                let part = output.fileHandleForReading.availableData
                guard !part.isEmpty else { throw CocoaError(.executableLoad) }
                text += String(decoding: part, as: UTF8.self)
                port = text.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\s/)?.output.1
            }
            url = "https://127.0.0.1:\(port ?? "")/v1/forecast?key=CANARY"
        }

        deinit {
            // Killed rather than asked to terminate: it may have been started with that signal blocked.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }
#endif
