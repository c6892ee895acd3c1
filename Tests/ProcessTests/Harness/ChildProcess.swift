import Glibc

/// A process that a test has started, which ends with the object at the latest.
///
/// It gets no variable of the test's, no descriptor but those below, no blocked or ignored signal, and `/` as
/// its directory.
final class ChildProcess {
    /// How a process ended.
    enum End: Equatable {
        case code(Int32)
        case signal(Int32)
    }

    let pid: pid_t
    let output: ByteReader
    let errors: ByteReader
    /// Its other side is the child's alone, so that it ends with the child.
    private let life: ByteReader
    private var end: End?

    /// Starts a program by its path, with these arguments and these variables alone, after a command of the
    /// shell such as a limit.
    init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], prelude: String = ":"
    ) throws {
        let output = try Self.channel()
        let errors = try Self.channel()
        let life = try Self.channel()
        defer { for channel in [output, errors, life] { close(channel.theirs) } }
        (self.output, self.errors, self.life) = (output.ours, errors.ours, life.ours)
        let script = "cd / && \(prelude) && exec \"$0\" \"$@\""
        pid = try Self.spawn(
            ["/bin/sh", "-c", script, program] + arguments, environment,
            descriptors: [1: output.theirs, 2: errors.theirs, 3: life.theirs])
    }

    deinit {
        guard end == nil else { return }
        kill(pid, SIGKILL)
        waitpid(pid, nil, 0)
    }

    /// Sends a signal, unless the process is known to have ended.
    func send(_ signal: Int32) {
        if end == nil { kill(pid, signal) }
    }

    /// Waits for the end.
    func waitForEnd(within limit: Duration = TestDeadline.usual) throws -> End {
        if let end { return end }
        _ = try life.rest(within: limit)
        var status: Int32 = 0
        guard waitpid(pid, &status, 0) == pid else { throw TestFailure.call("waitpid", errno: errno) }
        // The lower seven bits are the signal, the next byte the exit code.
        let end = status & 0x7F == 0 ? End.code(status >> 8 & 0xFF) : End.signal(status & 0x7F)
        self.end = end
        return end
    }

    /// Processor time that it has used, in hundredths of a second (proc(5), fields 14 and 15 of `stat`).
    func processorTime() throws -> Int {
        let descriptor = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw TestFailure.call("open", errno: errno) }
        let fields = try ByteReader(descriptor: descriptor).rest().split(separator: " ")
        guard fields.count > 15, let user = Int(fields[13]), let system = Int(fields[14]) else {
            throw TestFailure.ended("processor time", got: fields.joined(separator: " "))
        }
        return user + system
    }

    /// Two connected descriptors that no other child inherits; pipes cannot be made so in one step.
    private static func channel() throws -> (ours: ByteReader, theirs: Int32) {
        var ends: [Int32] = [0, 0]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw TestFailure.call("socketpair", errno: errno)
        }
        return (ByteReader(descriptor: ends[0]), ends[1])
    }

    private static func spawn(
        _ arguments: [String], _ environment: [String: String], descriptors: [Int32: Int32]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (target, source) in descriptors.sorted(by: { $0.key < $1.key }) {
            posix_spawn_file_actions_adddup2(&actions, source, target)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        // Threads of the test runner block nearly every signal, which a child would inherit.
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var pid: pid_t = 0
        let result = posix_spawn(&pid, arguments[0], &actions, &attributes, &words, &variables)
        guard result == 0 else { throw TestFailure.call("posix_spawn", errno: result) }
        return pid
    }
}
