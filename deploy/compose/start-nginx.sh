#!/bin/sh
# Starts nginx for SITE_HOST in a container, before the Varnish of another one, with a certificate of its own making
# where there is none.
set -eu
folder=/etc/ssl/muravlak
if [ ! -s "$folder/fullchain.pem" ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -subj "/CN=$SITE_HOST" -days 365 \
    -keyout "$folder/key.pem" -out "$folder/fullchain.pem"
fi
sed -e "s/shop\.example\.com/$SITE_HOST/g" -e 's/127\.0\.0\.1:6081/varnish:6081/' \
  /etc/muravlak/varnish.conf > /etc/nginx/conf.d/muravlak.conf
exec nginx -g 'daemon off;'
