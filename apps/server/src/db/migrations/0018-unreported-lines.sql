-- Lines of a cart as its shopper last saw them, where others looked first or a change of theirs took a new price along: what changed is
-- reported to the shopper.
alter table carts add column unreported jsonb;
call classify_columns('carts', 'hidden', 'unreported');
