-- What a gift card paid of an order can be given back to it in parts. tax_amount: the tax that it covered in addition.
alter table gift_card_transactions
  add column tax_amount bigint not null default 0 check (tax_amount >= 0),
  add column refunded_amount bigint not null default 0,
  add column refunded_tax_amount bigint not null default 0,
  add constraint gift_card_transactions_refunded check (refunded_amount between 0 and amount and refunded_tax_amount between 0 and tax_amount);
update gift_card_transactions t
set tax_amount = round(t.amount * coalesce(t.tax_rate, r.tax_rate, 0) / 100 / s.step) * s.step
from orders o join regions r on r.id = o.region_id
  cross join lateral (select case when o.currency_code in ('bif', 'clp', 'djf', 'gnf', 'idr', 'isk', 'kmf', 'mga', 'pts', 'pyg',
    'rwf', 'ugx', 'vuv', 'xaf', 'xof', 'xpf') then 100 else 1 end as step) s
where o.id = t.order_id and coalesce(t.is_taxable, r.gift_cards_taxable);

-- The ledger of what was given back to gift cards, by what it was for: an order's refund, a return, a swap or a claim.
create table gift_card_refunds (
  id text primary key,
  store_id text not null references stores,
  order_id text not null references orders,
  gift_card_transaction_id text not null references gift_card_transactions,
  -- To the balance of the card, and the tax that it had covered in addition; minor units.
  amount bigint not null check (amount >= 0),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  reason text not null,
  note text,
  purpose text not null,
  reference_id text,
  created_at timestamptz(3) not null default now()
);
create index gift_card_refunds_by_order on gift_card_refunds (order_id);
create index gift_card_refunds_by_transaction on gift_card_refunds (gift_card_transaction_id);
create index gift_card_refunds_by_store on gift_card_refunds (store_id);
call record_changes_of('gift_card_refunds');
call classify_columns('gift_card_refunds', 'shown', 'id store_id order_id gift_card_transaction_id amount tax_amount reason purpose reference_id');
call classify_columns('gift_card_refunds', 'person', 'note');
call classify_columns('gift_card_transactions', 'shown', 'tax_amount refunded_amount refunded_tax_amount');

-- What refunds of its own price took off the balance of a bought card.
alter table gift_cards add column refunded_value bigint not null default 0 check (refunded_value >= 0);
call classify_columns('gift_cards', 'shown', 'refunded_value');
