import type { AddressInput } from '@shopkey/contract/address.ts'
import { type PhonePlace, storedPhoneNumberIfAny } from '../../platform/phone-numbers/phone-number.ts'

/** In digits; a shorter beginning is an area code, as of 030/123456. */
const shortestNumber = 7

/**
 * The phone number as it is stored; null for a text that is none. Of a text with several, as in "0812 345 678 / 0813", it is the first, and the
 * metadata keeps the text.
 */
export function firstPhone(
  text: string,
  place: PhonePlace,
): { phone: string | null; metadata: NonNullable<AddressInput['metadata']> } {
  const [first = '', ...others] = text.split(/[/;,|\n]/)
  const hasOthers = others.some((other) => /\p{Nd}/u.test(other))
  const phone = hasOthers && digitsOf(first) >= shortestNumber ? storedPhoneNumberIfAny(first, place) : undefined
  if (phone !== undefined) return { phone, metadata: { former_phone: text } }
  return { phone: (text && storedPhoneNumberIfAny(text, place)) || null, metadata: {} }
}

const digitsOf = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0
