import { COUNTRIES } from '@shopkey/domain/countries.ts'
import type { MovedRecipient } from '@shopkey/moving/records.ts'
import type { Move } from '../move.types.ts'
import { firstPhone } from '../people/first-phone.ts'

/** A name as it is stored: the first word, and what follows it. */
export function nameParts(name: string): { first_name: string | null; last_name: string | null } {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return { first_name: first || null, last_name: others.join(' ') || null }
}

/** Where an order or its bill went, in the columns of `addresses`. */
export function addressColumns(recipient: MovedRecipient, { phonePlace }: Move) {
  const country = COUNTRIES.find(({ iso_2 }) => iso_2 === recipient.country_code)
  const { company, address_1, address_2, city, province_code, postal_code, phone } = recipient
  const { phone: number, metadata } = firstPhone(phone, country ? [country.iso_2] : phonePlace)
  return {
    ...(recipient.first_name === undefined
      ? nameParts(recipient.name)
      : { first_name: recipient.first_name || null, last_name: recipient.last_name || null }),
    company: company || null,
    address_1: address_1 || null,
    address_2: address_2 || null,
    city: city || null,
    province: province_code || null,
    postal_code: postal_code || null,
    country_code: country?.iso_2 ?? null,
    phone: number,
    metadata: Object.keys(metadata).length > 0 ? metadata : null,
  }
}
