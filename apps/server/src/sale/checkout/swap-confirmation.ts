import type { SwapWire } from '@shopkey/contract/swap.ts'
import type { Trx } from '../../db/database.ts'
import type { CartReference } from '../cart/access/viewer.ts'
import type { PricedCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import type { OrderActor } from '../orders/order-events.ts'
import type { OrderRow } from '../orders/order-facts.ts'

/** A payment that is authorized or awaited. Amount: minor units. */
export interface OrderPayment {
  id: string
  provider_id: string
  amount: number
  data: Record<string, unknown>
  authorized_at: Date | null
  captured_at: Date | null
  expires_at: Date | null
}

/** A swap's cart that its shopper completes, locked, with its payment authorized. */
export interface SoldSwapCart {
  cart: CartState
  priced: PricedCart
  /** null: nothing is left to pay. */
  payment: OrderPayment | null
  actor: OrderActor
  now: Date
}

/** A provider's event about the payment of a swap's difference; the order is locked, the payment recorded. */
export interface SwapPaymentEvent {
  order: OrderRow
  swap_id: string
  kind: 'captured' | 'declined' | 'expired'
  actor: OrderActor
}

/** Completes the cart of a swap instead of placing an order; a higher layer implements it with the services, which contain it. */
export interface SwapConfirmation<Services> {
  /** Throws for the cart of a canceled swap, before its payment is requested. */
  requireOpen(trx: Trx, cart: CartState): Promise<void>
  confirm(trx: Trx, services: Services, sold: SoldSwapCart): Promise<void>
  get(services: Services, reference: CartReference): Promise<SwapWire>
  applyPaymentEvent(trx: Trx, services: Services, event: SwapPaymentEvent): Promise<void>
}
