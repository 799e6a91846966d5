-- One-time codes, links that open an account or a place on the staff, and codes of gift cards are a message's secret. Its texts
-- keep a mark in the secret's place; the secret itself is encrypted, and erased once the message was sent, failed or expired.
alter table notifications
  add column holds_secret boolean not null default false,
  add column sealed_secret text,
  add column secret_expires_at timestamptz(3),
  -- Which staff may read it: people.read, staff.read, or nobody but the installation's owners, where the store does not know
  -- the person.
  add column audience text not null default 'people' check (audience in ('people', 'staff', 'installation')),
  add constraint notifications_secret_ends check ((sealed_secret is null) = (secret_expires_at is null)),
  add constraint notifications_secret_is_declared check (holds_secret or sealed_secret is null),
  add constraint notifications_secret_is_not_sent_again check (not holds_secret or parent_id is null) not valid;
create index notifications_by_secret_end on notifications (secret_expires_at) where sealed_secret is not null;

-- What was kept in clear until now. A message that still waits cannot be completed without its secret.
update notifications set
  holds_secret = true,
  subject = case event_name when 'customer.one_time_code' then null else subject end,
  body = null,
  html = null,
  data = '{}',
  status = case status when 'pending' then 'failed' else status end,
  failure = case status when 'pending' then 'its secret was erased by an update of the shop' end
where event_name in (
  'customer.password_reset', 'customer.one_time_code', 'user.password_reset', 'invite.created',
  'gift_card.created', 'gift_card.activated');

update notifications set audience = 'staff' where resource_type in ('user', 'invite', 'webhook_endpoint');
update notifications set audience = 'installation'
where event_name = 'customer.password_reset' and not exists (
  select 1 from store_customers
  where store_customers.store_id = notifications.store_id and store_customers.customer_id = notifications.customer_id);
update notifications set audience = 'installation'
where event_name = 'customer.one_time_code' and not exists (
  select 1 from customers join store_customers on store_customers.customer_id = customers.id
  where store_customers.store_id = notifications.store_id and customers.phone = notifications."to");
