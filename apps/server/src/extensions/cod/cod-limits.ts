import { getCurrency } from '@shopkey/domain/currency.ts'
import type { DeliveryPlace } from '@shopkey/extension/payment-provider.ts'
import type { CodValues } from './cod-settings.ts'

interface CodOrder {
  /** Minor units. */
  amount: number
  currency_code: string
  deliver_to: DeliveryPlace | null
}

/** Whether an order may be paid on delivery, by the limits of its store. */
export function isWithinLimits({ largest_amount, areas }: CodValues, order: CodOrder): boolean {
  const { amount, currency_code, deliver_to } = order
  if (largest_amount !== undefined && amount > largest_amount * getCurrency(currency_code).divisor) return false
  const allowed = (areas ?? '').split(',').map(comparable).filter(Boolean)
  if (allowed.length === 0) return true
  const { district = null, city = null, province = null } = deliver_to ?? {}
  return [district, city, province].some((place) => place !== null && allowed.includes(comparable(place)))
}

/** `Kota Bandung` and `bandung` are one place. */
function comparable(place: string): string {
  return place
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(kota|kabupaten|kab\.?|kecamatan|kec\.?|provinsi) /, '')
}
