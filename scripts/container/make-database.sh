#!/bin/sh
# PostgreSQL's image runs it once, as its own user, when the database is new. The shop's role owns its database and is no
# superuser, so that nothing that gets at the socket can start a program beside the database. The superuser is let in from
# this container alone, since its socket tells users apart (`peer`).
set -eu
psql --username postgres --no-password --set ON_ERROR_STOP=1 <<'SQL'
create role kapok login;
create database kapok owner kapok;
SQL
rules="$PGDATA/pg_hba.conf"
{ echo 'local kapok kapok trust' && cat "$rules"; } > "$rules.new"
mv "$rules.new" "$rules"
