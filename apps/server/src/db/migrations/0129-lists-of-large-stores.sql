-- What lists of stores with a million orders read: docs/decisions/staff-lists.md.

-- PostgreSQL uses no statistics of a partial index's expression.
create statistics product_variants_margin on (inventory_quantity::bigint - coalesce(low_stock_threshold, 0)) from product_variants;
analyze product_variants;

-- Counts read the index alone.
create index orders_waiting_fulfillment on orders (store_id, fulfillment_status, created_at desc) include (status, currency_code);
create index orders_waiting_payment on orders (store_id, payment_status, created_at desc) include (status, currency_code);
create index orders_in_status on orders (store_id, status, created_at desc) include (currency_code);
drop index orders_open_fulfillment;
drop index orders_open_payment;
drop index orders_by_status;

-- The files that are shown, without reading what shows them.
create index products_by_thumbnail on products (file_key_of(thumbnail)) include (thumbnail, store_id)
  where deleted_at is null and thumbnail is not null;
drop index products_by_thumbnail_file;
create index product_images_by_url on product_images (file_key_of(url)) include (url, product_id) where deleted_at is null;
drop index product_images_by_file;

create index translations_by_language on translations (store_id, language);
