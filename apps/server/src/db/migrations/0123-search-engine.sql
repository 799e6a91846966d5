-- A search engine of an extension: which one is installed, and the products that wait to be indexed there. Both tables are empty without one.
create table search_engine (
  id text not null primary key
);

create sequence search_change_revisions;
create table search_changes (
  product_id text not null primary key,
  store_id text not null references stores on delete cascade,
  -- A later change of a product that is being indexed stays in the queue.
  revision bigint not null default nextval('search_change_revisions')
);
create index search_changes_by_revision on search_changes (revision);
create index search_changes_by_store on search_changes (store_id);

call classify_columns('search_engine', 'shown', 'id');
call classify_columns('search_changes', 'shown', 'product_id store_id revision');
