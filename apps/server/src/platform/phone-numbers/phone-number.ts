import { createRequire } from 'node:module'
import { findPhoneNumber } from '@shopkey/i18n/phone-number.ts'
import { refusal } from '../../http/refusal.ts'

const phoneNotValid = refusal({
  type: 'invalid_data',
  code: 'phone_not_valid',
  message: '{phone} is not a phone number; write it like 081234567890 or +6281234567890',
})

const countryCodeUnknown = refusal({
  type: 'invalid_data',
  code: 'country_code_unknown',
  message: 'There is no country {country_code}; give two letters such as ID, or a calling code such as 62',
})

type Library = typeof import('libphonenumber-js/min')
const require = createRequire(import.meta.url)

type DefaultCountry = NonNullable<Parameters<Library['parsePhoneNumberFromString']>[1]>

/** Loaded with the first number: it consists of a hundred modules. */
const loadLibrary = (): Library => require('libphonenumber-js/min')

/**
 * A number in E.164: 0812…, 812…, 62812… and +62812… all become +62812…. Numbers without a country code are read as
 * Indonesian. Throws 400 for anything else.
 */
export function phoneNumber(text: string): string {
  return parse(text, 'ID')
}

/** As phoneNumber, read in a country: two letters or a calling code. Throws 400 for an unknown country. */
export function phoneNumberIn(text: string, country = 'ID'): string {
  return parse(text, readAs(country.trim().toUpperCase()))
}

/** As phoneNumber; undefined for anything else. */
export function phoneNumberIfAny(text: string): string | undefined {
  return find(text, 'ID')
}

function parse(text: string, country: DefaultCountry): string {
  const found = find(text, country)
  if (!found) throw phoneNotValid({ phone: text.trim() })
  return found
}

function find(text: string, country: DefaultCountry): string | undefined {
  return findPhoneNumber(loadLibrary(), text, country)
}

function readAs(country: string): DefaultCountry {
  const library = loadLibrary()
  const defaultCallingCode = /^\+?(\d{1,3})$/.exec(country)?.[1]
  if (defaultCallingCode) {
    const isKnown = library.getCountries().some((each) => library.getCountryCallingCode(each) === defaultCallingCode)
    if (!isKnown) throw countryCodeUnknown({ country_code: country })
    return { defaultCallingCode }
  }
  const code = country || 'ID'
  if (!library.isSupportedCountry(code)) throw countryCodeUnknown({ country_code: country })
  return code
}

/** The same for an optional number. Undefined stays undefined (not sent), an empty text becomes null. */
export function phoneNumberOrNone<Text extends string | null | undefined>(
  text: Text,
): Text extends string ? string | null : Text {
  type Result = Text extends string ? string | null : Text
  if (typeof text !== 'string') return text as Result // null or undefined, passed on
  return (text.trim() === '' ? null : phoneNumber(text)) as Result
}
