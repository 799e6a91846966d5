-- A flat rate may depend on the parcel: on its weight by steps, and on its value from which it is free.
create function are_weight_steps(steps jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(steps) <> 'array' then false else jsonb_array_length(steps) <= 20 and not exists (
    select from (
      select (step ->> 'up_to')::bigint as up_to, (step ->> 'amount')::bigint as amount,
        lag((step ->> 'up_to')::bigint, 1, 0::bigint) over (order by place) as before
      from jsonb_array_elements(steps) with ordinality as e (step, place)) s
    where up_to is null or amount is null or amount < 0 or up_to <= before) end
$$;
alter table shipping_options
  -- [{ up_to: grams, included; amount: minor units }], from light to heavy; heavier parcels cost the amount
  add column weight_steps jsonb not null default '[]' check (are_weight_steps(weight_steps)),
  -- minor units
  add column free_from bigint check (free_from >= 0),
  add constraint shipping_options_by_parcel_is_flat
    check ((price_type = 'flat_rate' and not is_return) or (weight_steps = '[]' and free_from is null));
call classify_columns('shipping_options', 'shown', 'weight_steps free_from');
