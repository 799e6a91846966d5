import { readCityName } from './city-name.ts'
import type { Areas, District } from './indonesian-areas.ts'

const mostDistricts = 500

/**
 * The districts of the typed city. A whole name takes precedence over a part of one (“Bandung” is not “Bandung Barat”);
 * without “Kota” or “Kabupaten” both match. Ignores case, dots and the words before the name.
 */
export function findDistricts({ districts, cityNames }: Areas, typed: string): District[] {
  const wanted = readCityName(typed)
  if (!wanted.name) return []
  const codesWhere = (matches: (name: string) => boolean) =>
    new Set(
      [...cityNames].flatMap(([code, { kind, name }]) =>
        (!wanted.kind || kind === wanted.kind) && matches(name) ? [code] : [],
      ),
    )
  const whole = codesWhere((name) => name === wanted.name)
  const codes = whole.size > 0 ? whole : codesWhere((name) => name.includes(wanted.name))
  return districts.filter(({ city_code }) => codes.has(city_code)).slice(0, mostDistricts)
}
