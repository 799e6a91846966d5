import { DESCRIPTION_LENGTH, EMAIL_LENGTH, SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { Metadata as MetadataLimits, Nullable } from '@shopkey/contract/schema.ts'
import { LARGEST_PRICE } from '@shopkey/domain/money.ts'
import type { MovedCart, MovedCartLine, MovedRecipient } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { refusal } from '../../http/refusal.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { emptyLine } from '../../sale/cart/lines/line-changes.ts'
import { type CartDocument, emptyDocument } from '../../sale/cart/repository/cart-document.ts'
import { freeIds } from '../free-ids.ts'
import type { Move } from '../move.types.ts'
import { findMoved } from '../moved-records.ts'
import { variantsById } from '../orders/order-places.ts'
import { addressColumns } from '../orders/recipient.ts'
import { regionLike, storeRegions } from '../store-regions.ts'

const CartLimits = Type.Object({
  email: Nullable(Type.String({ maxLength: EMAIL_LENGTH })),
  metadata: Nullable(MetadataLimits),
  lines: Type.Array(
    Type.Object({
      title: Type.String({ maxLength: DESCRIPTION_LENGTH }),
      description: Nullable(Type.String({ maxLength: DESCRIPTION_LENGTH })),
      unit_price: Type.Integer({ minimum: 0, maximum: LARGEST_PRICE }),
      quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      metadata: Nullable(MetadataLimits),
      adjustments: Type.Array(
        Type.Object({
          description: Type.String({ maxLength: SHORT_TEXT_LENGTH }),
          amount: Type.Integer({ minimum: 0, maximum: LARGEST_PRICE }),
        }),
      ),
    }),
    { maxItems: 1000 },
  ),
})

const movedCartNeedsRegion = refusal({
  type: 'not_allowed',
  code: 'moved_cart_needs_region',
  message: 'The store has no region with the currency {currency_code} of the cart; make one first',
})

/** An object of JSON, as a document has it. */
type Metadata = CartDocument['items'][number]['metadata']

/** What of the other shop carts name and the store has. */
interface Found {
  variants: ReadonlySet<string>
  discounts: ReadonlySet<string>
  gift_cards: ReadonlySet<string>
  /** By their ids there. */
  customers: ReadonlyMap<string, { id: string; has_account: boolean }>
  /** By region here and name. */
  options: ReadonlyMap<string, string>
}

/**
 * The rows of carts, in their order. Prices are as they were there until the cart is next changed. An open cart of a guest has items and codes
 * alone: its id is enough to read everything in it. A draft is the customer's whom staff made it for; its deliveries are the store's
 * options of the same name, at the price that was agreed.
 */
export async function cartRows(trx: Trx, move: Move, type: 'default' | 'draft_order', carts: readonly MovedCart[]) {
  for (const cart of carts) requireFits(CartLimits, cart, `cart ${cart.id}`)
  const regions = await storeRegions(trx, move.store.id)
  const found = await findParts(trx, move, carts)
  const ids = await freeIds(
    trx,
    'carts',
    'cart',
    carts.map(({ id }) => id),
  )
  return carts.map((cart) => {
    const { currency_code } = cart.region
    const region = regionLike(regions, cart.region)
    if (!region) throw movedCartNeedsRegion({ currency_code: currency_code.toUpperCase() })
    const id = ids.get(cart.id) ?? cart.id
    const customer = found.customers.get(cart.customer_id ?? '')
    const isPersonal = type === 'draft_order' || customer?.has_account === true
    const { items, ...parts } = documentOf(cart, { id, region_id: region.id, move, found })
    const document = {
      ...parts,
      items,
      ...(!isPersonal && { shipping_address: null, billing_address: null }),
      ...(type === 'default' && {
        shipping_methods: [],
        custom_shipping: [],
        items: items.filter(({ variant_id }) => variant_id),
      }),
    }
    return {
      ...{ id, store_id: move.store.id, type, region_id: region.id },
      sales_channel_id: move.store.default_sales_channel_id,
      customer_id: isPersonal ? (customer?.id ?? null) : null,
      email: isPersonal ? (cart.email?.trim().toLowerCase() ?? null) : null,
      metadata: cart.metadata,
      document: document as unknown as string, // JSON, which insertRows writes as such
      line_count: document.items.length,
      ...{ created_at: cart.created_at, updated_at: move.services.now().toISOString() },
    }
  })
}

interface Place {
  id: string
  region_id: string
  move: Move
  found: Found
}

function documentOf(cart: MovedCart, { id, region_id, move, found }: Place): CartDocument {
  const at = new Date(cart.created_at).toISOString()
  const address = (recipient: MovedRecipient | null): CartDocument['shipping_address'] => {
    if (!recipient) return null
    const { metadata, ...columns } = addressColumns(recipient, move)
    return {
      ...{ id: newId('addr'), customer_id: null, ...columns, metadata: metadata as Metadata },
      ...{ created_at: at, updated_at: at, deleted_at: null },
    }
  }
  const deliveries = cart.deliveries.flatMap(({ name, ...delivery }) => {
    const shipping_option_id = found.options.get(`${region_id} ${name}`)
    return shipping_option_id ? [{ ...delivery, shipping_option_id }] : []
  })
  return {
    ...emptyDocument,
    items: cart.lines.map((line) => lineOf(line, id, found.variants)),
    shipping_methods: deliveries.map(({ shipping_option_id, price, data }) => ({
      ...{
        id: newId('sm'),
        shipping_option_id,
        price,
        includes_tax: false,
        data: data as Metadata,
      },
      ...{ cart_id: id, order_id: null, swap_id: null, claim_order_id: null, return_id: null, created_at: at },
    })),
    custom_shipping: deliveries.map(({ shipping_option_id, price }) => ({ shipping_option_id, price })),
    shipping_address: address(cart.shipping_address),
    billing_address: address(cart.billing_address),
    discount_ids: cart.discount_ids.filter((discount) => found.discounts.has(discount)),
    gift_card_ids: cart.gift_card_ids.filter((card) => found.gift_cards.has(card)),
  }
}

function lineOf(line: MovedCartLine, cart_id: string, variants: ReadonlySet<string>): CartDocument['items'][number] {
  const { adjustments, variant_id, metadata, created_at, ...own } = line
  const { variant: _, tax_rates: __, ...empty } = emptyLine({ id: cart_id }, new Date(created_at))
  const isHere = variant_id !== null && variants.has(variant_id)
  return {
    ...empty,
    ...own,
    variant_id: isHere ? variant_id : null,
    // An item without a variant has the price that it was given.
    ...(!isHere && { should_merge: false, allow_discounts: false, has_shipping: true }),
    metadata: metadata as Metadata, // an object of the other shop's JSON
    adjustments: adjustments.map((adjustment) => ({
      ...adjustment,
      ...{ item_id: own.id, discount_id: null, amount_incl_tax: null, metadata: null },
    })),
  }
}

async function findParts(trx: Trx, move: Move, carts: readonly MovedCart[]): Promise<Found> {
  const store_id = move.store.id
  const moved = await findMoved(trx, move, 'customer', [
    ...new Set(carts.flatMap(({ customer_id }) => customer_id ?? [])),
  ])
  const { rows: people } = await sql<{ id: string; has_account: boolean }>`
    select id, has_account from customers where id = any(${[...moved.values()].map(({ record_id }) => record_id)}) and deleted_at is null`.execute(
    trx,
  )
  const personOf = new Map(people.map((person) => [person.id, person]))
  const { rows: codes } = await sql<{ id: string }>`
    select id from discounts where store_id = ${store_id} and deleted_at is null and id = any(${carts.flatMap(({ discount_ids }) => discount_ids)})
    union all select id from gift_cards where store_id = ${store_id} and deleted_at is null and id = any(${carts.flatMap(({ gift_card_ids }) => gift_card_ids)})`.execute(
    trx,
  )
  const { rows: options } = await sql<{ id: string; key: string }>`
    select id, region_id || ' ' || name as key from shipping_options
    where store_id = ${store_id} and deleted_at is null and not is_return and name = any(${carts.flatMap(({ deliveries }) => deliveries.map(({ name }) => name))})
    order by created_at desc, id`.execute(trx)
  const here = new Set(codes.map(({ id }) => id))
  const sold = carts.flatMap(({ lines }) => lines.flatMap(({ variant_id }) => variant_id ?? []))
  return {
    variants: await variantsById(trx, store_id, sold),
    discounts: here,
    gift_cards: here,
    customers: new Map(
      [...moved].flatMap(([external_id, { record_id }]) => {
        const person = personOf.get(record_id)
        return person ? [[external_id, person] as const] : []
      }),
    ),
    options: new Map(options.map(({ id, key }) => [key, id])),
  }
}
