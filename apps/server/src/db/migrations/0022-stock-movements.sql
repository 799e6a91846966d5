-- Every change of a variant's stock, with its reason. Written by the database itself, in the transaction that changes the
-- stock: no action can forget it. A transaction names the reason in settings (catalogue/inventory/stock-reason.ts).
create table stock_movements (
  id bigint generated always as identity primary key,
  store_id text not null references stores on delete cascade,
  variant_id text not null references product_variants on delete cascade,
  change integer not null,
  -- The stock after it.
  quantity integer not null,
  reason text not null check (reason in (
    'created', 'edited', 'sold', 'restocked', 'received', 'counted', 'damaged', 'lost', 'other'
  )),
  note text,
  order_id text,
  -- Who: of the call that changed it; shoppers' orders have none.
  audit_entry_id text,
  created_at timestamptz(3) not null default now()
);
create index stock_movements_by_variant on stock_movements (variant_id, id desc);
create index stock_movements_by_store on stock_movements (store_id, id desc);

-- Below or at it, the stock is low; null: only when nothing is left.
alter table product_variants add column low_stock_threshold integer check (low_stock_threshold >= 0);
create index product_variants_low_stock on product_variants (store_id, inventory_quantity)
  where deleted_at is null and manage_inventory and inventory_quantity <= coalesce(low_stock_threshold, 0);

create function record_stock_movements() returns trigger language plpgsql as $$
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
  return null;
end $$;

create function record_first_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (store_id, variant_id, change, quantity, reason, audit_entry_id)
  select n.store_id, n.id, n.inventory_quantity, n.inventory_quantity, 'created',
    nullif(current_setting('shopkey.audit_entry', true), '')
  from new_rows n
  where n.inventory_quantity <> 0
  order by n.id;
  return null;
end $$;

create trigger record_stock_movements after update on product_variants
  referencing old table as old_rows new table as new_rows for each statement execute function record_stock_movements();
create trigger record_first_stock after insert on product_variants
  referencing new table as new_rows for each statement execute function record_first_stock();

-- The history of a price.
create index audit_changes_of_prices on audit_changes (row_id, id) where table_name = 'money_amounts';
call classify_columns('product_variants', 'shown', 'low_stock_threshold');
