import { getCurrency } from '@shopkey/domain/currency.ts'

/** Minor units in rupiah. Throws for another currency, and for sen. */
export function toRupiah(amount: number, currency_code: string): number {
  const rupiah = amount / getCurrency('idr').divisor
  if (currency_code !== 'idr' || !Number.isSafeInteger(rupiah))
    throw new RangeError(`${amount} minor units of ${currency_code} are no whole rupiah`)
  return rupiah
}

/** Rupiah in minor units. Throws for anything but whole rupiah. */
export function fromRupiah(rupiah: number): number {
  if (!Number.isSafeInteger(rupiah)) throw new RangeError(`${rupiah} are no whole rupiah`)
  return rupiah * getCurrency('idr').divisor
}
