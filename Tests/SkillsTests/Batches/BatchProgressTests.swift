import Testing

@testable import Skills

struct BatchProgressTests {
    @Test func `each item is an equal part`() {
        var progress = BatchProgress(count: 4)
        let told = [
            progress.advance(0, to: 0.5), progress.advance(1, to: 0.5), progress.end(0), progress.end(2),
            progress.advance(1, to: 1), progress.end(1), progress.end(3),
        ]
        #expect(told == [0.125, 0.25, 0.375, 0.625, 0.75, 0.75, 1])
    }

    @Test func `what goes back, stands still or is no number is not told`() {
        var progress = BatchProgress(count: 1)
        let told = [0.5, 0.5, 0.25, -1, .nan, 7].map { progress.advance(0, to: $0) }
        #expect(told == [0.5, nil, nil, nil, nil, 1])
    }
}
