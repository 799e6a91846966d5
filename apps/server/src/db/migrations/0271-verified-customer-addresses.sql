-- When a customer's person first used a link that was mailed to the address. Until then, anyone may have opened the account with it.
alter table customers add column email_verified_at timestamptz(3);
call classify_columns('customers', 'shown', 'email_verified_at');
