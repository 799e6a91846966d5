-- What staff found; the shopper reads it in their own language. Proofs that were rejected before keep the only reason there was.
alter table payment_proofs add column rejection_reason text
  check (rejection_reason in ('not_received', 'amount_differs', 'unreadable'));
update payment_proofs set rejection_reason = 'not_received' where rejected_at is not null;
alter table payment_proofs add constraint payment_proofs_rejected_with_reason
  check ((rejected_at is null) = (rejection_reason is null));
call classify_columns('payment_proofs', 'shown', 'rejection_reason');
-- Alerts: the newest proofs of a store.
drop index payment_proofs_by_store;
create index payment_proofs_by_store on payment_proofs (store_id, created_at desc);
