// https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
public struct UTType: Hashable, Sendable {
    public let identifier: String
    // https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/png
    public static var png: UTType { UTType(identifier: "public.png") }
}
