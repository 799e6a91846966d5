-- When the newest backup of each kind was finished, for the alert about its age. A restored database has what its archive held.
create table backup_runs (
  kind text primary key,
  finished_at timestamptz not null
);
call classify_columns('backup_runs', 'shown', 'kind finished_at');
