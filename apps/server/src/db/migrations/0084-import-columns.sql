-- What the headers of a store's own files mean, as chosen for its last import of a kind.
create table import_columns (
  store_id text not null references stores on delete cascade,
  job_type text not null,
  header text not null,
  -- a column of the kind of file; null: not imported
  column_title text,
  primary key (store_id, job_type, header)
);
call classify_columns('import_columns', 'shown', 'store_id job_type header column_title');
call record_changes_of('import_columns');

-- The problems of a row, each with the column that it is about: `[{ "column": "Price", "reason": "…" }]`.
alter table batch_job_rows add column faults jsonb;
call classify_columns('batch_job_rows', 'hidden', 'faults');
