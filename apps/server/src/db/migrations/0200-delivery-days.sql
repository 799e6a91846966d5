-- How long a shipping option takes, as its store says: from the order to the door, in days. Both or neither.
alter table shipping_options
  add column min_days integer check (min_days between 0 and 365),
  add column max_days integer check (max_days between 0 and 365),
  add constraint shipping_options_days check ((min_days is null) = (max_days is null) and min_days <= max_days);
call classify_columns('shipping_options', 'shown', 'min_days max_days');
