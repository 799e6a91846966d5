import type { TaxableDelivery, TaxableItem, TaxLine } from '@shopkey/extension/tax-provider.ts'
import type { LocalTaxValues } from './local-taxes-definition.ts'

interface Taxed {
  /** Null while it is not known where the items go; also where the address has none. */
  province: string | null
  items: readonly TaxableItem[]
  deliveries: readonly TaxableDelivery[]
}

/** The code of a region's own rate. */
const usual = 'default'

/**
 * The rates of the province in place of the region's own rate; several add up. What has rates of its own, such as a product,
 * keeps them; where no rate is entered for the province, and without one, so does everything. Gift cards are taxed
 * when they pay.
 */
export function localTaxLines(values: LocalTaxValues, { province, items, deliveries }: Taxed): TaxLine[] {
  const { places, taxes_delivery = false } = values
  const local = places.filter((place) => province !== null && comparable(place.province) === comparable(province))
  const ratesOf = ({ id, own_rates }: TaxableItem | TaxableDelivery, isLocal: boolean): TaxLine[] =>
    isLocal && local.length > 0 && own_rates.every(({ code }) => code === usual)
      ? local.map(({ name, rate }) => ({ id, rate: Number(rate), name, code: name }))
      : own_rates.map((rate) => ({ ...rate, id }))
  return [
    ...items.filter(({ is_giftcard }) => !is_giftcard).flatMap((item) => ratesOf(item, true)),
    ...deliveries.flatMap((delivery) => ratesOf(delivery, taxes_delivery)),
  ]
}

/** `Provinsi Jawa Barat` and `jawa barat` are one place. */
function comparable(place: string): string {
  return place
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(provinsi|province of|state of) /, '')
}
