-- A store's key signs its events: their ids, and what they report, belong to this store and provider.
alter table payment_webhook_events add column store_id text references stores;
call classify_columns('payment_webhook_events', 'shown', 'store_id');

create function store_of_payment(payment text) returns text language sql stable as $$
  select coalesce(
    (select store_id from payments where id = payment),
    (select c.store_id from abandoned_payments a join carts c on c.id = a.cart_id where a.id = payment),
    (select store_id from carts where requested_payments @> array[payment] limit 1))
$$;
update payment_webhook_events set store_id = store_of_payment(payment_id);

-- The release before writes no store, and relies on the key (provider_id, event_id). Until it is gone, the id contains the store.
create function fill_store_of_payment_event() returns trigger language plpgsql as $$
begin
  new.store_id := coalesce(new.store_id, store_of_payment(new.payment_id));
  return new;
end $$;
create trigger fill_store before insert on payment_webhook_events
  for each row when (new.store_id is null) execute function fill_store_of_payment_event();
alter table payment_webhook_events add unique (store_id, provider_id, event_id);
create index payment_webhook_events_by_store on payment_webhook_events (store_id, payment_id);

-- Likewise the provider's own id of a dispute.
alter table payment_disputes drop constraint payment_disputes_provider_id_reference_key;
alter table payment_disputes add unique (store_id, provider_id, reference);
