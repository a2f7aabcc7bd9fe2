import Foundation

/// The name by which operators distinguish nodes. It is part of leases and of the database's list of sessions.
enum NodeName {
    static func isName(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x2E
            }
    }

    /// Host and process.
    static var own: String { "\(host)-\(ProcessInfo.processInfo.processIdentifier)" }

    /// Host and port: the same after a restart.
    static func lasting(port: Int) -> String { "\(host)-port-\(port)" }

    private static var host: String {
        let host = ProcessInfo.processInfo.hostName.prefix(28).filter { isName(String($0)) }
        return host.isEmpty ? "node" : String(host)
    }
}
