import { type RawBuilder, sql } from 'kysely'
import { lineTexts } from '../../../catalogue/translations/line-texts.ts'
import { translationsOf } from '../../../catalogue/translations/translations.ts'
import { unchangedSince } from '../../../db/changes/change-log.ts'
import { fixedStatement, parameter } from '../../../db/fixed-statement.ts'
import { jsonList } from '../../../db/json-list.ts'
import type { Nested } from '../../../db/nested.ts'
import type { Cart, Country } from '../../../db/tables.ts'
import { discountColumns } from '../../../offer/discounts/entered-discounts.queries.ts'
import { pricesToChooseFrom } from '../../../offer/pricing/price-candidates.ts'
import { ratesOfProduct, ratesOfShippingOption } from '../../../offer/tax/attached-rates.ts'
import type { CartState, CustomerState, Offer, ShippingMethodState, VariantState } from '../cart.state.ts'
import { type CartDocument, rowColumns } from './cart-document.ts'

/** The statements that load a cart, compiled once: they are the longest and the most frequent ones. */

/** Parts that few carts have. */
export type Extras = Pick<CartState, 'discounts' | 'gift_cards' | 'payment' | 'swapped_order_id'>

/** A cart's row: its columns and what it owns. */
export interface StoredCart extends Omit<Nested<Cart>, 'tax_quote' | 'document'>, Pick<CartState, 'tax_quote'> {
  document: CartDocument
}

/** A cart's row with what it is made of. */
export interface LoadedCart
  extends StoredCart,
    Pick<CartState, 'region' | 'customer' | 'sales_channel' | 'offers' | 'as_of'> {
  /** The variants of its lines that exist, with the rates of its region for each. */
  variants: Pick<Offer, 'variant' | 'tax_rates'>[]
  /** The options of its shipping methods. */
  shipping_options: (ShippingMethodState['shipping_option'] & Pick<ShippingMethodState, 'tax_rates'>)[]
  /** The countries of its addresses. */
  countries: Nested<Country>[]
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

interface GuestValues {
  store_id: RawBuilder<unknown>
  email: RawBuilder<unknown>
  /** Of a new guest. */
  id: RawBuilder<unknown>
  now: RawBuilder<unknown>
}

/**
 * The parts `made` and `guest` of a statement: the store's guest with an e-mail, made where `mayBeMade` holds and there is none. No row
 * when another transaction is making it at this moment.
 */
export function guestByEmail({ store_id, email, id, now }: GuestValues, mayBeMade = sql`true`): RawBuilder<unknown> {
  return sql`made as (
      insert into customers (id, store_id, email, has_account, created_at, updated_at)
      select ${id}, ${store_id}, ${email}, false, ${now}::timestamptz, ${now}::timestamptz where ${mayBeMade}
      on conflict (store_id, email) where not has_account and deleted_at is null do nothing
      returning *),
    guest as (
      select ${customerColumns(store_id)} from (
        select * from made union all
        select * from customers where store_id = ${store_id} and email = ${email} and not has_account
          and deleted_at is null and not exists (select from made)) u)`
}

/** A variant `v` of product `p` with the columns that a line copies and that discounts depend on. */
const variant = sql`(
  select row_to_json(x) from (
    select v.*, (select row_to_json(y) from (
      select p.id, p.title, p.handle, p.thumbnail, p.status, p.is_giftcard, p.discountable, p.collection_id, p.type_id,
        p.profile_id, p.weight, p.deleted_at,
        ${jsonList(sql`select l.product_tag_id from product_tag_links l where l.product_id = p.id`)} as tag_ids) y
    ) as product) x)`

const productRates = ratesOfProduct(sql`c.region_id`, sql`p.id`, sql`p.type_id`)

/** The texts in a list of the cart's document. */
const idsIn = (list: string) => sql`array(select jsonb_array_elements_text(c.document -> ${sql.lit(list)}))`
/** One property of the objects in a list of the cart's document. */
const eachIn = (list: string, name: string) =>
  sql`array(select e ->> ${sql.lit(name)} from jsonb_array_elements(c.document -> ${sql.lit(list)}) e)`

const variants = jsonList(sql`
  select x from (
    select ${variant} as variant, ${productRates} as tax_rates
    from product_variants v join products p on p.id = v.product_id where v.id = any(${eachIn('items', 'variant_id')})) x`)

const shippingOptions = jsonList(sql`
  select x from (
    select o.*, ${translationsOf(sql`o.id`)} as translations, ${ratesOfShippingOption(sql`o.id`)} as tax_rates
    from shipping_options o where o.id = any(${eachIn('shipping_methods', 'shipping_option_id')})) x`)

const countries = jsonList(sql`
  select o from countries o where o.iso_2 in (
    c.document -> 'shipping_address' ->> 'country_code', c.document -> 'billing_address' ->> 'country_code')`)

const channel = sql`(select row_to_json(s) from sales_channels s where s.id = c.sales_channel_id)`

const discounts = jsonList(sql`
  select x.discount from (
    select l.rank, (select row_to_json(y) from (select ${discountColumns}) y) as discount
    from jsonb_array_elements_text(c.document -> 'discount_ids') with ordinality l(id, rank)
    join discounts d on d.id = l.id) x
  order by x.rank`)

const giftCards = jsonList(sql`select g from gift_cards g where g.id = any(${idsIn('gift_card_ids')}) order by g.id`)

const hasExtras = sql`(
  c.type <> 'default' or c.payment_id is not null or c.document -> 'discount_ids' <> '[]'
  or c.document -> 'gift_card_ids' <> '[]')`

const hasAutomatic = sql`exists (
  select from discounts d where d.store_id = c.store_id and d.is_automatic and not d.is_disabled and d.deleted_at is null)`

const payment = sql`(select row_to_json(p) from payments p where p.id = c.payment_id)`
const swappedOrder = sql`(select s.order_id from swaps s where s.cart_id = c.id)`

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
  return sql`c.*, ${region} as region, ${customer} as customer, ${variants} as variants,
    ${shippingOptions} as shipping_options, ${countries} as countries, ${channel} as sales_channel,
    ${hasExtras} as has_extras, ${hasAutomatic} as has_automatic, ${offered} as offers, ${asOf} as as_of`
}

