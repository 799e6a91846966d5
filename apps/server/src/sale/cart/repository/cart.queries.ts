import { POINTS } from '@shopkey/domain/currency-units.ts'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { sql } from 'kysely'
import { everything } from '../../../db/changes/change-sources.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { readTimes } from '../../../db/read-times.ts'
import { notFound } from '../../../http/refusal.ts'
import { listAutomaticDiscounts } from '../../../offer/discounts/automatic-discounts.ts'
import type { DiscountState } from '../../../offer/discounts/discount.state.ts'
import type { CartReference } from '../access/viewer.ts'
import { cartBeingCompleted, cartCompleted, channelDisabled } from '../cart.errors.ts'
import type { CartState } from '../cart.state.ts'
import { assembleCart, assembleNewCart, columnsOf, noExtras } from './assemble-cart.ts'
import {
  description,
  type Extras,
  insertAlike,
  inserts,
  type LoadedCart,
  type LockedCart,
  loadExtras,
  loadOffers,
  loads,
  lockDurably,
  locksForChange,
  proof,
  type RevalidatedCart,
  revalidations,
} from './cart.statements.ts'
import { type CartDocument, emptyDocument } from './cart-document.ts'
import type { ValidatedCartCache } from './validated-cart-cache.ts'

/** After this time a completion counts as dead, and the next one takes over. */
export const completionLeaseMs = 60_000

export function isLeased(completing_since: string | null, now: Date): boolean {
  return completing_since !== null && now.getTime() - Date.parse(completing_since) < completionLeaseMs
}

/** Variants to load as well: those named, or those of the cart's lines. */
type OfferedVariants = { variant_ids: readonly string[] } | 'lines' | undefined

/**
 * Loads the cart with everything that its totals, rules and reply need, in one statement, or two when it has rare parts
 * (Extras).
 */
export async function loadCart(
  db: Database,
  store_id: string,
  cart_id: string,
  offersOf?: OfferedVariants,
): Promise<CartState> {
  const [row] = await ofKind(loads, offersOf)(db, [cart_id, ...idsOf(offersOf)])
  return ofStore(db, row?.cart, store_id, cart_id)
}

/** As loadCart, for a reader: from the cache, where one statement proves that the cached cart is current. */
export async function readCart(
  { db, cartCache }: { db: Database; cartCache: ValidatedCartCache },
  store_id: string,
  cart_id: string,
  offersOf?: 'lines',
): Promise<CartState> {
  const cached = cartCache.peek(cart_id)
  if (cached?.store_id === store_id && (!offersOf || missingOffers(cached).length === 0)) {
    const cart = await provenCart(db, cached)
    if (cart) {
      await cartCache.onRevalidated(db, cart)
      return cart
    }
  }
  const cart = await loadCart(db, store_id, cart_id, offersOf)
  cartCache.keep(cart)
  return cart
}

/** A cached cart with its current stock; undefined where it is outdated. */
export async function provenCart(db: Database, cached: CartState): Promise<CartState | undefined> {
  const [current] = await proof(db, [cached.id, cached.revision, cached.as_of, variantsOf(cached), scopesOf(cached)])
  return current && { ...cached, ...withStock(cached, current.stock) }
}

/** Adds the offers of these variants to a cart that was read without a lock. */
export async function addOffers(db: Database, cart: CartState, variant_ids: readonly string[]): Promise<void> {
  if (variant_ids.length === 0) return
  const [row] = await loadOffers(db, [cart.store_id, cart.region_id, cart.sales_channel_id, variant_ids])
  const others = cart.offers.filter(({ variant }) => !variant_ids.includes(variant.id))
  cart.offers = [...others, ...readTimes(row?.offers ?? [])]
}

/** The variants of its lines whose offers the cart lacks. */
export function missingOffers(cart: CartState): string[] {
  const known = new Set(cart.offers.map(({ variant }) => variant.id))
  return variantsOf(cart).filter((id) => !known.has(id))
}

