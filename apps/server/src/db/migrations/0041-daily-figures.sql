-- Figures of each store by day, in the time zone of the store. Amounts are minor units of their currency. A day is always computed
-- as a whole from orders, refunds, returns and swaps (growth/analytics), so that it can be computed again at any time.

-- Moments whose day has to be computed again. Rows are only added and deleted: a change of an order never waits for a computation.
create table figure_changes (
  id bigint generated always as identity primary key,
  store_id text not null references stores on delete cascade,
  at timestamptz(3) not null
);
create index figure_changes_by_store on figure_changes (store_id, at);

create table daily_sales (
  store_id text not null references stores on delete cascade,
  day date not null,
  currency_code text not null,
  region_id text not null,
  -- '' for orders without a channel
  sales_channel_id text not null,
  orders integer not null,
  -- the first order of its customer in the store
  new_customer_orders integer not null,
  items integer not null,
  -- total = subtotal - discount_total + shipping_total + tax_total - gift_card_total
  subtotal bigint not null,
  discount_total bigint not null,
  shipping_total bigint not null,
  tax_total bigint not null,
  gift_card_total bigint not null,
  total bigint not null,
  refunds integer not null,
  refund_total bigint not null,
  -- paid for swaps in addition
  exchange_total bigint not null,
  primary key (store_id, day, currency_code, region_id, sales_channel_id)
);

create table daily_taxes (
  store_id text not null references stores on delete cascade,
  day date not null,
  currency_code text not null,
  rate numeric(9, 4) not null,
  name text not null,
  taxable bigint not null,
  tax bigint not null,
  returned_taxable bigint not null,
  returned_tax bigint not null,
  primary key (store_id, day, currency_code, rate, name)
);

create table daily_variant_sales (
  store_id text not null references stores on delete cascade,
  day date not null,
  currency_code text not null,
  variant_id text not null,
  product_id text not null,
  quantity integer not null,
  returned_quantity integer not null,
  -- after discounts, without tax
  total bigint not null,
  primary key (store_id, day, currency_code, variant_id)
);

-- By the day that a cart was opened.
create table daily_visits (
  store_id text not null references stores on delete cascade,
  day date not null,
  views integer not null,
  visitors integer not null,
  carts integer not null,
  checkouts integer not null,
  orders integer not null,
  primary key (store_id, day)
);

create index refunds_by_time on refunds (created_at);
create index returns_received on returns (store_id, received_at) where received_at is not null;
create index swaps_confirmed on swaps (store_id, confirmed_at) where confirmed_at is not null;

-- Placing an order emits an event that names its day; these name the days of later changes, in their transaction.
create function change_figures_of_order() returns trigger language plpgsql as $$
begin
  insert into figure_changes (store_id, at)
  select new.store_id, at from (
    select new.created_at as at
    union select created_at from refunds where order_id = new.id
    union select confirmed_at from swaps where order_id = new.id
    union select received_at from returns where order_id = new.id
    -- who is a new customer
    union (select created_at from orders where store_id = new.store_id and customer_id = new.customer_id
      order by created_at limit 20)
    union (select created_at from orders where store_id = new.store_id and customer_id = old.customer_id
      and (new.customer_id <> old.customer_id or created_at > new.created_at) order by created_at limit 1)
  ) moments where at is not null;
  return null;
end $$;
create trigger change_figures after update of status, customer_id, placed_total on orders for each row
  when ((old.status = 'canceled') <> (new.status = 'canceled') or old.customer_id <> new.customer_id
    or old.placed_total <> new.placed_total)
  execute function change_figures_of_order();

create function change_figures_of_refund() returns trigger language plpgsql as $$
begin
  insert into figure_changes (store_id, at) select store_id, new.created_at from orders where id = new.order_id;
  return null;
end $$;
create trigger change_figures after insert on refunds for each row execute function change_figures_of_refund();

create function change_figures_of_return() returns trigger language plpgsql as $$
begin
  insert into figure_changes (store_id, at)
  select new.store_id, at from (values (old.received_at), (new.received_at)) moments (at) where at is not null;
  return null;
end $$;
create trigger change_figures after update of status, received_at on returns for each row
  when (old.received_at is distinct from new.received_at or old.status <> new.status)
  execute function change_figures_of_return();

create function change_figures_of_swap() returns trigger language plpgsql as $$
begin
  insert into figure_changes (store_id, at)
  select new.store_id, at from (
    select new.confirmed_at as at
    union select received_at from returns where swap_id = new.id
    union select f.created_at from refunds f join payments p on p.id = f.payment_id where p.swap_id = new.id
  ) moments where at is not null;
  return null;
end $$;
create trigger change_figures after update of confirmed_at, canceled_at, payment_status on swaps for each row
  execute function change_figures_of_swap();

-- The days themselves change with the zone.
create function change_figures_of_store() returns trigger language plpgsql as $$
begin
  delete from daily_sales where store_id = new.id;
  delete from daily_taxes where store_id = new.id;
  delete from daily_variant_sales where store_id = new.id;
  delete from daily_visits where store_id = new.id;
  perform mark_all_figures(new.id);
  return null;
end $$;

-- Names each day of a store with an order, a refund, a return or a swap.
create function mark_all_figures(of_store text) returns void language sql as $$
  insert into figure_changes (store_id, at)
  select s.id, day at time zone s.time_zone from (
    select date_trunc('day', o.created_at at time zone s.time_zone) as day
      from orders o join stores s on s.id = o.store_id where o.store_id = of_store
    union select date_trunc('day', f.created_at at time zone s.time_zone)
      from refunds f join orders o on o.id = f.order_id join stores s on s.id = o.store_id where o.store_id = of_store
    union select date_trunc('day', r.received_at at time zone s.time_zone)
      from returns r join stores s on s.id = r.store_id where r.store_id = of_store and r.received_at is not null
    union select date_trunc('day', w.confirmed_at at time zone s.time_zone)
      from swaps w join stores s on s.id = w.store_id where w.store_id = of_store and w.confirmed_at is not null
  ) days, stores s where s.id = of_store order by day;
$$;
create trigger change_figures after update of time_zone on stores for each row
  when (old.time_zone <> new.time_zone) execute function change_figures_of_store();

select mark_all_figures(id) from stores;

call classify_columns('figure_changes', 'shown', 'id store_id at');
call classify_columns('daily_sales', 'shown', 'store_id day currency_code region_id sales_channel_id orders new_customer_orders items
  subtotal discount_total shipping_total tax_total gift_card_total total refunds refund_total exchange_total');
call classify_columns('daily_taxes', 'shown', 'store_id day currency_code rate name taxable tax returned_taxable returned_tax');
call classify_columns('daily_variant_sales', 'shown', 'store_id day currency_code variant_id product_id quantity returned_quantity total');
call classify_columns('daily_visits', 'shown', 'store_id day views visitors carts checkouts orders');
