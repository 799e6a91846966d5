-- What shoppers pick up is not brought to a door.
update shipping_options set min_days = null, max_days = null where is_pickup and min_days is not null;
alter table shipping_options add constraint shipping_options_pickup_days check (not is_pickup or min_days is null);
