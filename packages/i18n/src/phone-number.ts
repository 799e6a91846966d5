import type { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Of hundreds of modules; each program loads it with the first number. */
export interface PhoneLibrary {
  parsePhoneNumberFromString: typeof parsePhoneNumberFromString
}

/** A number as E.164, read in a country where it has no country code; undefined for anything else. */
export function findPhoneNumber(
  { parsePhoneNumberFromString: parse }: PhoneLibrary,
  text: string,
  country: Parameters<typeof parsePhoneNumberFromString>[1],
): string | undefined {
  const parsed = parse(text.trim(), country)
  return parsed?.isPossible() ? parsed.number : undefined
}