const noOffers = sql`'[]'::json`
const offersOfLines = offers(sql`v.id = any(${eachIn('items', 'variant_id')})`, sql`null`)
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

/** $1: the cart's id. */
const lockedRow = sql`c as materialized (
      select * from carts where id = ${parameter(1)} and deleted_at is null for no key update)`

/** $2: ids of variants. */
function lock(offered: RawBuilder<unknown>, commits: RawBuilder<unknown>) {
  return fixedStatement(sql<LockedCart>`
    with ${lockedRow}
    select row_to_json(x) as cart, (select s.revision from carts s where s.id = x.id) as seen_revision, ${commits}
    from (select ${cartWith(offered)} from c) x`)
}
export const locksForChange = {
  none: lock(noOffers, asynchronousCommit),
  lines: lock(offersOfLines, asynchronousCommit),
  named: lock(offersOfIds(parameter(2)), asynchronousCommit),
}
export const lockDurably = lock(noOffers, sql`null as commits`)

/** The parts that a cached cart cannot know. */
export interface RevalidatedCart {
  cart: StoredCart & Pick<CartState, 'offers'>
  /** Whether nothing that carts are made of has changed since the cached one was read. */
  is_current: boolean
  /** Current stock of the variants on its lines. */
  stock: Pick<VariantState, 'id' | 'inventory_quantity' | 'updated_at'>[]
}

/** `scopes`: see scopesOf in cart.queries.ts. */
const isCurrent = (scopes: RawBuilder<unknown>, snapshot: RawBuilder<unknown>) =>
  unchangedSince(sql`${scopes}::text[]`, sql`${snapshot}::pg_snapshot`)

const stock = (variant_ids: RawBuilder<unknown>) =>
  jsonList(sql`
    select json_build_object('id', v.id, 'inventory_quantity', v.inventory_quantity, 'updated_at', v.updated_at)
    from product_variants v where v.id = any(${variant_ids}::text[])`)

