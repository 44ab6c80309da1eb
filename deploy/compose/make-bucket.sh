#!/bin/sh
# Makes the bucket of the media with its versions, and has it expire what processes hand to each other.
set -eu
mc mb --ignore-existing storage/muravlak
mc version enable storage/muravlak
mc ilm rule import storage/muravlak << 'END'
{"Rules": [{
  "ID": "shares-of-pages", "Status": "Enabled", "Filter": {"Prefix": "media/pages.tmp/"},
  "Expiration": {"Days": 1}, "NoncurrentVersionExpiration": {"NoncurrentDays": 1}}]}
END
