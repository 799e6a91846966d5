-- Numbers of the states of a store, of what the change log has: a number is given when a reader asks and something has changed since
-- the last one. See db/changes/store-revisions.ts. Unlogged, as the log is.
create unlogged table store_revisions (
  store_id text not null,
  -- Only grows within an epoch.
  revision bigint not null,
  -- Another one after the numbers were lost or restored.
  epoch uuid not null,
  -- The changes that this state of the store contains.
  as_of pg_snapshot not null,
  -- The server and the table: rows that were restored from a dump are of another one.
  origin text not null,
  numbered_at timestamptz(3) not null default now(),
  primary key (store_id, revision)
);

create or replace function delete_documents_of_store() returns trigger language plpgsql as $$
begin
  delete from product_documents where product_documents.store_id = old.id;
  delete from change_log where change_log.store_id = old.id;
  delete from store_revisions where store_revisions.store_id = old.id;
  return null;
end $$;
