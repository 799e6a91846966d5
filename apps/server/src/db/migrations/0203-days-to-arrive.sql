-- How many days the store's parcels take, where no courier reports that they have arrived; null: not said.
alter table stores add column arrives_after_days integer check (arrives_after_days between 1 and 90);
call classify_columns('stores', 'shown', 'arrives_after_days');
