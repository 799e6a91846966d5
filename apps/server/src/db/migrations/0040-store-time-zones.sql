-- The zone that a store's days and dates are in: an IANA name, as PostgreSQL and browsers know it.
alter table stores add column time_zone text not null default 'Asia/Jakarta' check (length(time_zone) between 1 and 64);
call classify_columns('stores', 'shown', 'time_zone');
