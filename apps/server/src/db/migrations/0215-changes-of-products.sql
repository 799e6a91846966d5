-- Products are kept as shoppers see them, packed, and proven when they are read. Each transaction that changes what a product is made
-- of leaves a mark: on the product, or on its store for what many products share. A kept product has the marks that there were when
-- it was read, as one number; another mark, also of a transaction that was running then, makes another number.
-- Marks are never taken away without leaving a new one. Stock makes none: it is read each time. docs/decisions/kept-products.md
create table product_changes (
  -- A product, or a store; '*': all stores.
  scope text not null,
  mark bigint not null,
  primary key (scope, mark)
);

-- The same for all changes of a transaction. The number alone would be used again after a restore into another database.
create function transaction_mark() returns bigint language sql stable as $$
  select hashtextextended(pg_current_xact_id()::text || ' ' || extract(epoch from now())::text, 0)
$$;

create function all_products_changed() returns trigger language plpgsql as $$
begin
  insert into product_changes values ('*', transaction_mark()) on conflict do nothing;
  return null;
end $$;

-- A table that shoppers' products are loaded from calls this; offer/catalogue-cache/kept-products.test.ts notices one that does not.
-- scopes: a select of the scopes of the rows in `changed`. kinds: a row that is added for others to refer to changes no product.
create procedure products_are_made_of(table_name text, scopes text, kinds text[] default array['insert', 'update', 'delete'])
language plpgsql as $$
declare
  kind text;
begin
  foreach kind in array kinds loop
    execute format($f$
      create function %1$I() returns trigger language plpgsql as $body$
      begin
        insert into product_changes
        with changed as (%2$s)
        select distinct scopes.scope, transaction_mark() from (%3$s) scopes(scope) where scopes.scope is not null
        on conflict do nothing;
        return null;
      end $body$ $f$,
      'product_change_by_' || kind || '_of_' || table_name,
      case kind when 'insert' then 'select * from added' when 'delete' then 'select * from gone'
        else 'select * from gone union all select * from added' end,
      scopes);
    execute format('create trigger product_changed_by_%1$s after %1$s on %2$I referencing %3$s for each statement execute function %4$I()',
      kind, table_name,
      case kind when 'insert' then 'new table as added' when 'delete' then 'old table as gone'
        else 'old table as gone new table as added' end,
      'product_change_by_' || kind || '_of_' || table_name);
  end loop;
  execute format('create trigger product_changed_by_truncate after truncate on %I for each statement execute function all_products_changed()',
    table_name);
end $$;

call products_are_made_of('products', 'select id from changed', array['update', 'delete']);
call products_are_made_of('product_variants', 'select product_id from changed', array['insert', 'delete']);
do $$
declare
  name text;
begin
  foreach name in array array[
    'product_options', 'product_images', 'product_tag_links', 'product_category_links', 'product_sales_channels', 'product_tax_rates']
  loop
    call products_are_made_of(name, 'select product_id from changed');
  end loop;
  foreach name in array array[
    'product_tags', 'product_types', 'product_collections', 'product_categories', 'sales_channels', 'shipping_profiles',
    'price_lists', 'tax_rates']
  loop
    call products_are_made_of(name, 'select store_id from changed', array['update', 'delete']);
  end loop;
end $$;
call products_are_made_of('money_amounts',
  'select v.product_id from product_variants v where v.id in (select variant_id from changed)');
call products_are_made_of('product_option_values',
  'select o.product_id from product_options o where o.id in (select option_id from changed)
   union all select v.product_id from product_variants v where v.id in (select variant_id from changed)');
call products_are_made_of('price_list_customer_groups',
  'select l.store_id from price_lists l where l.id in (select price_list_id from changed)');
call products_are_made_of('product_type_tax_rates',
  'select t.store_id from tax_rates t where t.id in (select tax_rate_id from changed)
   union all select t.store_id from product_types t where t.id in (select product_type_id from changed)');
call products_are_made_of('translations',
  'select c.resource_id from changed c where c.resource_type = ''product''
   union all select o.product_id from product_options o
     where o.id in (select resource_id from changed where resource_type = ''product_option'')
   union all select c.store_id from changed c
     where c.resource_type in (''product_type'', ''product_collection'', ''product_category'')');
call products_are_made_of('uploads',
  'select i.product_id from product_images i where i.deleted_at is null and file_key_of(i.url) in (select file_key from changed)');

-- A trigger with a list of columns sees rows only one by one. Every sale changes the stock, which is no change here.
create function product_change_by_update_of_product_variants() returns trigger language plpgsql as $$
begin
  insert into product_changes values (old.product_id, transaction_mark()) on conflict do nothing;
  if new.product_id <> old.product_id then
    insert into product_changes values (new.product_id, transaction_mark()) on conflict do nothing;
  end if;
  return null;
end $$;
do $$
declare
  columns text;
begin
  select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
  where table_schema = 'public' and table_name = 'product_variants'
    and column_name not in ('inventory_quantity', 'low_stock_threshold', 'updated_at');
  execute 'create trigger product_changed_by_update after update of ' || columns ||
    ' on product_variants for each row execute function product_change_by_update_of_product_variants()';
end $$;

-- Products for the same viewers in the same shape. Unlogged: a crash of PostgreSQL empties both, and they are composed again.
create unlogged table kept_product_kinds (
  -- Random: another one after the table was emptied, for processes that remember a kind and its sample.
  id bigint primary key,
  -- Of all that such products have in common.
  digest text not null unique,
  scope text not null,
  -- The text that products are packed with.
  sample bytea not null,
  used_at timestamptz(3) not null
);
create index kept_product_kinds_by_scope on kept_product_kinds (scope);

create unlogged table kept_products (
  kind_id bigint not null references kept_product_kinds on delete cascade,
  product_id text not null,
  marks bigint not null,
  -- A price may begin or end then; null: none does.
  begins_at timestamptz(3) not null,
  ends_at timestamptz(3),
  sales_channel_ids text[] not null,
  text_length integer not null,
  packed bytea not null,
  primary key (kind_id, product_id)
);
alter table kept_products alter column packed set storage external;

create function forget_products_of_store() returns trigger language plpgsql as $$
begin
  delete from product_changes where scope = old.id;
  delete from kept_product_kinds where scope = old.id;
  return null;
end $$;
create trigger products_forgotten after delete on stores for each row execute function forget_products_of_store();
