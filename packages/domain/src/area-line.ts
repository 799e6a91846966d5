interface PlacedAddress {
  country_code?: string | null
  metadata?: Readonly<Record<string, unknown>> | null
}

/**
 * The line of an Indonesian address between street and city, as it is written there: `Kel. Sumur, Kec. Andir`; a village
 * outside of towns is a `Desa`. Empty for other countries, and where neither is known. The words are part of the address, so
 * they are the same in every language. The seventh digit of the ministry's village codes is 2 for a desa.
 */
export function areaLine({ country_code, metadata }: PlacedAddress): string {
  if (country_code !== 'id') return ''
  const { village, village_code, district } = metadata ?? {}
  const kind = typeof village_code === 'string' && village_code[6] === '2' ? 'Desa' : 'Kel.'
  const parts = [isName(village) && `${kind} ${village}`, isName(district) && `Kec. ${district}`]
  return parts.filter(Boolean).join(', ')
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
