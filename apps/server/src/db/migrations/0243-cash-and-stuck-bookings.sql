-- Cash on delivery: what the courier collects at the door, in minor units of the order's currency. It is decided once, when the
-- courier is booked, since every repetition of the call has to ask for the same.
alter table shipments add column cash_to_collect bigint not null default 0 check (cash_to_collect >= 0);
-- Since when its courier is asked for it; a booking that was given up may be asked for again.
alter table shipments add column requested_at timestamptz(3) not null default now();
update shipments set requested_at = created_at;
call classify_columns('shipments', 'shown', 'cash_to_collect requested_at');
-- given_up: staff no longer waited for a courier that did not reply; it may yet have the parcel.
alter table shipments drop constraint shipments_status_check;
alter table shipments add constraint shipments_status_check check (status in ('booking', 'given_up', 'refused', 'confirmed', 'assigned',
  'picking_up', 'picked_up', 'delivering', 'on_hold', 'delivered', 'returning', 'returned', 'canceled', 'failed'));
alter table shipments drop constraint shipments_check;
alter table shipments add constraint shipments_named_by_courier
  check ((courier_id is null) = (status in ('booking', 'given_up', 'refused')));
drop index shipments_one_live;
create unique index shipments_one_live on shipments (fulfillment_id)
  where status not in ('refused', 'given_up', 'canceled', 'failed');
