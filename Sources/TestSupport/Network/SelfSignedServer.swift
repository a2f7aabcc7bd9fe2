#if os(macOS) || os(Linux)
    import Foundation

    /// A server on the loopback whose certificate nobody has signed but itself: OpenSSL's own test server, with a key made for the occasion.
    final class SelfSignedServer {
        /// `https://127.0.0.1:...`, for which the certificate is made out.
        let url: String
        private let process = Process()
        private let input = Pipe()

        /// - Parameter folder: for the key and the certificate.
        /// - Throws: when there is no OpenSSL, or it does not begin to listen.
        init(folder: String) throws {
            let (key, certificate) = (folder + "/key.pem", folder + "/certificate.pem")
            try OpenSSL.run([
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2", "-subj",
                "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
            ])
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
            // Not asked to end: it may have been started with that signal blocked.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }
#endif
