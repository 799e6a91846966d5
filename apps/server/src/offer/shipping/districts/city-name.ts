export interface CityName {
  kind: 'kota' | 'kabupaten' | undefined
  name: string
}

/** Ignores case, dots and the words before the name. */
export function readCityName(text: string): CityName {
  const words = text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
  const match = /^(?:(kota|kabupaten|kab) )?(?:(?:administrasi|adm) )?(.*)$/.exec(words)
  const kind = match?.[1]?.startsWith('kab') ? 'kabupaten' : match?.[1] === 'kota' ? 'kota' : undefined
  return { kind, name: match?.[2] ?? '' }
}
