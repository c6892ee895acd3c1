import Glibc
import Testing

@testable import SkillsHTTPClient

struct TransferMailboxTests {
    private func isSignalled(_ mailbox: TransferMailbox) -> Bool {
        var descriptor = pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) == 1
    }

    @Test func `only a loop that waits is woken`() {
        let mailbox = TransferMailbox()
        mailbox.post(.cancel(1))
        #expect(!isSignalled(mailbox))
        #expect(!mailbox.prepareToWait())
        #expect(mailbox.takeAll().count == 1)
        #expect(mailbox.prepareToWait())
        mailbox.post(.cancel(2))
        #expect(isSignalled(mailbox))
    }

    @Test func `a closed one gives what it has and takes nothing more`() {
        let mailbox = TransferMailbox()
        #expect(mailbox.post(.cancel(1)))
        #expect(mailbox.close().count == 1)
        #expect(!mailbox.post(.cancel(2)))
        #expect(mailbox.takeAll().isEmpty)
    }
}
