-- A job that staff paused waits until they resume it.
alter table batch_jobs add column paused_at timestamptz(3);
alter table batch_jobs add column paused_by text references users;
call classify_columns('batch_jobs', 'shown', 'paused_at paused_by');

-- What a move makes beside the records of the other platform, so that undoing it leaves nothing: customers who are known by their orders only,
-- types and tags of products, tags of claims, and addresses that get no more messages.
alter table moved_records drop constraint moved_records_kind_check;
alter table moved_records add constraint moved_records_kind_check check (kind in (
  'product', 'customer', 'discount', 'price_list', 'redirect', 'order', 'shipping_option', 'collection', 'category', 'customer_group', 'gift_card',
  'return_reason', 'cart', 'draft_order', 'note', 'guest', 'product_type', 'product_tag', 'claim_tag', 'opt_out'));
