-- Products as shoppers get them, as text: PostgreSQL compresses them by itself, so that no process must share what another has packed with.
-- Unlogged, as before: a crash of PostgreSQL empties it, and they are composed again.
drop table product_documents, product_document_kinds;

create unlogged table product_documents (
  store_id text not null,
  -- Of all that documents for the same viewers have in common.
  kind uuid not null,
  product_id text not null,
  -- What it was composed in; a later change outdates it.
  as_of pg_snapshot not null,
  composed_at timestamptz(3) not null,
  -- A price may begin or end then; null: none does.
  ends_at timestamptz(3),
  sales_channel_ids text[] not null,
  text text not null,
  primary key (store_id, kind, product_id)
);

create or replace function delete_documents_of_store() returns trigger language plpgsql as $$
begin
  delete from product_documents where product_documents.store_id = old.id;
  delete from change_log where change_log.store_id = old.id;
  return null;
end $$;
