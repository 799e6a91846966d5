-- Of what a gift card paid, what no order here says: it was spent in another shop, or staff changed its balance there. Below zero where they
-- raised it.
alter table gift_cards add column moved_spent bigint not null default 0;
call classify_columns('gift_cards', 'shown', 'moved_spent');
