-- A parcel that a courier carries. It is stored before the courier is called, and its id is the courier's idempotency key.
create table shipments (
  id text primary key,
  store_id text not null references stores,
  order_id text not null references orders,
  fulfillment_id text not null references fulfillments on delete cascade,
  provider_id text not null references fulfillment_providers,
  -- booking: the courier has not replied yet; refused: it took no parcel; then what it reports
  status text not null default 'booking' check (status in ('booking', 'refused', 'confirmed', 'assigned', 'picking_up', 'picked_up',
    'delivering', 'on_hold', 'delivered', 'returning', 'returned', 'canceled', 'failed')),
  collection text not null check (collection in ('pickup', 'drop_off')),
  collect_at timestamptz(3),
  -- the courier's own id of it
  courier_id text,
  carrier text,
  waybill text,
  tracking_url text,
  -- the courier's words, where it refused to book or to cancel
  refusal text,
  cancel_requested_at timestamptz(3),
  -- who asked for what the courier is called for
  actor_type text not null check (actor_type in ('customer', 'staff', 'provider', 'system')),
  actor_id text,
  attempted_at timestamptz(3) not null default now(),
  tracked_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((courier_id is null) = (status in ('booking', 'refused')))
);
create unique index shipments_one_live on shipments (fulfillment_id) where status not in ('refused', 'canceled', 'failed');
create unique index shipments_by_courier_id on shipments (store_id, provider_id, courier_id) where courier_id is not null;
create index shipments_by_fulfillment on shipments (fulfillment_id);
create index shipments_by_order on shipments (order_id, created_at);
create index shipments_by_provider on shipments (provider_id);
create index shipments_pending on shipments (attempted_at) where status = 'booking' or cancel_requested_at is not null;
create index shipments_under_way on shipments (tracked_at)
  where status in ('confirmed', 'assigned', 'picking_up', 'picked_up', 'delivering', 'on_hold', 'returning');

create table shipment_events (
  id text primary key,
  shipment_id text not null references shipments on delete cascade,
  status text not null check (status in ('confirmed', 'assigned', 'picking_up', 'picked_up', 'delivering', 'on_hold', 'delivered',
    'returning', 'returned', 'canceled', 'failed')),
  note text,
  happened_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  -- A courier may report the same twice and in any order.
  unique (shipment_id, happened_at, status)
);
call record_changes_of('shipments');
call classify_columns('shipments', 'shown', 'id store_id order_id fulfillment_id provider_id status collection collect_at carrier waybill
  tracking_url cancel_requested_at delivered_at actor_type actor_id
  attempted_at tracked_at');
call classify_columns('shipments', 'hidden', 'courier_id refusal');
call record_changes_of('shipment_events');
call classify_columns('shipment_events', 'shown', 'id shipment_id status happened_at');
call classify_columns('shipment_events', 'person', 'note');