export function variantsOf({ items }: CartState): string[] {
  return items.flatMap(({ variant_id }) => variant_id ?? [])
}

/** The scopes of changes that outdate these states of a cart: its store, its customers, and the products of its lines and offers. */
export function scopesOf(...states: CartState[]): string[] {
  const scopes = states.flatMap(({ store_id, customer_id, items, offers }) => [
    store_id,
    ...(customer_id ? [customer_id] : []),
    ...[...items, ...offers].flatMap(({ variant }) => variant?.product.id ?? []),
  ])
  return [...new Set([everything, ...scopes])]
}

/** A cart that is to be inserted: its row, and the addresses in its document. */
interface InsertedCart {
  cart: { id: string; [column: string]: unknown }
  shipping_address?: CartDocument['shipping_address']
  billing_address?: CartDocument['billing_address']
}

/** Inserts a new cart and loads it in one statement, without the parts that a new cart cannot have. */
export async function insertCart(
  trx: Trx,
  { cart, shipping_address, billing_address }: InsertedCart,
  offersOf?: { variant_ids: readonly string[] },
): Promise<CartState> {
  const row = insertedRow({ cart, shipping_address, billing_address })
  const statement = offersOf ? inserts.named : inserts.none
  const [inserted] = await statement(trx, [row, ...idsOf(offersOf)])
  if (!inserted) throw new Error('an insert returned no row')
  return assembleNewCart(inserted.cart, await automaticOf(trx, inserted.cart))
}

function insertedRow({ cart, shipping_address = null, billing_address = null }: InsertedCart): string {
  return json({ ...cart, line_count: 0, document: { ...emptyDocument, shipping_address, billing_address } })
}

/**
 * As insertCart, without a transaction, for a cart that is made of what a cached one is made of: its region, channel and automatic
 * discounts. Returns false, and has inserted nothing, where any of that has changed.
 */
export async function insertCartLike(db: Database, cached: CartState, inserted: InsertedCart): Promise<boolean> {
  const made = await insertAlike(db, [insertedRow(inserted), cached.as_of, scopesOf(cached)])
  return made.length > 0
}

/** A cart that is never stored, with the offers of these variants; one statement. */
export async function describeCart(db: Database, cart: object, variant_ids: readonly string[]): Promise<CartState> {
  const [row] = await description(db, [json({ ...cart, document: emptyDocument }), variant_ids])
  if (!row) throw new Error('a description returned no row')
  return assembleNewCart({ ...row.cart, countries: [], has_automatic: false }, [])
}

/**
 * Loads what a change of region or channel replaces: region, channel, and the offers and taxes of the cart's lines.
 * Also for a change that needs the offers after all.
 */
export async function reloadOffers(db: Database, cart: CartState): Promise<void> {
  const { id, store_id, region_id, sales_channel_id } = cart
  const row = { id, store_id, region_id, sales_channel_id, revision: 0 }
  const described = await describeCart(db, row, variantsOf(cart))
  const { region, sales_channel, offers } = described
  Object.assign(cart, { region, sales_channel, offers } satisfies Partial<CartState>)
  const ratesOf = new Map(offers.map(({ variant, tax_rates }) => [variant.id, tax_rates]))
  for (const line of cart.items) if (!line.is_return) line.tax_rates = ratesOf.get(line.variant_id ?? '') ?? []
}

/**
 * Locks the cart until the transaction ends, and loads it, in one statement. A statement sees its
 * parts as of its start; if it had to wait for the lock, `revision` shows it, and the cart is loaded again.
 */
export async function lockCart(trx: Trx, store_id: string, cart_id: string): Promise<CartState> {
  return locked(trx, { store_id, cart_id }, await lockDurably(trx, [cart_id]))
}

