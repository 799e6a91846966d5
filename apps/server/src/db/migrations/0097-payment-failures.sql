-- Why a canceled payment failed, which the shopper is told; null for one that staff canceled.
alter table payments add column failure_reason text check (failure_reason in ('declined', 'expired'));
call classify_columns('payments', 'shown', 'failure_reason');
update payments p set failure_reason = case e.type when 'payment_declined' then 'declined' else 'expired' end
from order_events e
where e.type in ('payment_declined', 'payment_expired') and e.data ->> 'payment_id' = p.id and p.canceled_at is not null;
