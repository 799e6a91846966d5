-- What staff found when they received a return, and whether it went back to stock.
alter table return_items
  add column condition text check (condition in ('as_new', 'used', 'damaged')),
  add column restocked boolean;
call classify_columns('return_items', 'shown', 'condition restocked');

-- The lists of the back-office: newest first, and those that staff have to act on.
create index claim_orders_by_store on claim_orders (store_id, created_at desc);
create index returns_waiting on returns (store_id, created_at desc) where status in ('requested', 'requires_action') or refund_unsettled;
