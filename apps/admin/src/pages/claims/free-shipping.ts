import type { ShippingValues } from '../returns/shipping-fields.tsx'

/** The customer pays neither for what is sent to them because of a claim, nor for what comes back. */
export const freeShipping = ({ option_id }: ShippingValues) => (option_id ? { option_id, price: 0 } : undefined)

/** The same as the claim's shipping methods. */
export function deliveryOf(values: ShippingValues) {
  const method = freeShipping(values)
  return method && [method]
}
