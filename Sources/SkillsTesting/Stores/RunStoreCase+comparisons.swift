import Skills
import SkillsJSON

extension RunStoreCase {
    /// That a store does what the one in memory does.
    static let comparisons: [RunStoreCase] = (1...4).map { seed in
        RunStoreCase("random calls are answered as the store in memory answers them, seed \(seed)") { probe in
            var comparison = StoreComparison(probe, seed: UInt64(seed))
            for step in 0..<300 {
                try await comparison.perform(step)
                if step % 50 == 49 { try await comparison.compareEverything() }
            }
        }
    }
}
