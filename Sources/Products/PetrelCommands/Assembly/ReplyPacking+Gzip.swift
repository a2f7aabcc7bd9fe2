import GzipCoding
import ProviderCourtesy

extension ReplyPacking {
    /// A national list of 2,000 warnings has 2.7 MB, and a twentieth of it as gzip; it is looked at again every two minutes.
    static let gzip = ReplyPacking(pack: { Gzip.compressed($0, .least) }, unpack: { Gzip.expanded($0, atMost: $1) })
}
