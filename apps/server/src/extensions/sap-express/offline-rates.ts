import type { District } from '../../offer/shipping/districts/indonesian-areas.ts'

export const zones = ['same_city', 'same_province', 'same_island', 'other_island', 'far_east'] as const
export type Zone = (typeof zones)[number]

/** Per kilogram, in hundredths of a rupiah; options may set their own as `data.rates`. */
export const defaultRates: Record<Zone, number> = {
  same_city: 900_000,
  same_province: 1_200_000,
  same_island: 1_800_000,
  other_island: 4_000_000,
  far_east: 8_500_000,
}

export type Area = Pick<District, 'provinsi_code' | 'city_code'>

/**
 * The distance zone, by the first digits of the ministry's codes: 1 Sumatra, 3 Java, 5 Bali and Nusa Tenggara, 6
 * Kalimantan, 7 Sulawesi, 8 Maluku, 9 Papua.
 */
export function zoneBetween(origin: Area, destination: Area): Zone {
  if (origin.city_code === destination.city_code) return 'same_city'
  if (origin.provinsi_code === destination.provinsi_code) return 'same_province'
  const [from, to] = [origin, destination].map(({ provinsi_code }) => provinsi_code[0] ?? '')
  if (from === to) return 'same_island'
  return isFarEast(from) || isFarEast(to) ? 'far_east' : 'other_island'
}

function isFarEast(island: string | undefined): boolean {
  return island === '8' || island === '9'
}

/** The weight that the courier charges: whole kilograms, at least one, a third of one rounded down. */
export function chargeableKilos(weight_grams: number): number {
  return Math.max(1, Math.ceil((weight_grams - 300) / 1000))
}
