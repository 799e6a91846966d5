-- Counts the days computed for a store, so that a report of stored figures can be kept until they change.
create table figure_versions (
  store_id text primary key references stores (id) on delete cascade,
  version bigint not null
);
call classify_columns('figure_versions', 'shown', 'store_id version');
