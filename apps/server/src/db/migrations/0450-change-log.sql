-- What has changed that products, carts and lists of staff are made of: one row for each transaction, scope and kind. See
-- db/changes/change-sources.ts for the tables, whose triggers each migrate writes. Unlogged: it costs no WAL, and is empty after a
-- crash of PostgreSQL, which whoever asks it notices.
create unlogged table change_log (
  -- The id of a product, customer or store; '*': all stores; 'start': see db/changes/change-log.ts.
  scope text not null,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('content', 'price', 'terms', 'start')),
  -- Of the product; null: of a customer.
  store_id text,
  recorded_at timestamptz(3) not null default now(),
  primary key (scope, xid, kind)
);
create index change_log_by_store on change_log (store_id, xid);

-- Products as shoppers get them, packed, for the same viewers in the same shape. Unlogged: a crash of PostgreSQL empties both, and they
-- are composed again.
create unlogged table product_document_kinds (
  -- Random: another one after the table was emptied, for processes that know a kind and its sample.
  id bigint primary key,
  -- Of all that such products have in common.
  digest text not null unique,
  store_id text not null,
  -- The text that products are packed with.
  sample bytea not null,
  used_at timestamptz(3) not null
);
create index product_document_kinds_by_store on product_document_kinds (store_id);

create unlogged table product_documents (
  kind_id bigint not null references product_document_kinds on delete cascade,
  product_id text not null,
  -- What it was composed in; a later change outdates it.
  as_of pg_snapshot not null,
  -- A price may begin or end then; null: none does.
  begins_at timestamptz(3) not null,
  ends_at timestamptz(3),
  sales_channel_ids text[] not null,
  text_length integer not null,
  packed bytea not null,
  primary key (kind_id, product_id)
);
alter table product_documents alter column packed set storage external;

create function delete_documents_of_store() returns trigger language plpgsql as $$
begin
  delete from product_document_kinds where store_id = old.id;
  delete from change_log where change_log.store_id = old.id;
  return null;
end $$;
create trigger documents_deleted after delete on stores for each row execute function delete_documents_of_store();
