# The nodes of compose.yaml, by the addresses that it gives them, and who may purge.

# Stored pages need no database: a node is alive while it serves /healthz.
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
  .host = "172.30.0.21";
  .port = "4321";
  .probe = alive;
  .connect_timeout = 500ms;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 15s;
}

backend b {
  .host = "172.30.0.22";
  .port = "4321";
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

# The API.
acl purgers {
  "172.30.0.20";
}
