-- A store is deleted in steps, each with its own transaction: since when, how far it is, and whether it stopped.
alter table store_exports
  add column deletion_started_at timestamptz(3),
  add column deletion_failed_at timestamptz(3),
  add column deleted_row_count bigint not null default 0 check (deleted_row_count >= 0);
call classify_columns('store_exports', 'shown', 'deletion_started_at deletion_failed_at deleted_row_count');
