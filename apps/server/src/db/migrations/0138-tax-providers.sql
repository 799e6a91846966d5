-- What a tax provider has said of a cart; see sale/cart/cart.taxes.ts.
alter table carts add column tax_quote jsonb;
call classify_columns('carts', 'hidden', 'tax_quote');

-- Stores set tax providers like the others.
alter table provider_settings drop constraint provider_settings_kind_check;
alter table provider_settings add constraint provider_settings_kind_check check (kind in ('payment', 'fulfillment', 'tax', 'extension'));
