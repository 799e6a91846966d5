import { type CartChange, cartChanges } from '@shopkey/domain/cart-changes.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { getCart } from '../actions/get-cart.ts'
import { noRegion } from '../cart.errors.ts'
import type { CartState } from '../cart.state.ts'
import { findSaleRegion, isLeased, loadCart, lockCart } from '../repository/cart.queries.ts'
import { saveCart } from '../repository/save-cart.ts'
import { isOwnCart } from './cart.owner.ts'
import { openOwnCart } from './open-own-cart.ts'
import { findOwnCartId } from './own-carts.queries.ts'
import type { Shopper } from './viewer.ts'

/**
 * The cart to shop with in another store. A filled cart there, of the customer or of a guest's browser, takes precedence; an empty cart moves along; a
 * filled one stays in its store, and the new store's own cart is found or opened.
 */
export async function changeStoreView(
  services: Services,
  store: CurrentStore,
  shopper: Shopper,
  { cart_id, new_visitor_hash }: { cart_id: string | undefined; new_visitor_hash: string | null },
): Promise<{ cart: CartState; change: CartChange }> {
  const { db } = services
  const look = (id: string) => getCart(services, { store_id: store.id, cart_id: id, viewer: shopper })
  const present = cart_id ? await findCart(services, cart_id) : undefined
  if (present?.store_id === store.id) return look(present.id)
  const owner = ownerOf(shopper)
  const filled = owner && (await findOwnCartId(db, store.id, owner, { isFilled: true }))
  if (filled) return look(filled)
  const moved = present && (await moveEmptyCart(services, present, store, shopper))
  return moved
    ? { cart: moved, change: cartChanges([], []) }
    : openOwnCart(services, store, shopper, { new_visitor_hash })
}

function ownerOf({ customer_id, visitor_hash }: Shopper) {
  if (customer_id) return { customer_id }
  return visitor_hash ? { visitor_hash } : undefined
}

async function findCart({ db }: Services, id: string) {
  return db
    .selectFrom('carts')
    .select(['id', 'store_id'])
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Undefined where the cart has items or history. An empty cart keeps only its account and e-mail: a guest belongs to
 * the store it leaves.
 */
async function moveEmptyCart(
  { db, now }: Services,
  { id, store_id }: { id: string; store_id: string },
  store: CurrentStore,
  shopper: Shopper,
): Promise<CartState | undefined> {
  return inTransaction(db, async (trx) => {
    const cart = await lockCart(trx, store_id, id)
    const isOpen = cart.type === 'default' && !cart.completed_at && !isLeased(cart.completing_since, now())
    if (!isOpen || cart.items.length > 0 || !isOwnCart(cart, shopper)) return undefined
    const region = await findSaleRegion(trx, store.id, {})
    if (!region) throw noRegion()
    const moved = {
      ...cart,
      store_id: store.id,
      region_id: region.id,
      sales_channel_id: store.default_sales_channel_id,
      ...(cart.customer?.has_account === false && { customer_id: null }),
      shipping_address_id: null,
      shipping_address: null,
      billing_address_id: null,
      billing_address: null,
      shipping_methods: [],
      discounts: [],
      gift_cards: [],
      payment_sessions: [],
    }
    await saveCart(trx, cart, moved, now())
    return loadCart(trx, store.id, id)
  })
}
