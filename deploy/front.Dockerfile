# nginx and Varnish, of the versions that the tests run. Neither is run by root.
FROM debian:12.11-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-core openssl varnish varnish-modules \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default \
  && install -d -o www-data -g www-data -m 700 /etc/ssl/muravlak
USER www-data
