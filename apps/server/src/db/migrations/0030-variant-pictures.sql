-- Pictures of its product that show this variant, in their order; the first is its thumbnail.
alter table product_variants add column image_urls text[] not null default '{}';
call classify_columns('product_variants', 'shown', 'image_urls');

-- Carts in the cache contain their variants: their pictures count, too (see 0007).
drop trigger shop_changed on product_variants;
do $$
declare
  columns text;
begin
  select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
  where table_schema = 'public' and table_name = 'product_variants'
    and column_name not in ('inventory_quantity', 'low_stock_threshold', 'updated_at');
  call carts_are_made_of('product_variants', 'insert or delete or truncate or update of ' || columns);
end $$;
