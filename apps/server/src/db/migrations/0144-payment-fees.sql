-- What the store charges for the payment method itself, such as cash on delivery: of the selected session as it was offered, in
-- minor units before the taxes of its region; of an order with its taxes, as it was charged.
alter table payment_sessions add column fee bigint not null default 0 check (fee >= 0);
alter table orders add column payment_fee jsonb;
call classify_columns('payment_sessions', 'shown', 'fee');
call classify_columns('orders', 'shown', 'payment_fee');
