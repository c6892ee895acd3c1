extension Arguments {
    /// How the program is used, for a terminal of 80 columns.
    static let help = """
        Usage: skilld [COMMAND] [FLAGS]

        Runs skills and offers them over REST and server-sent events.

        Commands:
          serve          run the service (the default)
          check          check the configuration and the database, and exit
          backup FILE    copy the database into a new file, also while it is in use
          prune          drop what need not be kept any longer, and say what has gone
          healthcheck    ask the running service whether it is well; exit 0 when so
          help           print this text (also --help, -h)
          version        print the version (also --version)

        Flags:
          --config FILE            configuration file (default: SKILLD_CONFIG, else
                                   Config/skilld.yaml where there is one)
          --host ADDRESS           address to bind (server.host, 127.0.0.1)
          --port N                 port to bind, 0 for a free one (server.port, 8080)
          --data DIR               directory of stored data (data, data)
          --store sqlite|memory    where runs live (store, sqlite)
          --durability full|normal what they survive (durability, full)
          --lanes N                serving threads, 0: all processors (server.lanes, 0)
          --log text|json          form of the log (log.format, text on a terminal)
          --allow-unauthenticated  permit an address that other machines can reach
          --allow-webhook-host HOST  let runs have this told that is not public; may
                                   be repeated (webhooks.allowHosts)

        A flag's value follows it or a "=" (--port 80, --port=80). Flags win over
        variables, variables over the file. Each key has a variable: server.port is
        SKILLD_SERVER_PORT, runs.maxTimeout is SKILLD_RUNS_MAX_TIMEOUT.

        Exit codes: 0 success, 1 a fault of configuration, data or health, 64 wrong
        usage, 130 ended at once by a second signal.

        """
}
