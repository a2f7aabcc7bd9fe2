/// Host and port in the form of a URL: an IPv6 address goes into brackets (RFC 3986, section 3.2.2).
enum WebAddress {
    static func text(host: String, port: Int) -> String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
