#if os(macOS) || os(Linux)
    import Foundation

    /// OpenSSL's own command, beside the cryptography under test.
    package enum OpenSSL {
        /// A new private key of P-256 in PEM, as Apple gives one out.
        ///
        /// - Throws: if OpenSSL is missing or fails.
        package static func newKey() throws -> String {
            try inFolder { folder in
                let file = folder + "/key.pem"
                try run(["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", file])
                return try String(contentsOfFile: file, encoding: .utf8)
            }
        }

        /// The public key of a private one in PEM: an uncompressed point, 65 bytes.
        package static func publicPoint(of pem: String) throws -> [UInt8] {
            try inFolder { folder in
                try pem.write(toFile: folder + "/key.pem", atomically: true, encoding: .utf8)
                try run(["pkey", "-in", folder + "/key.pem", "-pubout", "-outform", "DER", "-out", folder + "/public.der"])
                return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/public.der")).suffix(65))
            }
        }

        /// Whether a signature of JSON web tokens (ES256: r and s, 32 bytes each) is of a message and a public key.
        ///
        /// - Parameter point: the key as an uncompressed point, 65 bytes.
        /// - Throws: if OpenSSL is missing or fails.
        package static func isSignature(_ signature: [UInt8], of message: String, by point: [UInt8]) throws -> Bool {
            guard signature.count == 64, point.count == 65 else { return false }
            let head: [UInt8] = [
                0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D,
                0x03,
                0x01, 0x07, 0x03, 0x42, 0x00,
            ]
            let numbers = integer(signature.prefix(32)) + integer(signature.suffix(32))
            return try inFolder { folder in
                try Data(head + point).write(to: URL(fileURLWithPath: folder + "/public.der"))
                try Data([0x30, UInt8(numbers.count)] + numbers).write(to: URL(fileURLWithPath: folder + "/signature"))
                try Data(message.utf8).write(to: URL(fileURLWithPath: folder + "/message"))
                return try status([
                    "dgst", "-sha256", "-verify", folder + "/public.der", "-keyform", "DER", "-signature", folder + "/signature",
                    folder + "/message",
                ]) == 0
            }
        }

        private static func inFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("petrel-\(UUID().uuidString)", isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { do { try FileManager.default.removeItem(at: folder) } catch { print("left behind: a temporary folder") } }
            return try body(folder.path)
        }

        /// A positive integer in DER.
        private static func integer(_ bytes: some Sequence<UInt8>) -> [UInt8] {
            var digits = Array(bytes.drop { $0 == 0 })
            if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
            return [0x02, UInt8(digits.count)] + digits
        }

        static func run(_ arguments: [String]) throws {
            guard try status(arguments) == 0 else { throw CocoaError(.executableLoad) }
        }

        private static func status(_ arguments: [String]) throws -> Int32 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["openssl"] + arguments
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
    }
#endif
