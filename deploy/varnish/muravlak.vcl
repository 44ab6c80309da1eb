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
  unset req.http.X-Page;
  unset req.http.X-Stored;
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

  # What advertisers add to links is for the scripts of the page alone. The site gets it all the same: where a page was,
  # a redirect may be, and takes it along.
  set req.http.X-Page = req.url;
  if (req.url ~ "[?&](utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=") {
    set req.http.X-Page =
      regsuball(req.url, "(?<=[?&])(utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*(&|$)", "");
    set req.http.X-Page = regsub(req.http.X-Page, "[?&]$", "");
  }
  # Stored pages have no query.
  if (req.http.X-Page ~ "\?") {
    return (pass);
  }
  if (req.url !~ "^/(media|_astro)/") {
    unset req.http.Range;
  }
  # Cookies decide nothing here: what belongs to a person has no header that allows caching.
  set req.http.X-Stored = "yes";
  return (hash);
}

sub vcl_hash {
  # Not the host: the site renders for SITE_URL whatever it was asked by, and sends other names away by itself.
  hash_data(req.http.X-Page);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Page;
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
  # vcl_synth has the words for it.
  return (abandon);
}

sub vcl_synth {
  unset resp.http.Server;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (resp.status != 503) {
    return (deliver);
  }
  # There may be an old copy of a page. What was passed is never sent again: it may be an order.
  if (req.restarts == 0 && req.http.X-Stored) {
    return (restart);
  }
  call choose_words;
  set resp.http.Retry-After = "5";
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Language = req.http.X-Language;
  if (req.url ~ "^/api/") {
    set resp.http.Content-Type = "application/json; charset=utf-8";
    synthetic({"{"errors":{"status":"unavailable","message":""} + req.http.X-Words + {"","lang":""} +
      req.http.X-Language + {"""} + req.http.X-Id-Of-Error + "}}");
    return (deliver);
  }
  set resp.http.Content-Type = "text/html; charset=utf-8";
  set resp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'self'";
  set resp.http.X-Content-Type-Options = "nosniff";
  synthetic({"<!DOCTYPE html>
<html lang=""} + req.http.X-Language + {"-BE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
"} + req.http.X-Refresh + {"
<title>"} + req.http.X-Words + {"</title>
</head>
<body>
<h1>"} + req.http.X-Words + {"</h1>
<p>"} + req.http.X-Next + {"</p>
</body>
</html>
"});
  return (deliver);
}

# What a visitor reads while no node responds, in the language of the address, or else of the browser.
sub choose_words {
  if (req.url ~ "^/fr(/|\?|$)|^/api/.*[?&]lang=fr(&|$)") {
    set req.http.X-Language = "fr";
  } elsif (req.url ~ "^/nl(/|\?|$)|^/api/.*[?&]lang=nl(&|$)") {
    set req.http.X-Language = "nl";
  } elsif (req.url ~ "^/de(/|\?|$)|^/api/.*[?&]lang=de(&|$)") {
    set req.http.X-Language = "de";
  } elsif (req.http.Accept-Language ~ "(?i)^\s*(fr|nl|de)\b") {
    set req.http.X-Language = std.tolower(regsub(req.http.Accept-Language, "^\s*(..).*$", "\1"));
  } else {
    set req.http.X-Language = "fr";
  }
  set req.http.X-Refresh = {"<meta http-equiv="refresh" content="5">"};
  if (req.http.X-Language == "nl") {
    set req.http.X-Words = "De dienst is tijdelijk niet beschikbaar.";
    set req.http.X-Next = "Deze pagina wordt zo meteen vanzelf opnieuw geladen.";
  } elsif (req.http.X-Language == "de") {
    set req.http.X-Words = "Der Dienst ist vorübergehend nicht verfügbar.";
    set req.http.X-Next = "Diese Seite lädt sich gleich von selbst neu.";
  } else {
    set req.http.X-Words = "Le service est momentanément indisponible.";
    set req.http.X-Next = "Cette page se recharge d’elle-même dans un instant.";
  }
  if (req.method != "GET" && req.method != "HEAD") {
    # A page that loads itself would send the form once more.
    set req.http.X-Refresh = "";
    if (req.http.X-Language == "nl") {
      set req.http.X-Next = "Ga zo meteen terug en verstuur uw formulier opnieuw.";
    } elsif (req.http.X-Language == "de") {
      set req.http.X-Next = "Gehen Sie gleich zurück und senden Sie Ihr Formular noch einmal.";
    } else {
      set req.http.X-Next = "Revenez en arrière dans un instant et envoyez votre formulaire de nouveau.";
    }
  }
  set req.http.X-Id-Of-Error = "";
  if (req.http.X-Request-Id ~ "^[0-9A-Za-z-]{1,64}$") {
    set req.http.X-Id-Of-Error = {","request_id":""} + req.http.X-Request-Id + {"""};
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
