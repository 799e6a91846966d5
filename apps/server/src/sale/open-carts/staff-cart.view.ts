import type { StaffCartWire } from '@shopkey/contract/open-cart.ts'
import { loadRelations, type Row } from '../../db/relations.ts'
import { maskedCode } from '../../http/masked-code.ts'
import { staffCartId } from '../../http/staff-cart-id.ts'
import { systemViewer } from '../cart/access/viewer.ts'
import { priceCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { cartView } from '../cart/cart.view.ts'
import { offeredProviders } from '../cart/payment/payment-sessions.ts'
import { missingParts } from '../checkout/checkout.rules.ts'
import { cartRelations } from '../orders/order.relations.ts'
import type { Services } from '../services.ts'

/** A shopper's cart as staff see it: the customer as the store knows them, and of payments and gift cards only what helps. */
export async function staffCartView({ config, db, payments }: Services, cart: CartState): Promise<StaffCartWire> {
  const priced = priceCart(cart)
  const { payment_sessions, payment_session, payment, gift_cards, context, metadata, idempotency_key, ...wire } =
    cartView(cart, systemViewer, { ...priced, totals: priced.payable })
  const row: Row = { ...wire }
  await loadRelations(db, cartRelations, [row], { customer: {} })
  const id = staffCartId(config, cart.id)
  const named = <Part extends object>(parts: Part[]) =>
    parts.map((part) => ('cart_id' in part ? { ...part, cart_id: id } : part))
  return {
    ...row,
    id,
    items: named(row.items as object[]), // the view's
    shipping_methods: named(row.shipping_methods as object[]),
    gift_cards: cart.gift_cards.map(({ id, code }) => ({ id, ends_with: maskedCode(code) })),
    payment_provider_id: payment_session?.provider_id ?? null,
    staff_payment_providers: offeredProviders(cart, payments).filter((id) => payments.isOffline(id)),
    missing: missingParts(cart, priced).filter((part) => part !== 'payment_session'),
  } as StaffCartWire // the view is the wire's cart; its customer is as staff see them
}
