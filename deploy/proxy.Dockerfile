# Caddy, whose certificates belong to a user other than root.
FROM caddy:2.10.2
RUN chown -R 1000:1000 /data /config
USER 1000:1000
