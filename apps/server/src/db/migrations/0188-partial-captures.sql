-- What was reserved where staff captured less: the rest is the shopper's again. The payment's amount is what was captured.
alter table payments add column authorized_amount bigint;
alter table payments add constraint payments_part_was_captured
  check (authorized_amount is null or (captured_at is not null and amount < authorized_amount)) not valid;
alter table payments validate constraint payments_part_was_captured;
call classify_columns('payments', 'shown', 'authorized_amount');
