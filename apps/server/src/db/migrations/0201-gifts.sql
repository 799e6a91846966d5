-- Whom a gift card is bought for, as its shopper wrote it: of a line of a cart or order, and of the cards that it becomes.
-- A card with a day is handed over on it, once; others as soon as they are paid.
alter table line_items add column gift jsonb check (gift is null or is_giftcard);
call classify_columns('line_items', 'person', 'gift');
alter table gift_cards
  add column deliver_on date,
  add column handed_over_at timestamptz(3),
  add constraint gift_cards_handed_over check (handed_over_at is null or deliver_on is not null);
create index gift_cards_to_hand_over on gift_cards (deliver_on) where deliver_on is not null and handed_over_at is null;
call classify_columns('gift_cards', 'shown', 'deliver_on handed_over_at');
