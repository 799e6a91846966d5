import type { CreateCartInput } from '@shopkey/contract/cart.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction, needsTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { notFound } from '../../../http/refusal.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import { QuotedTaxes } from '../../../offer/tax/quoted-taxes.ts'
import type { Services } from '../../services.ts'
import type { Shopper } from '../access/viewer.ts'
import { countryNotInRegion, noRegion } from '../cart.errors.ts'
import type { CartState } from '../cart.state.ts'
import { requireSmallContext } from '../cart-metadata.rules.ts'
import { emptyAddress } from '../delivery/cart-addresses.ts'
import { requireCountable, requireOffer, requirePrice, requireStock } from '../lines/cart.rules.ts'
import { addLines } from '../lines/line-changes.ts'
import { applyAutomaticDiscounts } from '../payment/automatic-discounts.ts'
import { quoteTaxes } from '../quote-taxes.ts'
import { findSaleRegion, insertCart, insertCartLike, requireSalesChannel } from '../repository/cart.queries.ts'
import { editable } from '../repository/cart-document.ts'
import { saveCart } from '../repository/save-cart.ts'

interface NewCart extends CreateCartInput {
  /** The storefront or client that the cart was opened in. */
  source?: string
  /** Hash of the visitor token that this reply sets in the shopper's browser. */
  new_visitor_hash?: string | null
}

/** Opens a cart, with items if any are sent. */
export async function createCart(
  services: Services,
  store: CurrentStore,
  shopper: Shopper,
  input: NewCart,
): Promise<CartState> {
  const { db, cartCache, taxes, now } = services
  requireSmallContext(input.context)
  const at = now()
  const kind = kindOf(store, shopper, input)
  const alike = kind && (await openAlike(services, kind, { store, shopper, input, at }))
  if (alike) return alike
  const quoted = new QuotedTaxes(taxes)
  const cart = await inTransaction(
    db,
    async (trx) => {
      const wanted = quantityByVariant(input.items ?? [])
      const offers = wanted.size > 0 ? { variant_ids: [...wanted.keys()] } : undefined
      const opened = await insertOpenCart(trx, store, shopper, input, at, offers)
      const cart = editable(opened)
      const lines = [...wanted].map(([variant_id, quantity]) => {
        const offer = requireOffer(cart, variant_id)
        requireStock(cart, offer, { line_id: null, quantity })
        return { offer, quantity, ...requirePrice(cart, offer, quantity, at) }
      })
      addLines(cart, lines, at)
      applyAutomaticDiscounts(cart, at)
      quoteTaxes(cart, quoted, at)
      requireCountable(cart)
      await saveCart(trx, opened, cart, at)
      return cart
    },
    quoted.askFor,
  )
  cartCache.keep(cart)
  // One that nothing was added to.
  if (kind && cart.revision === 0) cartCache.keepOpening(kind, cart)
  return cart
}

/**
 * What decides which region, country and channel an empty cart of a guest gets; carts of one kind are made of the same. Undefined where
 * more is asked.
 */
function kindOf(store: CurrentStore, shopper: Shopper, input: NewCart): string | undefined {
  const { region_id, country_code = '', sales_channel_id = '', items = [] } = input
  // Without a region's id it depends on the store's row, whose changes are not recorded.
  if (!region_id || items.length > 0 || shopper.customer_id || needsTransaction()) return undefined
  const kind = [store.id, store.default_sales_channel_id, region_id, country_code.toLowerCase(), sales_channel_id]
  return `opening ${JSON.stringify(kind)}`
}

interface Opening {
  store: CurrentStore
  shopper: Shopper
  input: NewCart
  at: Date
}

/** By one statement, as a cart of this kind was opened before; undefined where none was, or anything of it has changed. */
async function openAlike(
  { db, cartCache }: Services,
  kind: string,
  { store, shopper, input, at }: Opening,
): Promise<CartState | undefined> {
  const before = cartCache.peek(kind)
  if (!before) return undefined
  const country = before.shipping_address?.country ?? null
  const { region_id, sales_channel_id } = before
  const { cart, shipping_address } = newCart({
    store, shopper, input, at, region_id, sales_channel_id, country_code: country?.iso_2, email: null,
  }) // biome-ignore format: a list reads better packed
  if (!(await insertCartLike(db, before, { cart, shipping_address }))) return undefined
  const times = { created_at: at.toISOString(), updated_at: at.toISOString() }
  const opened: CartState = {
    ...before,
    ...cart,
    ...times,
    shipping_address_id: shipping_address?.id ?? null,
    shipping_address: shipping_address && { ...shipping_address, country },
  }
  cartCache.keep(opened)
  return opened
}

/** Inserts an open cart without items and returns it with the requested offers. */
export async function insertOpenCart(
  trx: Trx,
  store: CurrentStore,
  shopper: Shopper,
  input: NewCart,
  at: Date,
  offers?: Parameters<typeof insertCart>[2],
): Promise<CartState> {
  const country_code = input.country_code?.toLowerCase()
  const region = await findSaleRegion(trx, store.id, { region_id: input.region_id, country_code })
  if (!region) throw input.region_id ? notFound('Region', input.region_id) : noRegion()
  if (country_code && !region.countries.includes(country_code))
    throw countryNotInRegion({ region_name: region.name, country_code })
  if (input.sales_channel_id) await requireSalesChannel(trx, store.id, input.sales_channel_id)
  const made = newCart({
    store,
    shopper,
    input,
    at,
    region_id: region.id,
    sales_channel_id: input.sales_channel_id ?? region.sales_channel_id ?? store.default_sales_channel_id,
    country_code: country_code ?? (region.countries.length === 1 ? region.countries[0] : undefined),
    email: shopper.customer_id ? await emailOf(trx, shopper.customer_id) : null,
  })
  return insertCart(trx, made, offers)
}

interface Placed extends Opening {
  region_id: string
  sales_channel_id: string | null
  country_code: string | undefined
  email: string | null
}

function newCart({ store, shopper, input, at, region_id, sales_channel_id, country_code, email }: Placed) {
  const cart = {
    id: newId('cart'),
    store_id: store.id,
    type: 'default' as const,
    region_id,
    sales_channel_id,
    customer_id: shopper.customer_id,
    email,
    visitor_hash: shopper.visitor_hash ?? input.new_visitor_hash ?? null,
    is_visitor_known: shopper.visitor_hash !== null,
    source: input.source ?? null,
    context: { ...input.context, ip: shopper.ip, user_agent: shopper.user_agent },
    revision: 0,
    created_at: at,
    updated_at: at,
  }
  return { cart, shipping_address: country_code ? { ...emptyAddress(at), id: newId('addr'), country_code } : null }
}

async function emailOf(trx: Trx, customer_id: string): Promise<string | null> {
  const customer = await trx.selectFrom('customers').select('email').where('id', '=', customer_id).executeTakeFirst()
  return customer?.email ?? null
}

function quantityByVariant(items: readonly { variant_id: string; quantity: number }[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of items)
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + (quantity || 1))
  return quantities
}
