-- Account, membership and guest are kept apart; see docs/decisions/people-and-stores.md.
--   customers with an account     the person's own, for the whole installation
--   customers without an account  a guest of exactly one store: an e-mail address or phone number that was typed there
--   store_customers               what one store says of an account or of its guest
alter table customers add column store_id text references stores;
alter table store_customers
  add column first_name text,
  add column last_name text,
  add column metadata jsonb,
  add column updated_at timestamptz(3);

-- Whom staff prepared an order for, the store knows.
insert into store_customers (store_id, customer_id, created_at)
  select d.store_id, c.customer_id, min(d.created_at) from draft_orders d join carts c on c.id = d.cart_id
  where c.customer_id is not null group by 1, 2
  on conflict do nothing;

-- What staff wrote so far stood on the customer, for all stores to see. Each store keeps the copy that it could read.
update store_customers m set
  metadata = c.metadata,
  first_name = case when not c.has_account then c.first_name end,
  last_name = case when not c.has_account then c.last_name end,
  updated_at = case when not c.has_account then c.updated_at end
from customers c where c.id = m.customer_id;

drop index customers_email_live;

-- A guest known to several stores becomes one guest for each of them. The first store keeps the id.
create temporary table guest_copies on commit drop as
  with known as (
    select customer_id, store_id, created_at from store_customers
    union all select customer_id, store_id, created_at from orders
    union all select customer_id, store_id, created_at from carts where customer_id is not null
    union all select customer_id, store_id, created_at from loyalty_accounts
    union all select customer_id, store_id, created_at from notifications where customer_id is not null
    union all select m.customer_id, g.store_id, g.created_at
      from customer_group_customers m join customer_groups g on g.id = m.customer_group_id
    union all select resource_id, store_id, created_at from notes where resource_type = 'customer'
  ), ranked as (
    select k.customer_id as guest_id, k.store_id, row_number() over (partition by k.customer_id order by min(k.created_at), k.store_id) as place
    from known k join customers c on c.id = k.customer_id and not c.has_account group by k.customer_id, k.store_id
  )
  select guest_id, store_id, place, case when place = 1 then guest_id
    else 'cus_' || upper(left(replace(gen_random_uuid()::text, '-', ''), 26)) end as copy_id
  from ranked;

-- A guest has no address book: what was typed is on the cart or order.
update addresses a set customer_id = null from customers c where c.id = a.customer_id and not c.has_account;

update customers c set store_id = g.store_id from guest_copies g where g.copy_id = c.id;
insert into customers (id, store_id, email, phone, has_account, created_at, updated_at, deleted_at)
  select g.copy_id, g.store_id, c.email, c.phone, false, c.created_at, c.updated_at, c.deleted_at
  from guest_copies g join customers c on c.id = g.guest_id where g.place > 1;

delete from guest_copies where place = 1;

update store_customers t set customer_id = g.copy_id from guest_copies g where t.customer_id = g.guest_id and t.store_id = g.store_id;
update orders t set customer_id = g.copy_id from guest_copies g where t.customer_id = g.guest_id and t.store_id = g.store_id;
update carts t set customer_id = g.copy_id, revision = revision + 1
  from guest_copies g where t.customer_id = g.guest_id and t.store_id = g.store_id;
update notifications t set customer_id = g.copy_id from guest_copies g where t.customer_id = g.guest_id and t.store_id = g.store_id;
update notifications t set resource_id = g.copy_id
  from guest_copies g where t.resource_type = 'customer' and t.resource_id = g.guest_id and t.store_id = g.store_id;
update notes t set resource_id = g.copy_id
  from guest_copies g where t.resource_type = 'customer' and t.resource_id = g.guest_id and t.store_id = g.store_id;
update customer_group_customers t set customer_id = g.copy_id
  from customer_groups s, guest_copies g
  where s.id = t.customer_group_id and t.customer_id = g.guest_id and s.store_id = g.store_id;
update order_events t set actor_id = g.copy_id
  from orders o, guest_copies g
  where o.id = t.order_id and t.actor_type = 'customer' and t.actor_id = g.guest_id and o.store_id = g.store_id;
update audit_entries t set resource_id = g.copy_id from guest_copies g where t.resource_id = g.guest_id and t.store_id = g.store_id;
update audit_changes t set row_id = g.copy_id
  from audit_entries e, guest_copies g
  where e.id = t.entry_id and t.table_name = 'customers' and t.row_id = g.guest_id and e.store_id = g.store_id;

-- Entries of points are append-only and refer to their account: both move together.
alter table loyalty_entries disable trigger loyalty_entries_append_only;
insert into loyalty_accounts (store_id, customer_id, balance, earned_total, tier_id, created_at, updated_at)
  select t.store_id, g.copy_id, t.balance, t.earned_total, t.tier_id, t.created_at, t.updated_at
  from loyalty_accounts t join guest_copies g on t.customer_id = g.guest_id and t.store_id = g.store_id;
update loyalty_entries t set customer_id = g.copy_id from guest_copies g where t.customer_id = g.guest_id and t.store_id = g.store_id;
delete from loyalty_accounts t using guest_copies g where t.customer_id = g.guest_id and t.store_id = g.store_id;
alter table loyalty_entries enable trigger loyalty_entries_append_only;

-- An e-mail address that no store knows anything of any more.
delete from customers where not has_account and store_id is null;

-- A guest's row holds how to reach them and nothing else: whoever types the address may learn no more than that.
update customers set first_name = null, last_name = null, metadata = null, billing_address_id = null,
  password_hash = null, phone_verified_at = null
where not has_account;
alter table customers
  add constraint customers_guest_of_a_store check (has_account = (store_id is null)),
  add constraint customers_guest_without_profile check (
    has_account or num_nonnulls(first_name, last_name, metadata, billing_address_id, password_hash, phone_verified_at) = 0);
create unique index customers_account_email_live on customers (email) where has_account and deleted_at is null;
create unique index customers_guest_email_live on customers (store_id, email) where not has_account and deleted_at is null;

-- The newest members of a store, as its list begins.
create index store_customers_newest on store_customers (store_id, created_at desc, customer_id desc);

-- The people of a store as its staff see them: the store's own name for them if it has one, and its own metadata. Staff read
-- people through this view only.
create view store_people as
  select m.store_id, c.id, c.email, c.phone, c.phone_verified_at, c.has_account, c.language, c.billing_address_id,
    coalesce(m.first_name, c.first_name) as first_name, coalesce(m.last_name, c.last_name) as last_name, m.metadata,
    m.created_at, greatest(m.updated_at, c.updated_at) as updated_at, c.deleted_at
  from store_customers m join customers c on c.id = m.customer_id;

call classify_columns('customers', 'shown', 'store_id');
call classify_columns('store_customers', 'person', 'first_name last_name metadata');
