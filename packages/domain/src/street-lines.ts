import { streetFormatOf } from './address-format.ts'

/** A street as a form asks for it in fields of its own. Empty texts where nothing was entered. */
export interface StreetParts {
  /** The street or the building. */
  street: string
  house_number: string
  apartment: string
  /** A landmark, the colour of the gate: whatever helps to find the door. */
  other_details: string
}

interface StreetAddress {
  country_code?: string | null
  address_1?: string | null
  address_2?: string | null
  metadata?: Readonly<Record<string, unknown>> | null
}

/** The parts as the two lines of an address that every client and courier reads: `Jl. Melati No. 5` and `Lantai 2, pagar hijau`. */
export function streetLines(
  { street, house_number, apartment, other_details }: StreetParts,
  country_code: string | null | undefined,
): { address_1: string; address_2: string } {
  // “No. 5” in the field of the number.
  const number = house_number.replace(/^no\b\.?\s*/i, '')
  const isInStreet = number === '' || wordsOf(street).endsWith(` ${wordsOf(number)}`)
  const line = streetFormatOf(country_code)
    .replace('{street}', () => street)
    .replace('{number}', () => number)
  return {
    address_1: isInStreet ? street : street === '' ? number : line,
    address_2: [apartment, other_details].filter(Boolean).join(', '),
  }
}

/** For comparing: “Melati No.5” is “melati no 5”. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim()
}

/** The parts that were entered, for the address's metadata. An empty text removes an earlier one. */
export function streetMetadata(parts: StreetParts): Record<keyof StreetParts, string> {
  const isWhole = parts.house_number === '' && parts.other_details === ''
  return isWhole ? { street: '', house_number: '', apartment: '', other_details: '' } : { ...parts }
}

/**
 * The parts of an address, from its metadata. Where its lines were written by another form or client meanwhile, they are the street
 * and the apartment.
 */
export function streetParts({ country_code, address_1, address_2, metadata }: StreetAddress): StreetParts {
  const text = (name: keyof StreetParts) => {
    const part = metadata?.[name]
    return typeof part === 'string' ? part : ''
  }
  const parts = {
    street: text('street'),
    house_number: text('house_number'),
    apartment: text('apartment'),
    other_details: text('other_details'),
  }
  const lines = streetLines(parts, country_code)
  const isCurrent = lines.address_1 === (address_1 ?? '') && lines.address_2 === (address_2 ?? '')
  return isCurrent
    ? parts
    : { street: address_1 ?? '', house_number: '', apartment: address_2 ?? '', other_details: '' }
}
