-- A payment that was requested for an order whose shopper changes the method. Until then it may still become the order's; after
-- that, nobody has claimed it, and it is settled like every abandoned payment.
alter table abandoned_payments add column claimable_until timestamptz(3);
call classify_columns('abandoned_payments', 'shown', 'claimable_until');
