import type { TryRegionBody } from '@shopkey/client/types.ts'
import type { VariantQuantity } from '../../pickers/variant-quantities.tsx'
import type { AddressParts } from './address-place.tsx'

interface Described {
  source: 'items' | 'parcel'
  lines: readonly VariantQuantity[]
  subtotal: number | undefined
  weight: number | undefined
  address: AddressParts
  shipping_option_id: string | undefined
}

/** Undefined while there is nothing to try. */
export function tryOutBody({
  source,
  lines,
  subtotal = 0,
  weight = 0,
  address,
  ...rest
}: Described): TryRegionBody | undefined {
  const items = lines.flatMap(({ variant, quantity }) => (quantity ? [{ variant_id: variant.id, quantity }] : []))
  if (source === 'items' && items.length === 0) return undefined
  const { country_code, province, city, district_code } = address
  return {
    ...(source === 'items' ? { items } : { subtotal, weight }),
    ...(country_code && { address: { country_code, province, city, district_code } }),
    ...(rest.shipping_option_id && { shipping_option_id: rest.shipping_option_id }),
  }
}
