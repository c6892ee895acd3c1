import SkillsSQLite

/// Everything that can be set about the service.
///
/// A value made without arguments holds the defaults, which are the ones that `Config/skilld.yaml` documents.
struct Configuration: Equatable, Sendable {
    /// The socket server.
    var server = Server()
    /// Directory of what the service stores, relative to the working directory unless absolute.
    var data = "data"
    /// Where runs and events live.
    var store = Store.sqlite
    /// What a run that was accepted survives.
    var durability = StoreDurability.full
    /// The log on standard error.
    var log = Log()
    /// Limits of every run.
    var runs = Runs()
    /// How long the store keeps what.
    var retention = Retention()
    /// Limits of the memory store.
    var memory = Memory()
    /// Calls to other services.
    var outbound = Outbound()
    /// Messages about runs to other services.
    var webhooks = Webhooks()
    /// The skills that ship with the service.
    var skills = NativeSkills()
    /// Whether the sample skills are registered.
    var samples = true
}
