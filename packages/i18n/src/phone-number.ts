import { westernDigits } from '@shopkey/domain/western-digits.ts'
import type { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Of hundreds of modules; each program loads it with the first number. */
export interface PhoneLibrary {
  parsePhoneNumberFromString: typeof parsePhoneNumberFromString
}

/**
 * A number as people type it with + before its country code, in digits 0 to 9: `٠٠٦٢ 812…` becomes `+62 812…`. Invisible signs, which
 * copied numbers have around them, are gone.
 */
export const typedPhoneNumber = (text: string): string =>
  westernDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/＋/g, '+')
    .trim()
    .replace(/^00(?=\s*[1-9])/, '+')

/** A number as E.164, read in a country where it has no country code; undefined for anything else. */
export function findPhoneNumber(
  { parsePhoneNumberFromString: parse }: PhoneLibrary,
  text: string,
  country: Parameters<typeof parsePhoneNumberFromString>[1],
): string | undefined {
  const parsed = parse(typedPhoneNumber(text), country)
  return parsed?.isPossible() ? parsed.number : undefined
}
