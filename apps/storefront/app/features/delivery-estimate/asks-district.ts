import type { Region } from '../../lib/wire.ts'

/** Whether prices in a region depend on an Indonesian district. */
export function asksDistrict({ countries }: Pick<Region, 'countries'>): boolean {
  return countries.some(({ iso_2 }) => iso_2 === 'id')
}
