-- Whether shoppers pick the order up instead of having it shipped.
alter table shipping_options add column is_pickup boolean not null default false;
call classify_columns('shipping_options', 'shown', 'is_pickup');
