-- A discount that needs no code: carts that qualify get it. Its code is its name. docs/decisions/automatic-discounts.md
alter table discounts add column is_automatic boolean not null default false;
alter table discounts add check (not is_automatic or (not is_dynamic and parent_discount_id is null));
create index discounts_automatic on discounts (store_id) where is_automatic and deleted_at is null;
call classify_columns('discounts', 'shown', 'is_automatic');

-- Cached carts keep the automatic discounts of their store. Each order changes usage_count: carts whose store limits one are not cached.
do $$
declare
  columns text;
  name text;
begin
  select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
  where table_schema = 'public' and table_name = 'discounts' and column_name not in ('usage_count', 'updated_at');
  call carts_are_made_of('discounts', 'insert or delete or truncate or update of ' || columns);
  foreach name in array array[
    'discount_rules', 'discount_regions', 'discount_conditions', 'discount_condition_products', 'discount_condition_product_types',
    'discount_condition_product_collections', 'discount_condition_product_tags', 'discount_condition_customer_groups']
  loop
    call carts_are_made_of(name);
  end loop;
end $$;
