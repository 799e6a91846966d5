import { type RawBuilder, sql } from 'kysely'
import { lineTexts } from '../../../catalogue/translations/line-texts.ts'
import { translationsOf } from '../../../catalogue/translations/translations.ts'
import { fixedStatement, parameter } from '../../../db/fixed-statement.ts'
import { jsonList } from '../../../db/json-list.ts'
import type { Nested } from '../../../db/nested.ts'
import type { Cart } from '../../../db/tables.ts'
import { discountColumns } from '../../../offer/discounts/entered-discounts.queries.ts'
import { pricesToChooseFrom } from '../../../offer/pricing/price-candidates.ts'
import { ratesOfProduct, ratesOfShippingOption } from '../../../offer/tax/attached-rates.ts'
import type { CartState, VariantState } from '../cart.state.ts'

/** The statements that load a cart, compiled once: they are the longest and the most frequent ones. */

/** Parts that few carts have. */
export type Extras = Pick<CartState, 'discounts' | 'gift_cards' | 'payment' | 'custom_shipping' | 'swapped_order_id'>
export type LoadedCart = Omit<CartState, keyof Extras | 'automatic_discounts'> & {
  has_extras: boolean
  /** Whether the store has automatic discounts. */
  has_automatic: boolean
}

/**
 * Asynchronous commit: the transaction returns before its WAL is flushed. After a power cut the last half second of
 * cart changes may be lost; never a payment session or an order that was confirmed, see synchronousCommit and
 * waitForWalFlush.
 */
const asynchronousCommit = sql`set_config('synchronous_commit', 'off', true) as commits`

const region = sql`(
  select row_to_json(x) from (
    select r.*, ${translationsOf(sql`r.id`)} as translations,
      (select row_to_json(u) from currencies u where u.code = r.currency_code) as currency,
      ${jsonList(sql`select o from (select n.*, l.region_id from region_countries l
        join countries n on n.iso_2 = l.country_code where l.region_id = r.id order by n.name) o`)} as countries,
      ${jsonList(sql`select p from region_payment_providers l
        join payment_providers p on p.id = l.provider_id
        left join provider_settings s on s.store_id = r.store_id and s.kind = 'payment' and s.provider_id = p.id
        where l.region_id = r.id and coalesce(s.is_complete, not p.needs_settings) order by p.id`)} as payment_providers,
      ${jsonList(sql`select p from region_fulfillment_providers l
        join fulfillment_providers p on p.id = l.provider_id where l.region_id = r.id order by p.id`)} as fulfillment_providers
    from regions r where r.id = c.region_id) x)`

