-- The versions that migrated the database, and the oldest whose processes may run on the schema of each.
create table schema_versions (
  version text primary key,
  oldest_version text not null,
  migrated_at timestamptz(3) not null default now()
);
call classify_columns('schema_versions', 'shown', 'version oldest_version migrated_at');
