import { type AddressFormat, addressFormats, type StateKind, usualFormat } from './address-table.ts'

interface Place {
  country_code?: string | null
  city?: string | null
  province?: string | null
  postal_code?: string | null
}

type PlacePart = 'city' | 'province' | 'postal_code'

const letters = { city: 'C', province: 'S', postal_code: 'Z' } as const satisfies Record<PlacePart, string>

/** What a form asks for an address in a country. */
export interface AddressFields {
  /** Ghana, Panama, Hong Kong and some seventy other countries have none. */
  has_postal_code: boolean
  /** A form should refuse an address without these. The API does not: clients of v1 send what they have. */
  required: ReadonlySet<PlacePart>
  postal_code_name: 'zip' | 'pin' | 'eircode' | 'postal_code'
  province_name: StateKind | 'province'
  /** The house number and further details have fields of their own. */
  has_house_number: boolean
  /** A postal code of the country, to show how it is written. */
  example: string | undefined
}

const formatOf = (country_code: string | null | undefined): AddressFormat =>
  addressFormats[country_code?.toLowerCase() ?? ''] ?? usualFormat

export function addressFieldsOf(country_code: string | null | undefined): AddressFields {
  const { town, required = 'C', zip, state, example, street } = formatOf(country_code)
  const parts: PlacePart[] = ['city', 'province', 'postal_code']
  return {
    has_postal_code: town.includes('{Z}'),
    required: new Set(parts.filter((part) => required.includes(letters[part]))),
    postal_code_name: zip ?? 'postal_code',
    province_name: state ?? 'province',
    has_house_number: street !== undefined,
    example,
  }
}

/** How the country writes {street} and house {number}. */
export function streetFormatOf(country_code: string | null | undefined): string {
  return formatOf(country_code).street ?? '{street} {number}'
}

/** A postal code as its country writes it: in capitals where it has letters, without outer spaces. */
export function writtenPostalCode(code: string, country_code: string | null | undefined): string {
  const trimmed = code.trim()
  return formatOf(country_code).upper ? trimmed.toUpperCase() : trimmed
}

/**
 * City, province and postal code on the lines on which the country writes them: `Bandung 40115`, `Springfield, IL 62704`. What the
 * country does not use follows, so that nothing that was typed is lost.
 */
export function placeLines({ country_code, city, province, postal_code }: Place): string[] {
  const { town } = formatOf(country_code)
  const values = { C: city?.trim() ?? '', S: province?.trim() ?? '', Z: postal_code?.trim() ?? '' }
  const unused = (['C', 'S', 'Z'] as const)
    .filter((letter) => !town.includes(`{${letter}}`))
    .map((letter) => values[letter])
  const lines = town.split('|').map((line) =>
    line
      .replace(/\{([CSZ])\}/g, (_, letter: 'C' | 'S' | 'Z') => values[letter])
      // What stood beside a part that is empty.
      .replace(/^[\s,/-]+|[\s,/-]+$/g, '')
      .replace(/\s*,(?:\s*,)+/g, ',')
      .replace(/\s{2,}/g, ' '),
  )
  return [...lines, ...unused].filter(Boolean)
}

interface PostalAddress extends Place {
  address_1?: string | null
  address_2?: string | null
}

/** Countries whose own script writes the largest place first. */
const largestFirst = new Set(['cn', 'hk', 'jp', 'kr', 'mo', 'tw'])

/**
 * Street and place of an address on the lines of its country: of one that is written in Chinese, Japanese or Korean there, the
 * place comes before the street. area: the Indonesian district.
 */
export function postalLines(address: PostalAddress, area: string | null = null): string[] {
  const street = [address.address_1?.trim(), address.address_2?.trim()]
  const isLargestFirst =
    largestFirst.has(address.country_code?.toLowerCase() ?? '') &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(street.join(''))
  const place = placeLines(address)
  return (isLargestFirst ? [...place, area, ...street] : [...street, area, ...place]).filter((line) => line) as string[]
}
