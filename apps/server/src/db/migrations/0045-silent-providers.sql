-- When the provider did not reply to the latest attempt. A refund that staff request again meanwhile repeats this one.
alter table payment_operations add column silent_since timestamptz(3);
call classify_columns('payment_operations', 'shown', 'silent_since');
