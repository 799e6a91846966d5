-- Staff's list of products is proven by `shop_changes`, too: whatever else its rows show is recorded there. Stock is not, which each
-- sale changes. Prices and sales channels are recorded since 0206. See docs/decisions/kept-rows.md.
do $$
declare
  name text;
begin
  foreach name in array array[
    'product_categories', 'product_category_links', 'product_collections', 'product_images',
    'product_option_values', 'product_options', 'product_tags', 'product_types', 'shipping_profiles']
  loop
    call carts_are_made_of(name);
  end loop;
end $$;
