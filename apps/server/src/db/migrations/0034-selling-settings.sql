-- What stands on a region is counted before it is deleted.
create index money_amounts_by_region on money_amounts (region_id) where region_id is not null and deleted_at is null;
create index discount_regions_by_region on discount_regions (region_id);
create index gift_cards_by_region on gift_cards (region_id) where deleted_at is null;

-- The weights that an option carries, in grams: from the least on, below the most.
alter table shipping_options add column min_weight integer check (min_weight >= 0);
alter table shipping_options add column max_weight integer check (max_weight > 0);
alter table shipping_options add check (max_weight is null or min_weight is null or max_weight > min_weight);
call classify_columns('shipping_options', 'shown', 'min_weight max_weight');
