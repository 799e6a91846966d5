alter table moved_records drop constraint moved_records_platform_check;
alter table moved_records add constraint moved_records_platform_check check (platform in ('shopify', 'woocommerce', 'medusa'));
alter table moved_records drop constraint moved_records_kind_check;
alter table moved_records add constraint moved_records_kind_check check (kind in (
  'product', 'customer', 'discount', 'price_list', 'redirect', 'order', 'shipping_option', 'collection', 'category', 'customer_group', 'gift_card'));
-- Whether the move made the record. Undoing a move leaves what the store had before, such as a customer whom it had already.
alter table moved_records add column is_created boolean not null default true;
call classify_columns('moved_records', 'shown', 'is_created');