/**
 * As lockCart, for becoming an order. The commit is asynchronous and releases the locks before the WAL is flushed;
 * otherwise the orders of a store, which wait for each other's number and stock, would each wait for the disk in turn.
 * Call waitForWalFlush before replying.
 */
export async function lockCartForSale(
  trx: Trx,
  memory: ValidatedCartCache,
  reference: CartReference,
): Promise<CartState> {
  return lockForChange(trx, memory, reference, undefined)
}

/**
 * As lockCart, for changes: throws for a cart that became an order (cart_completed) or is at the payment provider right
 * now (409). Records a browser that returns its token. The commit is asynchronous, see asynchronousCommit.
 */
export async function lockOpenCart(
  trx: Trx,
  memory: ValidatedCartCache,
  reference: CartReference,
  now: Date,
  offersOf?: OfferedVariants,
): Promise<CartState> {
  const cart = await lockForChange(trx, memory, reference, offersOf)
  if (cart.completed_at) throw cartCompleted()
  if (isLeased(cart.completing_since, now)) throw cartBeingCompleted()
  return cart
}

async function lockForChange(
  trx: Trx,
  memory: ValidatedCartCache,
  reference: CartReference,
  offersOf: OfferedVariants,
): Promise<CartState> {
  const cart = await lockOrRecall(trx, memory, reference, offersOf)
  await recognizeVisitor(trx, cart, reference.viewer)
  return cart
}

async function lockOrRecall(
  trx: Trx,
  memory: ValidatedCartCache,
  { store_id, cart_id }: CartReference,
  offersOf: OfferedVariants,
): Promise<CartState> {
  const cached = memory.take(cart_id)
  if (!cached) {
    const rows = await ofKind(locksForChange, offersOf)(trx, [cart_id, ...idsOf(offersOf)])
    return locked(trx, { store_id, cart_id, offersOf }, rows)
  }
  const values = [cart_id, cached.as_of, variantsOf(cached), scopesOf(cached), ...idsOf(offersOf)]
  const [row] = await ofKind(revalidations, offersOf)(trx, values)
  if (!row || row.cart.store_id !== store_id) throw notFound('Cart', cart_id)
  if (!isValid(cached, row)) return loadCart(trx, store_id, cart_id, offersOf)
  const cart = recalled(cached, row, offersOf)
  await memory.onRevalidated(trx, cart)
  return cart
}

/** Once per cart: the browser that opened it has shown its token. */
async function recognizeVisitor(trx: Trx, cart: CartState, { visitor_hash }: CartReference['viewer']): Promise<void> {
  if (cart.is_visitor_known || visitor_hash === null || cart.visitor_hash !== visitor_hash) return
  cart.is_visitor_known = true
  cart.revision += 1
  const change = { is_visitor_known: true, revision: cart.revision }
  await sendPipelined(trx, trx.updateTable('carts').set(change).where('id', '=', cart.id))
}

/** Whether the cart, and everything that it is made of, is unchanged since it was cached. */
function isValid(cached: CartState, { cart, is_current }: RevalidatedCart): boolean {
  return is_current && cart.revision === cached.revision
}

/** The cached cart with its current row and stock, and with the offers that were asked for or else those it had. */
function recalled(cached: CartState, { cart, stock }: RevalidatedCart, offersOf: OfferedVariants): CartState {
  const { offers, ...row } = cart
  const asked = offersOf && { offers: readTimes(offers) }
  return { ...cached, ...readTimes(columnsOf(row)), ...withStock(cached, stock), ...asked }
}

/** The lines and offers with the current stock of their variants. */
export function withStock(
  { items, offers }: CartState,
  stock: RevalidatedCart['stock'],
): Pick<CartState, 'items' | 'offers'> {
  const stockOf = new Map(readTimes(stock).map((variant) => [variant.id, variant]))
  return {
    items: items.map((item) => ({
      ...item,
      variant: item.variant && { ...item.variant, ...stockOf.get(item.variant.id) },
    })),
    offers: offers.map((offer) => ({ ...offer, variant: { ...offer.variant, ...stockOf.get(offer.variant.id) } })),
  }
}

