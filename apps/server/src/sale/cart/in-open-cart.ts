import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { abandonPayments, noLongerAsked } from './abandon-payments.ts'
import { loadCart, lockOpenCart } from './cart.queries.ts'
import type { CartState } from './cart.state.ts'
import { refreshPaymentSessions } from './cart.writes.ts'
import { outdatedMethods } from './parcel-of.ts'
import { tellProvider } from './tell-provider.ts'

interface OpenCart {
  store_id: string
  cart_id: string
  /** Variants the change needs to know besides the cart. */
  offers?: Parameters<typeof loadCart>[3]
}

/**
 * The frame of every change of a cart: lock it (refusing one that is sold), load it whole, change it, bring its payment
 * sessions up to date, answer it. `change` keeps the loaded cart true to what it writes, or answers 'reload'.
 */
export async function inOpenCart(
  services: Services,
  { store_id, cart_id, offers }: OpenCart,
  change: (trx: Trx, cart: CartState, at: Date) => Promise<'reload' | undefined>,
): Promise<CartState> {
  const at = services.now()
  const { cart, before } = await inTransaction(services.db, async (trx) => {
    let cart = await lockOpenCart(trx, store_id, cart_id, at, offers)
    const before = cart.payment_sessions.map((session) => ({ ...session }))
    if ((await change(trx, cart, at)) === 'reload') cart = await loadCart(trx, store_id, cart_id)
    await dropOutdatedMethods(trx, cart)
    await refreshPaymentSessions(trx, cart, at)
    await abandonPayments(trx, cart, noLongerAsked(cart, before), at)
    return { cart, before }
  })
  await tellProvider(services, cart, before)
  return cart
}

/** A delivery that was priced for another address, or for other goods, is to be chosen anew. */
async function dropOutdatedMethods(trx: Trx, cart: CartState): Promise<void> {
  const outdated = outdatedMethods(cart)
  if (outdated.length === 0) return
  const ids = outdated.map(({ id }) => id)
  await trx.deleteFrom('shipping_methods').where('id', 'in', ids).execute()
  cart.shipping_methods = cart.shipping_methods.filter((method) => !outdated.includes(method))
}
