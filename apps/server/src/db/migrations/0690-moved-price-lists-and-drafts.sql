alter table moved_records drop constraint moved_records_kind_check;
alter table moved_records add constraint moved_records_kind_check check (kind in (
  'product', 'customer', 'discount', 'price_list', 'redirect', 'order', 'shipping_option', 'collection', 'category', 'customer_group', 'gift_card',
  'return_reason', 'cart', 'draft_order', 'note'));
