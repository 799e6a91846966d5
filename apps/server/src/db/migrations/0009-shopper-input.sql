-- What a shopper sends to a payment session is no word of its provider's: nobody follows or trusts it.
alter table payment_sessions add column shopper_data jsonb not null default '{}';
