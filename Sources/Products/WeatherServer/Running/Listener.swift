import Foundation
import Logging
import NIOConcurrencyHelpers
import NIOCore

/// The listening socket's own troubles: no descriptor for a connection, and a backlog that must not be lost at the end.
enum Listener {
    /// Adds what keeps the accepting of connections from spinning when the process has no descriptor left.
    static func addPause(to channel: any Channel, admission: Admission, notices: LimitNotices) async throws {
        try await channel.eventLoop.submit {
            let pause = AcceptPause(admission: admission, notices: notices)
            // First, before NIO's own handler for such errors.
            try channel.pipeline.syncOperations.addHandler(pause, position: .first)
        }.get()
    }

    /// Lets no new connection begin, while those in the backlog go on being accepted: closing a listening socket resets them.
    ///
    /// A packet filter drops SYN alone, so that handshakes under way are completed; a dropped client repeats its SYN after a second, and
    /// finds the next process or a closed port. Systems other than Linux have no such filter.
    static func dropNewConnections(on channel: any Channel, logger: Logger) {
        #if os(Linux)
            guard let options = channel as? any SocketOptionProvider else { return }
            let filter = PacketFilter(dropping: 0x02)
            options.unsafeSetSocketOption(level: .socket, name: NIOBSDSocket.Option(rawValue: PacketFilter.option), value: filter.program)
                .whenComplete { result in
                    filter.deallocate()
                    // Without it the end is as on other systems.
                    if case .failure(let error) = result { logger.debug("no packet filter", metadata: ["error": "\(error)"]) }
                }
        #endif
    }
}

/// Stops accepting for a moment when the process or the system has no descriptor left.
///
/// NIO asks the selector again at once, which reports the waiting connection again: one core would be fully busy.
private final class AcceptPause: ChannelInboundHandler {
    typealias InboundIn = Channel

    private static let length = TimeAmount.milliseconds(25)
    private let admission: Admission
    private let notices: LimitNotices
    private var isPausing = false

    init(admission: Admission, notices: LimitNotices) {
        self.admission = admission
        self.notices = notices
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) {
            notices.report(.descriptors, "no file descriptor is left for a new connection (error \(error.errnoCode)): idle ones make room")
            admission.makeRoom(for: 16)
            // Kept from NIO's own handler, which would wait for a second after each.
            pause(context)
        } else {
            context.fireErrorCaught(error)
        }
    }

    private func pause(_ context: ChannelHandlerContext) {
        guard !isPausing else { return }
        isPausing = true
        let channel = context.channel
        channel.setOption(.autoRead, value: false).whenComplete { _ in }
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.length) {
            self.isPausing = false
            channel.setOption(.autoRead, value: true).whenComplete { _ in }
        }
    }
}

#if os(Linux)
    /// A program for `SO_ATTACH_FILTER` (linux/filter.h), which Glibc's module does not declare.
    private struct PacketFilter {
        /// SO_ATTACH_FILTER.
        static let option: CInt = 26

        private struct Instruction {
            var code: UInt16
            var ifTrue: UInt8
            var ifFalse: UInt8
            var value: UInt32
        }

        /// `struct sock_fprog`. Sendable: it is read once, by the system call, and nothing changes it.
        struct Program: @unchecked Sendable {
            fileprivate var length: UInt16
            fileprivate var instructions: UnsafeMutableRawPointer
        }

        let program: Program

        /// - Parameter flags: of TCP; a packet with one of them is dropped, all others pass.
        init(dropping flags: UInt32) {
            let instructions = [
                // The byte of TCP's flags, the 14th of its header.
                Instruction(code: 0x30, ifTrue: 0, ifFalse: 0, value: 13),
                Instruction(code: 0x45, ifTrue: 0, ifFalse: 1, value: flags),
                Instruction(code: 0x06, ifTrue: 0, ifFalse: 0, value: 0),
                Instruction(code: 0x06, ifTrue: 0, ifFalse: 0, value: .max),
            ]
            let memory = UnsafeMutablePointer<Instruction>.allocate(capacity: instructions.count)
            memory.initialize(from: instructions, count: instructions.count)
            program = Program(length: UInt16(instructions.count), instructions: UnsafeMutableRawPointer(memory))
        }

        func deallocate() { program.instructions.deallocate() }
    }
#endif
