-- A picture or PDF that a shopper sends of a transfer; private, for staff who may see orders.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in ('store', 'claim', 'payment_proof'));
create table payment_proofs (
  id text primary key,
  store_id text not null references stores,
  order_id text not null references orders,
  payment_id text not null references payments,
  file_key text not null unique references uploads,
  kind text not null check (kind in ('picture', 'pdf')),
  -- Staff did not find the money; the shopper may send another one.
  rejected_at timestamptz(3),
  rejected_by text references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index payment_proofs_by_order on payment_proofs (order_id, created_at);
create index payment_proofs_by_payment on payment_proofs (payment_id);
create index payment_proofs_by_store on payment_proofs (store_id);
create index payment_proofs_by_rejecter on payment_proofs (rejected_by) where rejected_by is not null;
call record_changes_of('payment_proofs');
call classify_columns('payment_proofs', 'shown', 'id store_id order_id payment_id kind rejected_at rejected_by');
call classify_columns('payment_proofs', 'hidden', 'file_key');
