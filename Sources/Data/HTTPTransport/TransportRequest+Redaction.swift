import WeatherModel

/// A dump of a request, or of anything that holds one, shows neither the place nor the key either.
extension TransportRequest: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["provider": provider.rawValue], displayStyle: .struct) }
}
