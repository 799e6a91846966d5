-- A provider may report that a payment is authorized, also before its order is placed.
alter table payment_webhook_events drop constraint payment_webhook_events_kind_check;
alter table payment_webhook_events add constraint payment_webhook_events_kind_check
  check (kind in ('authorized', 'captured', 'declined', 'expired')) not valid;
alter table payment_webhook_events validate constraint payment_webhook_events_kind_check;
