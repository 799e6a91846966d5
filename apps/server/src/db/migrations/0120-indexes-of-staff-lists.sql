-- What lists, filters and searches of the back-office select by: docs/decisions/staff-lists.md.

-- Open carts and all drafts by address. A completed cart leaves the index.
create index carts_searched on carts using gin (store_id, email gin_trgm_ops)
  where email is not null and deleted_at is null and (completed_at is null or type = 'draft_order');
create index carts_of_drafts on carts (region_id) where type = 'draft_order';
-- Few, so that leaving them out takes no time.
create index orders_in_points on orders (id) where currency_code = 'pts';

create index leads_searched on leads using gin (store_id, search_document(name, phone, email, message) gin_trgm_ops);
create index gift_cards_by_code on gift_cards using gin (store_id, code gin_trgm_ops) where deleted_at is null;
create index gift_cards_by_recipient on gift_cards using gin (store_id, search_document(recipient_name, recipient_email) gin_trgm_ops)
  where deleted_at is null;
-- Without the codes that were made of one.
create index discounts_listed on discounts (store_id, created_at desc, id desc) where deleted_at is null and parent_discount_id is null;

create index audit_entries_by_actor on audit_entries (store_id, actor_id, created_at desc);
create index audit_entries_by_type on audit_entries (store_id, resource_type, created_at desc);

-- How many are left above the threshold: PostgreSQL has statistics of an indexed expression, and expects a third of all rows of any other.
drop index product_variants_low_stock;
create index product_variants_by_margin on product_variants (store_id, (inventory_quantity::bigint - coalesce(low_stock_threshold, 0)))
  where deleted_at is null and manage_inventory;
create index product_variants_by_stock on product_variants (store_id, inventory_quantity, id) where deleted_at is null and manage_inventory;
create index products_deleted on products (id) where deleted_at is not null;
