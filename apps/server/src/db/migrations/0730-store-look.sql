-- How a storefront is laid out: StoreLook of the domain. What is missing is as usual.
alter table stores add column look jsonb not null default '{}' check (jsonb_typeof(look) = 'object');
call classify_columns('stores', 'shown', 'look');