/** The columns of a CustomerState, in a select from customers `u`. Groups are the store's. */
export function customerColumns(store_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    u.id, u.email, u.phone, u.first_name, u.last_name, u.billing_address_id, u.has_account, u.metadata, u.created_at,
    u.updated_at, u.deleted_at,
    ${jsonList(sql`select g.id from customer_group_customers l join customer_groups g on g.id = l.customer_group_id
      where l.customer_id = u.id and g.store_id = ${store_id} and g.deleted_at is null`)} as group_ids`
}

const customer = sql`(
  select row_to_json(x) from (select ${customerColumns(sql`c.store_id`)} from customers u where u.id = c.customer_id) x)`

/** A variant `v` of product `p` with the columns that a line copies and that discounts depend on. */
const variant = sql`(
  select row_to_json(x) from (
    select v.*, (select row_to_json(y) from (
      select p.id, p.title, p.handle, p.thumbnail, p.status, p.is_giftcard, p.discountable, p.collection_id, p.type_id,
        p.profile_id, p.weight, p.deleted_at,
        ${jsonList(sql`select l.product_tag_id from product_tag_links l where l.product_id = p.id`)} as tag_ids) y
    ) as product) x)`

const productRates = ratesOfProduct(sql`c.region_id`, sql`p.id`, sql`p.type_id`)

const chargedRates = jsonList(
  sql`select t from line_item_tax_lines t where t.item_id = i.id order by t.created_at, t.id`,
)
const ownAdjustments = jsonList(
  sql`select a from line_item_adjustments a where a.item_id = i.id and a.discount_id is null order by a.id`,
)
const items = jsonList(sql`
  select x from (
    select i.*, ${variant} as variant, ${ownAdjustments} as adjustments,
      case when i.is_return then ${chargedRates} when p.id is null then '[]' else ${productRates} end as tax_rates
    from line_items i left join product_variants v on v.id = i.variant_id left join products p on p.id = v.product_id
    where i.cart_id = c.id) x
  order by x.created_at, x.id`)

const shippingMethods = jsonList(sql`
  select x from (
    select m.*, ${ratesOfShippingOption(sql`m.shipping_option_id`)} as tax_rates, (
        select row_to_json(y) from (select o.*, ${translationsOf(sql`o.id`)} as translations) y) as shipping_option
    from shipping_methods m join shipping_options o on o.id = m.shipping_option_id where m.cart_id = c.id) x
  order by x.created_at, x.id`)

function address(column: 'shipping_address_id' | 'billing_address_id'): RawBuilder<unknown> {
  return sql`(
    select row_to_json(x) from (
      select a.*, (select row_to_json(o) from countries o where o.iso_2 = a.country_code) as country
      from addresses a where a.id = ${sql.ref(`c.${column}`)}) x)`
}

const channel = sql`(select row_to_json(s) from sales_channels s where s.id = c.sales_channel_id)`

const discounts = jsonList(sql`
  select x.discount from (
    select l.rank, (select row_to_json(y) from (select ${discountColumns}) y) as discount
    from cart_discounts l join discounts d on d.id = l.discount_id where l.cart_id = c.id) x
  order by x.rank`)

const giftCards = jsonList(sql`
  select g from cart_gift_cards l join gift_cards g on g.id = l.gift_card_id where l.cart_id = c.id order by g.id`)

const hasExtras = sql`(
  c.type <> 'default' or c.payment_id is not null or exists (select from cart_discounts l where l.cart_id = c.id)
  or exists (select from cart_gift_cards l where l.cart_id = c.id))`

const hasAutomatic = sql`exists (
  select from discounts d where d.store_id = c.store_id and d.is_automatic and not d.is_disabled and d.deleted_at is null)`

const sessions = jsonList(sql`select s from payment_sessions s where s.cart_id = c.id order by s.provider_id`)
const payment = sql`(select row_to_json(p) from payments p where p.id = c.payment_id)`
const swappedOrder = sql`(select s.order_id from swaps s where s.cart_id = c.id)`
const customShipping = jsonList(sql`
  select json_build_object('shipping_option_id', o.shipping_option_id, 'price', o.price)
  from custom_shipping_options o where o.cart_id = c.id and o.deleted_at is null`)

// Not `exists`, which may be planned as a list of all that the channel sells.
const isInChannel = sql`coalesce((select true from product_sales_channels l
  where l.product_id = p.id and l.sales_channel_id = c.sales_channel_id limit 1), false)`

/** `which`: a condition on variants `v`. `texts`: the translations for new lines of them. */
function offers(which: RawBuilder<unknown>, texts: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`
    select x from (
      select ${variant} as variant, ${pricesToChooseFrom(sql`v.id`)} as prices, ${productRates} as tax_rates, ${texts} as texts,
        c.sales_channel_id is null or ${isInChannel} as is_in_channel
      from product_variants v join products p on p.id = v.product_id where v.store_id = c.store_id and ${which}) x`)
}

const asOf = sql`pg_current_snapshot()`

function cartWith(offered: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`c.*, ${region} as region, ${customer} as customer, ${items} as items, ${shippingMethods} as shipping_methods,
    ${address('shipping_address_id')} as shipping_address, ${address('billing_address_id')} as billing_address,
    ${channel} as sales_channel, ${hasExtras} as has_extras, ${hasAutomatic} as has_automatic, ${sessions} as payment_sessions, ${offered} as offers,
    ${asOf} as as_of`
}

const noOffers = sql`'[]'::json`
const offersOfLines = offers(sql`v.id in (select i.variant_id from line_items i where i.cart_id = c.id)`, sql`null`)
const offersOfIds = (ids: RawBuilder<unknown>) => offers(sql`v.id = any(${ids})`, lineTexts(sql`v.id`))

/** $1: the cart's id; $2: ids of variants. */
function load(offered: RawBuilder<unknown>) {
  return fixedStatement(sql<{ cart: LoadedCart }>`
    select row_to_json(x) as cart from (
      select ${cartWith(offered)} from carts c where c.id = ${parameter(1)} and c.deleted_at is null) x`)
}
export const loads = { none: load(noOffers), lines: load(offersOfLines), named: load(offersOfIds(parameter(2))) }

export interface LockedCart {
  cart: LoadedCart
  seen_revision: number
}

/** $1: the cart's id; $2: now; $3: the visitor's hash. */
const lockedRow = sql`c as materialized (
      update carts set updated_at = ${parameter(2)}, revision = revision + 1,
        is_visitor_known = (is_visitor_known or visitor_hash = ${parameter(3)}) is true
      where id = ${parameter(1)} and deleted_at is null returning *)`

/** $4: ids of variants. */
function lock(offered: RawBuilder<unknown>, commits: RawBuilder<unknown>) {
  return fixedStatement(sql<LockedCart>`
    with ${lockedRow}
    select row_to_json(x) as cart, (select s.revision from carts s where s.id = x.id) as seen_revision, ${commits}
    from (select ${cartWith(offered)} from c) x`)
}
export const locksForChange = {
  none: lock(noOffers, asynchronousCommit),
  lines: lock(offersOfLines, asynchronousCommit),
  named: lock(offersOfIds(parameter(4)), asynchronousCommit),
}
export const lockDurably = lock(noOffers, sql`null as commits`)

/** The parts that a cached cart cannot know. */
export interface RevalidatedCart {
  cart: Omit<Nested<Cart>, 'tax_quote'> & Pick<CartState, 'offers' | 'tax_quote'>
  /** Whether nothing that carts are made of has changed since the cached one was read. */
  is_current: boolean
  /** Current stock of the variants on its lines. */
  stock: Pick<VariantState, 'id' | 'inventory_quantity' | 'updated_at'>[]
}

/**
 * A transaction that was not over at the snapshot has its number at or above the snapshot's xmin. The oldest change
 * marks are deleted in time: only where one from before the snapshot still exists, none from after it can be missing.
 */
const isCurrent = sql`(
  exists (select from shop_changes s where s.xid < pg_snapshot_xmin(${parameter(4)}::pg_snapshot)) and not exists (
    select from shop_changes s where s.xid >= pg_snapshot_xmin(${parameter(4)}::pg_snapshot)
      and not pg_visible_in_snapshot(s.xid, ${parameter(4)}::pg_snapshot)))`

const stock = jsonList(sql`
  select json_build_object('id', v.id, 'inventory_quantity', v.inventory_quantity, 'updated_at', v.updated_at)
  from line_items i join product_variants v on v.id = i.variant_id where i.cart_id = x.id`)

/** As lock, for a cached cart. $4: its snapshot; $5: ids of variants. */
function revalidation(offered: RawBuilder<unknown>) {
  return fixedStatement(sql<RevalidatedCart>`
    with ${lockedRow}
    select row_to_json(x) as cart, ${isCurrent} as is_current, ${stock} as stock, ${asynchronousCommit}
    from (select c.*, ${offered} as offers from c) x`)
}
export const revalidations = {
  none: revalidation(noOffers),
  lines: revalidation(offersOfLines),
  named: revalidation(offersOfIds(parameter(5))),
}

/** $1: the cart's id. */
export const loadExtras = fixedStatement(sql<Extras>`
  select ${discounts} as discounts, ${giftCards} as gift_cards, ${payment} as payment, ${customShipping} as custom_shipping,
    ${swappedOrder} as swapped_order_id
  from carts c where c.id = ${parameter(1)}`)

type NewCart = Omit<CartState, 'automatic_discounts'> & Pick<LoadedCart, 'has_automatic'>

/** $1: the list of its addresses' rows; $2: the cart's row; $3: ids of variants. */
function insert(offered: RawBuilder<unknown>) {
  return fixedStatement(sql<{ cart: NewCart }>`
    with address as (
      insert into addresses select * from json_populate_recordset(null::addresses, ${parameter(1)}::json)
    ), c as (
      insert into carts select * from json_populate_record(null::carts, ${parameter(2)}::json) returning *)
    select row_to_json(x) as cart, ${asynchronousCommit} from (
      select c.*, ${region} as region, ${customer} as customer, ${channel} as sales_channel, ${offered} as offers,
        ${hasAutomatic} as has_automatic, ${asOf} as as_of from c) x`)
}
export const inserts = { none: insert(noOffers), named: insert(offersOfIds(parameter(3))) }

/** As insert, for a cart that is never stored. $1: the cart's row; $2: ids of variants. */
export const description = fixedStatement(sql<{ cart: CartState }>`
  with c as (select * from json_populate_record(null::carts, ${parameter(1)}::json))
  select row_to_json(x) as cart from (
    select c.*, ${region} as region, ${customer} as customer, ${channel} as sales_channel,
      ${offersOfIds(parameter(2))} as offers, ${asOf} as as_of from c) x`)
