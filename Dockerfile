# The toolchain and the development files stay in the first stage; the second has what the binary loads.
FROM swift:6.3.1-bookworm AS build
WORKDIR /src
# Before the sources, so that a change of those does not install anything again.
COPY .ci/deps .ci/deps
RUN sh .ci/deps
# Tests and examples are not built here, but the manifest is refused where a target's folder is missing.
COPY Package.swift ./
COPY Sources Sources
COPY Examples Examples
COPY Tests Tests
# The binary leaves the scratch folder in the same step: a cache is no part of the image.
RUN --mount=type=cache,id=skilld-build-6.3.1,target=/src/.build \
    swift build -c release --product skilld --static-swift-stdlib \
 && strip -o /usr/local/bin/skilld .build/release/skilld

FROM debian:bookworm-slim
RUN apt-get update -q \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
    ca-certificates libcurl4 libsqlite3-0 libssl3 libstdc++6 libyaml-0-2 zlib1g \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin skilld \
 && install -d -o skilld -g skilld -m 0750 /data
COPY --from=build /usr/local/bin/skilld /usr/local/bin/skilld
# Fails here and now where a library that the binary wants was not installed above.
RUN ["skilld", "--version"]

# Numbers, since an orchestrator that demands a user other than root cannot look a name up.
USER 10001:10001
# All that is written goes here; the rest of the file system may be read-only.
ENV SKILLD_DATA=/data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# It reads the same file and variables as the service, but not its flags: set another port by SKILLD_SERVER_PORT.
# By itself it gives up after 3 s and says why, which a shorter time limit here would hide.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s --retries=3 CMD ["skilld", "healthcheck"]
ENTRYPOINT ["skilld"]
# Inside a container loopback reaches nobody. Who publishes the port decides who may call, or configures
# authentication and replaces this.
CMD ["serve", "--host", "0.0.0.0", "--allow-unauthenticated"]
