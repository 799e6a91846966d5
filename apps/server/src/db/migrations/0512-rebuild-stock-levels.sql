-- For levels that were not kept: the triggers of product_variants were off. Sales wait meanwhile.
create procedure rebuild_stock_levels() language sql as $$
  lock table product_variants in share mode;
  delete from stock_levels;
  insert into stock_levels
    select store_id, inventory_quantity, id, is_low_stock(inventory_quantity, low_stock_threshold)
    from product_variants where has_stock_level(manage_inventory, deleted_at);
$$;
