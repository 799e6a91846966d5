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

-- The connection that writes gets a notice, and applies it when it has committed; every process gets a notification. See
-- db/changes/change-feed.ts.
create function announce_change(scope text, store_id text, kind text) returns void language plpgsql as $$
declare
  change text := json_build_object('id', pg_current_xact_id()::text, 'store_id', nullif(store_id, '*'),
    'product_ids', case when scope = store_id then to_json('all'::text) else json_build_array(scope) end,
    'kind', case kind when 'price' then 'prices' when 'terms' then 'content' else kind end);
begin
  -- Of a customer: no process has cached anything by it but carts, which ask the log.
  if store_id is null then
    return;
  end if;
  raise notice using message = 'recorded in change_log', errcode = 'SK001', detail = change;
  perform pg_notify('catalogue_changed', change);
end $$;

-- As before, and every process is told: the log leaves stock out, which every sale changes.
create or replace function record_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock_movements (store_id, variant_id, change, quantity, reason, note, order_id, audit_entry_id)
  select n.store_id, n.id, n.inventory_quantity - o.inventory_quantity, n.inventory_quantity,
    coalesce(nullif(current_setting('shopkey.stock_reason', true), ''), 'edited'),
    nullif(current_setting('shopkey.stock_note', true), ''),
    nullif(current_setting('shopkey.stock_order', true), ''),
    nullif(current_setting('shopkey.audit_entry', true), '')
  from new_rows n join old_rows o on o.id = n.id
  where n.inventory_quantity <> o.inventory_quantity
  order by n.id;
  if found then
    perform announce_change(c.product_id, c.store_id, 'stock') from (
      select distinct n.product_id, n.store_id from new_rows n join old_rows o on o.id = n.id
      where n.inventory_quantity <> o.inventory_quantity) c;
  end if;
  return null;
end $$;

-- For processes of version 0.2 that still run beside this one, whose notifications are written and read in the same way.
create function record_change_for_0_2(scope text, kind text) returns void language plpgsql as $$
begin
  insert into shop_changes default values on conflict do nothing;
  if kind <> 'terms' then
    insert into product_changes values (scope, transaction_mark()) on conflict do nothing;
  end if;
end $$;

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
