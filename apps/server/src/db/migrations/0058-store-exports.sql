-- A file with all rows and files of an archived store. The record outlives the store: it does not refer to it.
create table store_exports (
  id text primary key,
  exported_store_id text not null,
  store_name text not null,
  view_code text not null,
  status text not null check (status in ('running', 'ready', 'failed')),
  file_key text,
  size_bytes bigint,
  requested_by text references users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  completed_at timestamptz(3),
  -- Since when the store is being deleted, and when it was gone.
  deletion_requested_at timestamptz(3),
  store_deleted_at timestamptz(3),
  check (status <> 'ready' or (file_key is not null and size_bytes is not null and completed_at is not null))
);
create index store_exports_by_store on store_exports (exported_store_id, created_at desc);
create unique index store_exports_one_running on store_exports (exported_store_id) where status = 'running';
call record_changes_of('store_exports');
call classify_columns('store_exports', 'shown', 'id exported_store_id store_name view_code status size_bytes requested_by completed_at
  deletion_requested_at store_deleted_at');
call classify_columns('store_exports', 'hidden', 'file_key');
