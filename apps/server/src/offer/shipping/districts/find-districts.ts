import { LRUCache } from 'lru-cache'
import type { District } from './indonesian-areas.ts'

const mostDistricts = 500

/**
 * The districts of the typed city. A whole name takes precedence over a part of one (“Bandung” is not “Bandung Barat”);
 * without “Kota” or “Kabupaten” both match. Ignores case, dots and the words before the name.
 */
export function findDistricts(districts: readonly District[], typed: string): District[] {
  const wanted = readName(typed)
  if (!wanted.name) return []
  const ofKind = districts.filter(({ city_name }) => !wanted.kind || readName(city_name).kind === wanted.kind)
  const whole = ofKind.filter(({ city_name }) => readName(city_name).name === wanted.name)
  const found =
    whole.length > 0 ? whole : ofKind.filter(({ city_name }) => readName(city_name).name.includes(wanted.name))
  return found.slice(0, mostDistricts)
}

interface CityName {
  kind: 'kota' | 'kabupaten' | undefined
  name: string
}

const read = new LRUCache<string, CityName>({ max: 2000 })

function readName(text: string): CityName {
  const known = read.get(text)
  if (known) return known
  const words = text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
  const match = /^(?:(kota|kabupaten|kab) )?(?:(?:administrasi|adm) )?(.*)$/.exec(words)
  const kind = match?.[1]?.startsWith('kab') ? 'kabupaten' : match?.[1] === 'kota' ? 'kota' : undefined
  const name: CityName = { kind, name: match?.[2] ?? '' }
  read.set(text, name)
  return name
}
