-- The stock of counted variants in the order of staff's list. It is apart from product_variants, so that a sale changes one entry of one
-- index: an index of a variant's stock made PostgreSQL write an entry of each of the variant's indexes with each sale.
create table stock_levels (
  store_id text not null,
  inventory_quantity integer not null,
  variant_id text not null,
  -- At the variant's threshold or below it.
  is_low boolean not null,
  primary key (store_id, inventory_quantity, variant_id)
);
create index stock_levels_low on stock_levels (store_id, inventory_quantity, variant_id) where is_low;

-- Counted and not deleted: such variants have a level.
create function has_stock_level(manage_inventory boolean, deleted_at timestamptz) returns boolean language sql immutable as $$
  select manage_inventory and deleted_at is null
$$;
create function is_low_stock(inventory_quantity integer, low_stock_threshold integer) returns boolean language sql immutable as $$
  select inventory_quantity <= coalesce(low_stock_threshold, 0)
$$;

-- A sale between this insert and the new trigger's function below would leave its variant's level behind for good.
lock table product_variants in access exclusive mode;
insert into stock_levels
  select store_id, inventory_quantity, id, is_low_stock(inventory_quantity, low_stock_threshold)
  from product_variants where has_stock_level(manage_inventory, deleted_at);
analyze stock_levels;
drop index product_variants_by_margin;
drop index product_variants_by_stock;
drop statistics product_variants_margin;

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

  -- Found by the whole key, so that levels need no second index.
  update stock_levels l
  set inventory_quantity = n.inventory_quantity, is_low = is_low_stock(n.inventory_quantity, n.low_stock_threshold)
  from new_rows n join old_rows o on o.id = n.id
  where has_stock_level(o.manage_inventory, o.deleted_at) and has_stock_level(n.manage_inventory, n.deleted_at)
    and (o.inventory_quantity <> n.inventory_quantity or o.low_stock_threshold is distinct from n.low_stock_threshold)
    and l.store_id = o.store_id and l.inventory_quantity = o.inventory_quantity and l.variant_id = o.id;
  if exists (
    select from new_rows n join old_rows o on o.id = n.id
    where has_stock_level(o.manage_inventory, o.deleted_at) <> has_stock_level(n.manage_inventory, n.deleted_at)
  ) then
    delete from stock_levels l using new_rows n join old_rows o on o.id = n.id
    where has_stock_level(o.manage_inventory, o.deleted_at) and not has_stock_level(n.manage_inventory, n.deleted_at)
      and l.store_id = o.store_id and l.inventory_quantity = o.inventory_quantity and l.variant_id = o.id;
    insert into stock_levels
      select n.store_id, n.inventory_quantity, n.id, is_low_stock(n.inventory_quantity, n.low_stock_threshold)
      from new_rows n join old_rows o on o.id = n.id
      where has_stock_level(n.manage_inventory, n.deleted_at) and not has_stock_level(o.manage_inventory, o.deleted_at);
  end if;
  return null;
end $$;

create or replace function record_first_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (store_id, variant_id, change, quantity, reason, audit_entry_id)
  select n.store_id, n.id, n.inventory_quantity, n.inventory_quantity, 'created',
    nullif(current_setting('shopkey.audit_entry', true), '')
  from new_rows n
  where n.inventory_quantity <> 0
  order by n.id;
  insert into stock_levels
    select n.store_id, n.inventory_quantity, n.id, is_low_stock(n.inventory_quantity, n.low_stock_threshold)
    from new_rows n where has_stock_level(n.manage_inventory, n.deleted_at);
  return null;
end $$;

create function delete_stock_levels() returns trigger language plpgsql as $$
begin
  delete from stock_levels l using old_rows o
  where l.store_id = o.store_id and l.inventory_quantity = o.inventory_quantity and l.variant_id = o.id;
  return null;
end $$;
create trigger delete_stock_levels after delete on product_variants
  referencing old table as old_rows for each statement execute function delete_stock_levels();
