#!/bin/sh
# Runs once, when the postgres image has made an empty database: the owner of the database, and the application's login,
# which row-level security binds. Neither has a password. The superuser logs in from inside this container only.
set -eu

psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role placewell login;
create role placewell_app login;
grant placewell_app to placewell;
alter database placewell owner to placewell;
SQL

cat > "$PGDATA/pg_hba.conf" <<'HBA'
local all        postgres                 peer
local placewell  placewell,placewell_app  trust
HBA
