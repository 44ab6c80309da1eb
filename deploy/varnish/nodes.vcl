# The nodes of the site, and who may purge. Each node has PORT and HOST of its own.

# Stored pages need no database: a node is alive while it serves /healthz. By /readyz/shop every node would be
# sick while the database is down, although each could serve every page.
probe alive {
  .url = "/healthz";
  .expected_response = 200;
  .interval = 1s;
  .timeout = 800ms;
  .window = 4;
  .threshold = 2;
  .initial = 1;
}

backend a {
  .host = "127.0.0.1";
  .port = "4321";
  .probe = alive;
  .connect_timeout = 500ms;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 15s;
}

backend b {
  .host = "127.0.0.1";
  .port = "4322";
  .probe = alive;
  .connect_timeout = 500ms;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 15s;
}

sub vcl_init {
  new nodes = directors.round_robin();
  nodes.add_backend(a);
  nodes.add_backend(b);
}

# The machines of the processes that have the database.
acl purgers {
  "127.0.0.1";
  "::1";
}
