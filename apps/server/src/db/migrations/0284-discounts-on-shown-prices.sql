-- Where prices include tax, a discount takes its amount off the shown price. Null: tax comes on top, or the order is from before, and
-- its share was taken off the price without tax.
alter table line_item_adjustments add column amount_incl_tax bigint;
call classify_columns('line_item_adjustments', 'shown', 'amount_incl_tax');

-- A gift card pays the amount that stands on it. In regions whose prices include tax, cards that were sold paid their value and the tax on
-- it: their balances become what they could pay, so that nobody loses what was bought. Of cards that staff made, the amount counts that
-- was typed.
with raised as (
  select g.id, least(
    ceil(g.balance * g.tax_rate / 100 / case when r.currency_code in ('bif', 'clp', 'djf', 'gnf', 'idr', 'isk', 'kmf', 'mga', 'pts', 'pyg',
      'rwf', 'ugx', 'vuv', 'xaf', 'xof', 'xpf') then 100 else 1 end)::bigint
      * case when r.currency_code in ('bif', 'clp', 'djf', 'gnf', 'idr', 'isk', 'kmf', 'mga', 'pts', 'pyg',
        'rwf', 'ugx', 'vuv', 'xaf', 'xof', 'xpf') then 100 else 1 end,
    10000000000000 - g.value) as amount
  from gift_cards g join regions r on r.id = g.region_id join currencies c on c.code = r.currency_code
  where (r.includes_tax or c.includes_tax) and r.gift_cards_taxable and g.tax_rate > 0 and g.order_id is not null
    and g.balance > 0 and g.value < 10000000000000)
update gift_cards g set value = g.value + raised.amount, balance = g.balance + raised.amount
from raised where g.id = raised.id;

update gift_cards g set tax_rate = null from regions r, currencies c
where r.id = g.region_id and c.code = r.currency_code and (r.includes_tax or c.includes_tax) and g.tax_rate is not null;

-- What cards paid before is computed as it was.
update gift_card_transactions t set is_taxable = r.gift_cards_taxable, tax_rate = coalesce(t.tax_rate, r.tax_rate)
from orders o, regions r, currencies c
where o.id = t.order_id and r.id = o.region_id and c.code = r.currency_code and (r.includes_tax or c.includes_tax)
  and t.is_taxable is null;

update regions r set gift_cards_taxable = false from currencies c
where c.code = r.currency_code and (r.includes_tax or c.includes_tax) and r.gift_cards_taxable;
