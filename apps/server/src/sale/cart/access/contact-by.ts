import type { CartState } from '../cart.state.ts'

/** Who entered a cart's e-mail address or phone number. Staff who may read codes count as the shopper whom they serve. */
export type ContactBy = 'shopper' | 'staff'

interface Entered {
  email?: string | undefined
  shipping_address?: unknown
  billing_address?: unknown
}

/**
 * Notes on the cart who entered where its messages go. A shopper confirms an address of staff by sending it; a phone number
 * counts where there is no e-mail address.
 */
export function noteContact(
  cart: CartState,
  { email, shipping_address, billing_address }: Entered,
  by: ContactBy,
): void {
  const hasPhone = [shipping_address, billing_address].some(isWithPhone)
  if (by === 'staff') cart.is_contact_of_staff ||= email !== undefined || hasPhone
  else if (email !== undefined || (hasPhone && !cart.email)) cart.is_contact_of_staff = false
}

function isWithPhone(address: unknown): boolean {
  return typeof address === 'object' && address !== null && 'phone' in address && Boolean(address.phone)
}
