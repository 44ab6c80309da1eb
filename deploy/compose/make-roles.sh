#!/bin/bash
# Makes the database with its two roles, when its volume is empty: one that owns the tables, and the one of the shop,
# which reads and writes rows (docs/database-roles.md). The administrator of the server is for this alone.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=owner="$DATABASE_OWNER_PASSWORD" --set=shop="$DATABASE_SHOP_PASSWORD" << 'END'
create role muravlak_owner login password :'owner';
create role muravlak_shop login password :'shop';
create database muravlak owner muravlak_owner template template0 encoding 'UTF8';
revoke all on database muravlak from public;
grant connect on database muravlak to muravlak_shop;
\connect muravlak
revoke create on schema public from public;
grant usage, create on schema public to muravlak_owner;
grant usage on schema public to muravlak_shop;
alter default privileges for role muravlak_owner in schema public
  grant select, insert, update, delete on tables to muravlak_shop;
alter default privileges for role muravlak_owner in schema public
  grant usage, select on sequences to muravlak_shop;
END
