import CLinux
import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// One event loop: a serial queue of which a single block stays in `epoll_wait`, with the connections that
/// belong to it.
///
/// A connection never leaves its lane, so what happens to it needs no lock. A lane is also a task executor: a
/// handler that starts here goes on here after each of its suspensions. Other threads hand work over through
/// a locked list, and an eventfd that is written only while the lane waits.
package final class Lane: TaskExecutor, @unchecked Sendable {  // confined to its thread, or locked
    /// Work that comes from elsewhere, or from a suspended task.
    private enum Work {
        case job(UnownedJob)
        case call(@Sendable () -> Void)
    }

    private struct Mailbox {
        var work: [Work] = []
        var isWaiting = false
        var hasEnded = false
    }

    /// What the lane watches beside its connections.
    private enum Token {
        static let wakeUp: UInt64 = 0
        static let listener: UInt64 = 1
        static let firstConnection: UInt64 = 2
    }

    /// The lane's place among the lanes of its server.
    package let index: Int
    let wheel = TimerWheel(startingAt: Lane.monotonicMilliseconds())
    let scratch = ScratchBuffer(capacity: 64 * 1024)
    let dateField = DateField()
    private let epoll: Int32
    private let wakeUp: Int32
    private let queue: DispatchQueue
    private let mailbox = Mutex(Mailbox())
    private let thread = Atomic<UInt>(0)
    private var jobs: [UnownedJob] = []
    private var connections = ConnectionTable()
    private var ready: [Connection] = []
    private var listener: Listener?
    private var isStopping = false

    /// Makes a lane; it does nothing until it runs.
    ///
    /// - Throws: `LaneError` when the kernel has no descriptors left.
    package init(index: Int) throws(LaneError) {
        self.index = index
        epoll = clinux_epoll_create()
        wakeUp = clinux_eventfd()
        queue = DispatchQueue(label: "skilld.lane.\(index)", qos: .userInitiated)
        guard epoll >= 0, wakeUp >= 0,
            clinux_epoll_add(epoll, wakeUp, UInt32(CLINUX_EPOLLIN), Token.wakeUp) == 0
        else { throw LaneError.noDescriptors }
    }

    deinit {
        listener?.close()
        Glibc.close(epoll)
        Glibc.close(wakeUp)
    }

    /// Starts the loop, which lasts until the lane is stopped.
    package func run() {
        queue.async { self.loop() }
    }

    /// Ends the loop after what is due now; connections are closed as they stand.
    ///
    /// Tasks that are still at work go on to their ends; timers are reached no more.
    package func stop() {
        submit { self.isStopping = true }
    }

    // MARK: - Work from anywhere

    /// Whether the caller runs on this lane's thread.
    package var isCurrent: Bool {
        thread.load(ordering: .relaxed) == UInt(pthread_self())
    }

    /// Lets the lane call the closure soon.
    ///
    /// From any thread.
    package func submit(_ call: @escaping @Sendable () -> Void) {
        post(.call(call))
    }

    /// Calls the closure now when the caller is on the lane, else lets the lane call it soon.
    package func perform(_ call: @escaping @Sendable () -> Void) {
        if isCurrent { call() } else { post(.call(call)) }
    }

    /// Takes a task's job over; the lane's own go without the lock.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent { jobs.append(job) } else { post(.job(job)) }
    }

    private func post(_ work: Work) {
        let (mustWake, hasEnded) = mailbox.withLock { mailbox in
            mailbox.work.append(work)
            defer { mailbox.isWaiting = false }
            return (mailbox.isWaiting, mailbox.hasEnded)
        }
        if mustWake { _ = clinux_eventfd_signal(wakeUp) }
        if hasEnded { queue.async { self.workAfterEnd() } }
    }

    // MARK: - The lane's own

    /// The time of the current turn, in milliseconds of the monotonic clock.
    private(set) var now: Int64 = Lane.monotonicMilliseconds()

    /// Gives the lane a socket to accept from.
    func listen(on listener: Listener) {
        self.listener = listener
        watchListener()
    }

    /// Accepts again; after a connection has ended, or a pause is over.
    func watchListener() {
        guard let listener, !listener.isWatched, !isStopping else { return }
        listener.isWatched =
            clinux_epoll_add(epoll, listener.descriptor, UInt32(CLINUX_EPOLLIN), Token.listener) == 0
    }

    /// Accepts again after a pause.
    func resumeAccepting() {
        listener?.resume()
    }

    /// Stops to accept, so that a listener with waiting connections does not wake the lane for nothing.
    func unwatchListener() {
        guard let listener, listener.isWatched else { return }
        _ = clinux_epoll_remove(epoll, listener.descriptor)
        listener.isWatched = false
    }

    /// Closes the socket that the lane accepts from.
    func closeListener() {
        unwatchListener()
        listener?.close()
        listener = nil
    }

    /// Watches a connection from now on; false when the kernel refuses.
    func add(_ connection: Connection) -> Bool {
        let token = connections.insert(connection) + Token.firstConnection
        let interest =
            UInt32(CLINUX_EPOLLIN) | UInt32(CLINUX_EPOLLOUT) | UInt32(CLINUX_EPOLLRDHUP)
        guard clinux_epoll_add(epoll, connection.descriptor, interest | clinux_epollet, token) == 0 else {
            connections.remove(token - Token.firstConnection)
            return false
        }
        connection.token = token
        return true
    }

    /// Forgets a connection that is about to be closed.
    func remove(_ connection: Connection) {
        guard connection.token >= Token.firstConnection else { return }
        connections.remove(connection.token - Token.firstConnection)
        wheel.remove(connection)
        if let listener, !listener.isWatched { listener.resume() }
    }

    /// Lets a connection go on in the next turn, after the others have had theirs.
    func makeReady(_ connection: Connection) {
        guard !connection.isInReadyList else { return }
        connection.isInReadyList = true
        ready.append(connection)
    }

    /// Every connection of the lane.
    var allConnections: [Connection] { connections.all }

    private static func monotonicMilliseconds() -> Int64 { Int64(clinux_monotonic(false) / 1_000_000) }

    private func loop() {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        var events = [clinux_epoll_event](repeating: clinux_epoll_event(), count: 256)
        while !isStopping {
            let count = wait(&events)
            now = Self.monotonicMilliseconds()
            takeMail()
            for event in events.prefix(max(0, Int(count))) { handle(event) }
            runJobs()
            takeTurns()
            wheel.advance(to: now)
            runJobs()
        }
        for connection in connections.all { connection.close() }
        closeListener()
        mailbox.withLock { $0.hasEnded = true }
        workAfterEnd()
    }

    /// Does what has come since the loop ended, so that no task is left without an end.
    ///
    /// The thread serves other queues afterwards and must not be taken for the lane's.
    private func workAfterEnd() {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        defer { thread.store(0, ordering: .relaxed) }
        takeMail()
        while !jobs.isEmpty { runJobs() }
    }

    private func wait(_ events: inout [clinux_epoll_event]) -> Int32 {
        var timeout = Int32(0)
        if jobs.isEmpty, ready.isEmpty {
            timeout = Int32(
                wheel.nextDue.map { min(max(0, $0 - Self.monotonicMilliseconds()), 60_000) } ?? -1)
            let hasMail = mailbox.withLock { mailbox in
                mailbox.isWaiting = mailbox.work.isEmpty
                return !mailbox.isWaiting
            }
            if hasMail { timeout = 0 }
        }
        return clinux_epoll_wait(epoll, &events, Int32(events.count), timeout)
    }

    private func takeMail() {
        let work = mailbox.withLock { mailbox in
            mailbox.isWaiting = false
            guard !mailbox.work.isEmpty else { return [Work]() }
            defer { mailbox.work = [] }
            return mailbox.work
        }
        for item in work {
            switch item {
            case .job(let job): jobs.append(job)
            case .call(let call): call()
            }
        }
    }

    /// Runs the jobs of tasks that go on, those that they wake on this lane included; others have their turn
    /// after so many.
    private func runJobs() {
        var remaining = 10_000
        while !jobs.isEmpty, remaining > 0 {
            let current = jobs
            jobs = []
            for job in current { job.runSynchronously(on: asUnownedTaskExecutor()) }
            remaining -= current.count
        }
    }

    private func handle(_ event: clinux_epoll_event) {
        switch event.token {
        case Token.wakeUp: _ = clinux_eventfd_drain(wakeUp)
        case Token.listener: listener?.accept()
        default: connections[event.token - Token.firstConnection]?.handle(events: event.events)
        }
    }

    private func takeTurns() {
        guard !ready.isEmpty else { return }
        let current = ready
        ready = []
        for connection in current {
            connection.isInReadyList = false
            connection.takeTurn()
        }
    }
}
