-- A payment in a provider's form, opened for an order that waits: until its shopper has confirmed it there, it is nobody's, and
-- once it is not claimable any more it is settled like every abandoned payment. A form does not keep the shopper from
-- choosing another method.
alter table abandoned_payments add column is_form boolean not null default false;
call classify_columns('abandoned_payments', 'shown', 'is_form');
create unique index abandoned_payments_form on abandoned_payments (cart_id)
  where is_form and settled_at is null and claimable_until is not null;
