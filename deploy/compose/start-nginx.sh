#!/bin/sh
# Starts nginx for SITE_HOST in a container, before the Varnish of another one, with a certificate of its own making
# where there is none. It is not run by root, and writes below /tmp alone.
set -eu
folder=/etc/ssl/muravlak
if [ ! -s "$folder/fullchain.pem" ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -subj "/CN=$SITE_HOST" -days 365 \
    -keyout "$folder/key.pem" -out "$folder/fullchain.pem"
fi
sed -e "s/shop\.example\.com/$SITE_HOST/g" -e 's/127\.0\.0\.1:6081/varnish:6081/' \
  /etc/muravlak/varnish.conf > /tmp/muravlak.conf
cat > /tmp/nginx.conf << 'END'
pid /tmp/nginx.pid;
error_log stderr;
worker_processes auto;
events {
  worker_connections 4096;
}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path /tmp/client_body;
  proxy_temp_path /tmp/proxy;
  fastcgi_temp_path /tmp/fastcgi;
  uwsgi_temp_path /tmp/uwsgi;
  scgi_temp_path /tmp/scgi;
  include /tmp/muravlak.conf;
}
END
exec nginx -e stderr -c /tmp/nginx.conf -g 'daemon off;'
