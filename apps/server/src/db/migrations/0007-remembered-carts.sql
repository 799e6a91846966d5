-- Servers remember open carts with what they are made of: their region, products, taxes, delivery, customer. Each transaction
-- that changes any of it leaves its number here, so that whoever remembers a cart can ask whether one has been committed since.
-- See docs/decisions/remembered-carts.md.
create table shop_changes (
  xid xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz(3) not null default now()
);

create function note_shop_change() returns trigger language plpgsql as $$
begin
  insert into shop_changes default values on conflict do nothing;
  return null;
end $$;

-- A table that carts are loaded from calls this, unless its rows are the cart's own; sale/cart/remembered-carts.test.ts notices one
-- that does not. `changes`: which kinds of them count.
create procedure carts_are_made_of(table_name text, changes text default 'insert or update or delete or truncate')
language plpgsql as $$
begin
  execute format('create trigger shop_changed after %s on %I for each statement execute function note_shop_change()',
    changes, table_name);
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'regions', 'region_countries', 'region_payment_providers', 'region_fulfillment_providers', 'currencies', 'countries',
    'payment_providers', 'fulfillment_providers', 'sales_channels', 'products', 'product_tag_links', 'tax_rates',
    'product_tax_rates', 'product_type_tax_rates', 'shipping_tax_rates', 'shipping_options', 'translations', 'customer_groups',
    'customer_group_customers']
  loop
    call carts_are_made_of(name);
  end loop;
end $$;

-- Every order changes how many there are, which a remembered cart asks for anew.
do $$
declare
  columns text;
begin
  select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
  where table_schema = 'public' and table_name = 'product_variants' and column_name not in ('inventory_quantity', 'updated_at');
  call carts_are_made_of('product_variants', 'insert or delete or truncate or update of ' || columns);
end $$;

-- A new customer is in no cart yet.
call carts_are_made_of('customers', 'update or delete or truncate');
