import { paths } from '../../lib/paths.ts'
import type { Cart } from '../../lib/wire.ts'
import { needsDelivery } from '../cart/needs-delivery.ts'

/** The steps of the checkout, in order. They are not states of an order: the current one follows from the cart. */
const CHECKOUT_STEPS = ['address', 'delivery', 'payment'] as const

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export function stepsOf(cart: Cart): readonly CheckoutStep[] {
  return CHECKOUT_STEPS.filter((step) => step !== 'delivery' || needsDelivery(cart))
}

/** The first step with missing data. */
export function openStep(cart: Cart): CheckoutStep {
  // Who has confirmed a phone number may order without an e-mail address.
  const isReachable = Boolean(cart.email || cart.shipping_address?.phone)
  if (!isReachable || (needsDelivery(cart) && !cart.shipping_address?.address_1)) return 'address'
  if (needsDelivery(cart) && cart.shipping_methods.length === 0) return 'delivery'
  return 'payment'
}

export function isReached(step: CheckoutStep, cart: Cart): boolean {
  const steps = stepsOf(cart)
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(openStep(cart))
}

export function stepPath(step: CheckoutStep, view: string, { isBagChanged = false } = {}): string {
  const query = isBagChanged ? ({ bag: 'changed' } as const) : {}
  switch (step) {
    case 'address':
      return paths.checkout(view, query)
    case 'delivery':
      return paths.delivery(view, query)
    case 'payment':
      return paths.payment(view)
  }
}
