import Foundation

/// The library that the map moves with (leafletjs.com, BSD 2-clause licence): installed beside Petrel, and served by us.
package struct Leaflet: Sendable {
    /// Its script, which defines `L`.
    let script: [UInt8]
    /// Its style.
    let style: [UInt8]

    /// Where Debian's package `libjs-leaflet` puts it.
    package static let folder = "/usr/share/javascript/leaflet"

    /// - Parameter folder: that has `leaflet.css` and `leaflet.min.js`, or `leaflet.js` as the release from npm has it.
    /// - Returns: nil where they are not.
    package init?(folder: String) {
        let folder = URL(filePath: folder, directoryHint: .isDirectory)
        func read(_ name: String) -> [UInt8]? { (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) } }
        guard let script = read("leaflet.min.js") ?? read("leaflet.js"), let style = read("leaflet.css") else { return nil }
        self.script = script
        self.style = style
    }
}
