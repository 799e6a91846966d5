-- Of what a gift card paid, what no order here says: it was spent in another shop, or staff changed its balance there. Below zero where they
-- raised it; null where the card did not come from another shop. Servers of the last release write whole rows of cards without it.
alter table gift_cards add column moved_spent bigint;
call classify_columns('gift_cards', 'shown', 'moved_spent');
