# MinIO, with a folder for its files that belongs to a user other than root.
FROM debian:bookworm-slim AS folder
RUN install -d -m 700 /storage

FROM minio/minio:RELEASE.2025-04-22T22-12-26Z
COPY --from=folder --chown=1000:1000 /storage /storage
USER 1000:1000
