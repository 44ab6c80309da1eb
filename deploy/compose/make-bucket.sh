#!/bin/sh
# Makes the bucket of the media with its versions, has it expire what processes hand to each other, and makes the user of
# the API, who reads and writes files of this bucket and nothing else.
set -eu
mc mb --ignore-existing storage/muravlak
mc version enable storage/muravlak
mc ilm rule import storage/muravlak << 'END'
{"Rules": [{
  "ID": "shares-of-pages", "Status": "Enabled", "Filter": {"Prefix": "media/pages.tmp/"},
  "Expiration": {"Days": 1}, "NoncurrentVersionExpiration": {"NoncurrentDays": 1}}]}
END
mc admin policy create storage media /dev/stdin << 'END'
{"Version": "2012-10-17", "Statement": [
  {"Effect": "Allow", "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    "Resource": ["arn:aws:s3:::muravlak/media/*"]},
  {"Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::muravlak"]}]}
END
mc admin user add storage muravlak "$STORAGE_PASSWORD"
# A policy that is attached already is refused.
mc admin policy attach storage media --user muravlak || mc admin policy entities storage --user muravlak --policy media
