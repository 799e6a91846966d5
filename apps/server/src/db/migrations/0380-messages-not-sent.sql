-- not_sent: its channel had no provider, so it was only stored.
alter table notifications drop constraint notifications_status_check;
alter table notifications add constraint notifications_status_check
  check (status in ('pending', 'sent', 'failed', 'not_sent')) not valid;
alter table notifications validate constraint notifications_status_check;
update notifications set status = 'not_sent' where provider_id = 'outbox' and status = 'sent';
