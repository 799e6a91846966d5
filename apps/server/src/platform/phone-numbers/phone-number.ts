import { createRequire } from 'node:module'
import { findPhoneNumber, typedPhoneNumber } from '@shopkey/i18n/phone-number.ts'
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

/** The countries in which a number without a country code may have been typed: two letters each, in either case. */
export type PhonePlace = readonly string[]

/** Of an installation without a store, and of stores without a region. */
const anyPlace: PhonePlace = ['ID']

/**
 * A number in E.164: 0812…, 812…, 62812… and +62812… all become +62812…. Numbers without a country code are read in the
 * countries of the place, Indonesia without one. Throws 400 for anything else, and for a number that is different ones in several of the countries.
 */
export function phoneNumber(text: string, place: PhonePlace = anyPlace): string {
  const found = find(text, place)
  if (!found) throw phoneNotValid({ phone: text.trim() })
  return found
}

/** As phoneNumber, read in a country that was sent, if one was: two letters or a calling code. Throws 400 for an unknown country. */
export function phoneNumberIn(text: string, country = '', place: PhonePlace = anyPlace): string {
  if (!country.trim()) return phoneNumber(text, place)
  const found = findPhoneNumber(loadLibrary(), text, readAs(country.trim().toUpperCase()))
  if (!found) throw phoneNotValid({ phone: text.trim() })
  return found
}

/** As phoneNumber; undefined for anything else. */
export function phoneNumberIfAny(text: string, place: PhonePlace = anyPlace): string | undefined {
  return find(text, place)
}

/** Five digits or more, with what people write between them. */
const numberLike = /^(?=(?:\D*\d){5})[+\d\s()./-]{5,40}$/

/** As phoneNumber, but a number that cannot be read stays as it was typed: for numbers that are only stored. */
export function storedPhoneNumber(text: string, place: PhonePlace): string {
  return storedPhoneNumberIfAny(text, place) ?? phoneNumber(text, place)
}

/** As storedPhoneNumber; undefined for a text that is no number. */
export function storedPhoneNumberIfAny(text: string, place: PhonePlace): string | undefined {
  const typed = typedPhoneNumber(text)
  return find(typed, place) ?? (numberLike.test(typed) ? typed : undefined)
}

/** One country reads every possible number; of several, those that have it as a valid one, if that is the same number in all. */
function find(text: string, place: PhonePlace): string | undefined {
  const library = loadLibrary()
  const countries = place.map((code) => code.toUpperCase()).filter((code) => library.isSupportedCountry(code))
  const [only, ...others] = countries
  if (!only) return findPhoneNumber(library, text, 'ID')
  if (others.length === 0) return findPhoneNumber(library, text, only)
  const readings = countries.flatMap((country) => {
    const parsed = library.parsePhoneNumberFromString(typedPhoneNumber(text), country)
    return parsed?.isValid() ? [parsed.number] : []
  })
  return new Set(readings).size === 1 ? readings[0] : undefined
}

function readAs(country: string): DefaultCountry {
  const library = loadLibrary()
  const defaultCallingCode = /^\+?(\d{1,3})$/.exec(country)?.[1]
  if (defaultCallingCode) {
    const isKnown = library.getCountries().some((each) => library.getCountryCallingCode(each) === defaultCallingCode)
    if (!isKnown) throw countryCodeUnknown({ country_code: country })
    return { defaultCallingCode }
  }
  if (!library.isSupportedCountry(country)) throw countryCodeUnknown({ country_code: country })
  return country
}

/** The same for an optional number. Undefined stays undefined (not sent), an empty text becomes null. */
export function phoneNumberOrNone<Text extends string | null | undefined>(
  text: Text,
  read: (text: string) => string = phoneNumber,
): Text extends string ? string | null : Text {
  type Result = Text extends string ? string | null : Text
  if (typeof text !== 'string') return text as Result // null or undefined, passed on
  return (text.trim() === '' ? null : read(text)) as Result
}
