vcl 4.1;

# Varnish 7 with the vmods of varnish-modules, before one or more nodes with CDN=varnish:
#
#   varnishd -a 127.0.0.1:6081 -a purge=127.0.0.1:6082,HTTP -f /etc/varnish/muravlak.vcl -p http_gzip_support=off
#
# Without http_gzip_support=off Varnish asks the nodes for gzip alone, and visitors never get Brotli. The second
# port takes purges and nothing else: close it to everybody but the nodes. CDN_PURGE_URL is its address.
import directors;
import std;
import xkey;

include "./nodes.vcl";

sub vcl_recv {
  if (local.socket == "purge") {
    # Visitors of a proxy on this machine have the same client.ip as the nodes: the port distinguishes them.
    if (client.ip !~ purgers || req.method != "PURGE") {
      return (synth(403));
    }
    if (!req.http.xkey-softpurge) {
      return (synth(400));
    }
    # What is purged is stored for its grace: better old than nothing while no node responds.
    set req.http.X-Purged = xkey.softpurge(req.http.xkey-softpurge);
    return (synth(200, "Purged " + req.http.X-Purged));
  }
  if (req.method == "PURGE") {
    return (synth(405));
  }

  set req.backend_hint = nodes.backend();
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    # Nothing old is served: a purged page is fetched before it is sent.
    set req.grace = 0s;
  } else {
    # No node is alive, or the one that was asked failed: better an old page than none.
    set req.grace = 24h;
  }
  unset req.http.X-Last-Try;
  if (req.restarts > 0) {
    set req.http.X-Last-Try = "yes";
  }

  unset req.http.X-Forwarded-Host;
  unset req.http.Forwarded;
  unset req.http.Proxy;
  unset req.http.xkey;

  # Three copies of a page at most, whatever browsers write.
  if (req.http.Accept-Encoding) {
    if (req.http.Accept-Encoding ~ "(?i)(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)") {
      set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)") {
      set req.http.Accept-Encoding = "gzip";
    } else {
      unset req.http.Accept-Encoding;
    }
  }

  # An order is never sent twice, and nothing that a person is known by is shared.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization) {
    return (pass);
  }
  if (req.url ~ "^/(api|desk|healthz|metrics|readyz|revalidate|search-index)(/|\?|$)" || req.url == "/") {
    return (pass);
  }

  # What advertisers add to links is for the scripts of the page alone.
  if (req.url ~ "[?&](utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*(&|$)", "");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  # Stored pages have no query.
  if (req.url ~ "\?") {
    return (pass);
  }
  if (req.url !~ "^/(media|_astro)/") {
    unset req.http.Range;
  }
  # Cookies decide nothing here: what belongs to a person has no header that allows caching.
  return (hash);
}

sub vcl_hash {
  # Not the host: the site renders for SITE_URL whatever it was asked by, and sends other names away by itself.
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Varnish;
  unset bereq.http.Via;
  if (!bereq.uncacheable) {
    # A copy is a whole page.
    unset bereq.http.If-None-Match;
    unset bereq.http.If-Modified-Since;
  }
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # A node that is starting has no pages yet: another one may.
    if (beresp.status == 503 && bereq.retries < 1 && !bereq.is_bgfetch && bereq.url !~ "^/(api|readyz)(/|$)" &&
        (bereq.method == "GET" || bereq.method == "HEAD")) {
      set bereq.backend = nodes.backend();
      return (retry);
    }
    # A response, even one that is not stored, takes the place of an old copy: it is given up, and vcl_synth looks for
    # the copy. Without one the page is fetched again, and whatever comes is what the visitor gets.
    if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Last-Try)) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # While nodes of two builds run, a page of one asks the other for its files.
  if (beresp.status == 404 && bereq.retries < 3 && bereq.url ~ "^/(_astro|desk/assets)/") {
    set bereq.backend = nodes.backend();
    return (retry);
  }
  if (beresp.http.Cache-Tag) {
    set beresp.http.xkey = beresp.http.Cache-Tag;
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status == 200 && !beresp.http.Set-Cookie) {
    if (beresp.http.CDN-Cache-Control ~ "max-age=[1-9]") {
      set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 1s);
      # Purges keep pages fresh. Should they fail in a way that nobody thought of, then for an hour.
      if (beresp.ttl > 1h) {
        set beresp.ttl = 1h;
      }
      set beresp.grace = 24h;
      set beresp.keep = 0s;
      return (deliver);
    }
    # Files that are named by what is in them. Large ones would push the pages out.
    if (beresp.http.Cache-Control ~ "immutable" && std.integer(beresp.http.Content-Length, 0) <= 2000000) {
      set beresp.ttl = 30d;
      set beresp.grace = 0s;
      return (deliver);
    }
  }
  set beresp.ttl = 10s;
  set beresp.grace = 0s;
  set beresp.uncacheable = true;
  return (deliver);
}

sub vcl_backend_error {
  # A node that went this moment: the other one, for what changes nothing.
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 2) {
    set bereq.backend = nodes.backend();
    return (retry);
  }
  if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Last-Try)) {
    return (abandon);
  }
  set beresp.http.Retry-After = "5";
  return (deliver);
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0) {
    return (restart);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  # Browsers ask every time: the age of a copy means nothing to them.
  unset resp.http.Age;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