/** As lock, for a cached cart. $2: its snapshot; $3: the variants of its lines; $4: what it is made of; $5: ids of variants. */
function revalidation(offered: RawBuilder<unknown>) {
  return fixedStatement(sql<RevalidatedCart>`
    with ${lockedRow}
    select row_to_json(x) as cart, ${isCurrent(parameter(4), parameter(2))} as is_current, ${stock(parameter(3))} as stock, ${asynchronousCommit}
    from (select c.*, ${offered} as offers from c) x`)
}
export const revalidations = {
  none: revalidation(noOffers),
  lines: revalidation(offersOfLines),
  named: revalidation(offersOfIds(parameter(5))),
}

/**
 * The stock of a cached open cart's lines; no row where the cart, or anything that it is made of, has changed since. $1: its id;
 * $2: its revision; $3: its snapshot; $4: the variants of its lines; $5: what it is made of.
 */
export const proof = fixedStatement(sql<Pick<RevalidatedCart, 'stock'>>`
  select ${stock(parameter(4))} as stock from carts c
  where c.id = ${parameter(1)} and c.revision = ${parameter(2)} and coalesce(c.completed_at, c.deleted_at) is null
    and ${isCurrent(parameter(5), parameter(3))}`)

/** Sets the columns of a cart's row, but those that the statement sets otherwise. */
function newColumnsOf(others: readonly string[] = []): RawBuilder<unknown> {
  const set = rowColumns.filter((name) => !others.includes(name))
  return sql.raw(set.map((name) => `${name} = n.${name}`).join(', '))
}

/** Replaces a cart's row. $1: its id; $2: its new revision; $3: now; $4: its row. */
const replaceRow = sql`
  update carts c set revision = ${parameter(2)}, updated_at = ${parameter(3)}, ${newColumnsOf()}
  from jsonb_populate_record(null::carts, ${parameter(4)}::jsonb) n where c.id = ${parameter(1)}`

/** For a locked cart. */
export const saves = {
  asynchronous: replaceRow,
  /**
   * From the selection of a payment on, a cart is flushed to disk before the reply, with everything confirmed before: the
   * WAL is written in order. Other changes of carts commit asynchronously, see asynchronousCommit.
   */
  durable: sql`with saved as (${replaceRow}) select set_config('synchronous_commit', 'on', true)`,
}

/** A variant of a line whose quantity has changed, with the quantity that must be in stock. */
export interface Taken {
  id: string
  quantity: number
}

/** $9: as Taken. */
const isInStock = sql`not exists (
    select from json_to_recordset(${parameter(9)}::json) n(id text, quantity integer) join product_variants v on v.id = n.id
    where v.id = any(${parameter(6)}::text[]) and v.manage_inventory and not v.allow_backorder
      and v.inventory_quantity < n.quantity)`

/**
 * For a cached cart that was changed without a lock: replaces the row if it is the cached one still, and if nothing that
 * the cart is made of has changed. Returns no row otherwise. $5: the cached cart's snapshot; $6: the variants of its
 * lines; $7: whether the commit waits for the disk; $8: what it is made of. Not two conditions on the two times, which are those of partial
 * indexes: a plan made while there were few carts would scan one of these.
 */
const isUnchanged = sql`c.revision = ${parameter(2)} - 1 and coalesce(c.completed_at, c.deleted_at) is null
      and ${isCurrent(parameter(8), parameter(5))}`
const commitsAsAsked = sql`set_config('synchronous_commit', case when ${parameter(7)}::boolean then 'on' else 'off' end, true)`
const saveUnlocked = (alsoIf: RawBuilder<unknown>) =>
  fixedStatement(sql<Pick<RevalidatedCart, 'stock'>>`
  with saved as (
    ${replaceRow} and ${isUnchanged}${alsoIf}
    returning c.id)
  select ${stock(parameter(6))} as stock, ${commitsAsAsked}
  from saved`)
