import type { DeliveryPlace } from '@shopkey/extension/payment-provider.ts'

interface Address {
  city: string | null
  province: string | null
  metadata: unknown
}

/** The part of an address that decides how it may be paid; null without an address. */
export function deliveryPlace(address: Address | null | undefined): DeliveryPlace | null {
  if (!address) return null
  const { district } = (address.metadata ?? {}) as { district?: unknown }
  return { city: address.city, province: address.province, district: typeof district === 'string' ? district : null }
}