function locked(
  trx: Trx,
  { store_id, cart_id, offersOf }: { store_id: string; cart_id: string; offersOf?: OfferedVariants },
  [row]: LockedCart[],
): Promise<CartState> {
  if (row && row.cart.revision !== row.seen_revision) return loadCart(trx, store_id, cart_id, offersOf)
  return ofStore(trx, row?.cart, store_id, cart_id)
}

/**
 * Finds a cart by id alone and checks its store afterwards: with both conditions, and a table that was not analyzed
 * yet, the planner scans all carts of the store.
 */
async function ofStore(
  db: Database,
  loaded: LoadedCart | undefined,
  store_id: string,
  cart_id: string,
): Promise<CartState> {
  if (!loaded || loaded.store_id !== store_id) throw notFound('Cart', cart_id)
  const extras = loaded.has_extras ? await extrasOf(db, cart_id) : noExtras()
  return assembleCart(loaded, { ...extras, automatic_discounts: await automaticOf(db, loaded) })
}

/** The automatic discounts that a shopper's cart may get; a statement only where the store has any. */
async function automaticOf(
  db: Database,
  { has_automatic, store_id, type }: Pick<LoadedCart, 'has_automatic' | 'store_id' | 'type'>,
): Promise<DiscountState[]> {
  if (!has_automatic || type !== 'default') return []
  return listAutomaticDiscounts(db, store_id)
}

/** Few carts have any, and planning their look-up takes longer than most of the cart. */
async function extrasOf(db: Database, cart_id: string): Promise<Extras> {
  const [row] = await loadExtras(db, [cart_id])
  return row ?? noExtras()
}

type Kinds<Statement> = Record<'none' | 'lines' | 'named', Statement>

function ofKind<Statement>(kinds: Kinds<Statement>, offersOf: OfferedVariants): Statement {
  if (!offersOf) return kinds.none
  return offersOf === 'lines' ? kinds.lines : kinds.named
}

function idsOf(offersOf: OfferedVariants): unknown[] {
  return typeof offersOf === 'object' ? [offersOf.variant_ids] : []
}

const json = JSON.stringify

interface SaleRegion {
  id: string
  name: string
  currency_code: string
  countries: string[]
  /** The region's own channel, where it does not sell the store's. */
  sales_channel_id: string | null
}

/**
 * The region of a new cart: the one named, else the country's, else the store's default, else its first. The reward
 * store's region only by name.
 */
export async function findSaleRegion(
  db: Database,
  store_id: string,
  { region_id, country_code }: { region_id?: string; country_code?: string },
): Promise<SaleRegion | undefined> {
  const { rows } = await sql<SaleRegion>`
    select r.id, r.name, r.currency_code, r.sales_channel_id, (select coalesce(json_agg(l.country_code), '[]') from region_countries l where l.region_id = r.id) as countries
    from regions r join stores s on s.id = r.store_id
    where r.store_id = ${store_id} and r.deleted_at is null and r.id = coalesce(${region_id ?? null}, r.id)
      and (r.currency_code <> ${POINTS} or r.id = ${region_id ?? null})
    order by exists (select from region_countries l where l.region_id = r.id and l.country_code = ${country_code ?? null}) desc,
      r.id = s.default_region_id desc nulls last, r.created_at, r.id
    limit 1`.execute(db)
  return rows[0]
}

/** A sales channel that carts may be opened in. Throws for a disabled one. */
export async function requireSalesChannel(db: Database, store_id: string, sales_channel_id: string): Promise<void> {
  const channel = await db
    .selectFrom('sales_channels')
    .select('is_disabled')
    .where('id', '=', sales_channel_id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!channel) throw notFound('Sales channel', sales_channel_id)
  if (channel.is_disabled) throw channelDisabled({ sales_channel_id })
}