/**
 * As saveUnlocked, for a cart that belongs to another guest from now on. Groups may change its discounts, so a guest of any is left to
 * the lock. $9: the guest's e-mail; $10: the id of a new one; $11: the store.
 */
const saveForGuest = fixedStatement(sql<Pick<RevalidatedCart, 'stock'> & { customer: CustomerState }>`
  with ${guestByEmail(
    { store_id: parameter(11), email: parameter(9), id: parameter(10), now: parameter(3) },
    sql`exists (select from carts c where c.id = ${parameter(1)} and c.revision = ${parameter(2)} - 1)`,
  )}, saved as (
    update carts c set revision = ${parameter(2)}, updated_at = ${parameter(3)}, ${newColumnsOf(['customer_id'])}, customer_id = g.id
    from jsonb_populate_record(null::carts, ${parameter(4)}::jsonb) n, guest g
    where c.id = ${parameter(1)} and ${isUnchanged} and json_array_length(g.group_ids) = 0
    returning c.id)
  select ${stock(parameter(6))} as stock, (select row_to_json(g) from guest g) as customer, ${commitsAsAsked}
  from saved`)
export const unlockedSaves = {
  edited: saveUnlocked(sql``),
  taken: saveUnlocked(sql` and ${isInStock}`),
  forGuest: saveForGuest,
}

/** The offers of variants for a cart. $1: its store; $2: its region; $3: its channel; $4: ids of variants. */
export const loadOffers = fixedStatement(sql<Pick<CartState, 'offers'>>`
  with c as materialized (
    select ${parameter(1)}::text as store_id, ${parameter(2)}::text as region_id, ${parameter(3)}::text as sales_channel_id)
  select ${offersOfIds(parameter(4))} as offers from c`)

/** $1: the cart's id. */
export const loadExtras = fixedStatement(sql<Extras>`
  select ${discounts} as discounts, ${giftCards} as gift_cards, ${payment} as payment, ${swappedOrder} as swapped_order_id
  from carts c where c.id = ${parameter(1)}`)

const insertedColumns = sql.raw(
  ['id', 'type', 'source', 'revision', 'created_at', 'updated_at', ...rowColumns].join(', '),
)

/** A new cart, which has no lines, methods or codes. */
export type NewCart = Omit<LoadedCart, 'variants' | 'shipping_options' | 'has_extras'>

/** $1: the cart's row; $2: ids of variants. */
function insert(offered: RawBuilder<unknown>) {
  return fixedStatement(sql<{ cart: NewCart }>`
    with c as (
      insert into carts (${insertedColumns}) select ${insertedColumns}
      from json_populate_record(null::carts, ${parameter(1)}::json) returning *)
    select row_to_json(x) as cart, ${asynchronousCommit} from (
      select c.*, ${region} as region, ${customer} as customer, ${channel} as sales_channel, ${countries} as countries,
        ${offered} as offers, ${hasAutomatic} as has_automatic, ${asOf} as as_of from c) x`)
}
export const inserts = { none: insert(noOffers), named: insert(offersOfIds(parameter(2))) }

/**
 * Inserts a new cart that is made of what a cached one is made of, if nothing of that has changed; no row otherwise. $1: the cart's row;
 * $2: the cached cart's snapshot; $3: what it is made of.
 */
export const insertAlike = fixedStatement(sql`
  with c as (
    insert into carts (${insertedColumns}) select ${insertedColumns}
    from json_populate_record(null::carts, ${parameter(1)}::json) where ${isCurrent(parameter(3), parameter(2))} returning id)
  select ${asynchronousCommit} from c`)

/** As insert, for a cart that is never stored. $1: the cart's row; $2: ids of variants. */
export const description = fixedStatement(sql<{ cart: Omit<NewCart, 'countries' | 'has_automatic'> }>`
  with c as (select * from json_populate_record(null::carts, ${parameter(1)}::json))
  select row_to_json(x) as cart from (
    select c.*, ${region} as region, ${customer} as customer, ${channel} as sales_channel,
      ${offersOfIds(parameter(2))} as offers, ${asOf} as as_of from c) x`)
