import { getCurrency } from '@shopkey/domain/currency.ts'
import { countryName } from '@shopkey/i18n/country-name.ts'
import { STORE_TIME_ZONE } from '@shopkey/i18n/format-date.ts'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfTag } from './i18n.ts'

export type Formats = ReturnType<typeof formatsFor>

/** Numbers, money and dates in the language on screen. Times are in the reader's time zone. */
export function useFormat(): Formats {
  const { i18n } = useTranslation()
  return useMemo(() => formatsFor(languageOfTag(i18n.language)), [i18n.language])
}

/** For a document in another language than the page's. */
export function formatsFor(language: Language) {
  const locale = `${LANGUAGES[language].tag}-u-nu-latn-ca-gregory`
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const shortDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const storeDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: STORE_TIME_ZONE })
  const calendarDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false })
  const thisYear = new Date().getFullYear()

  // Between two amounts in Arabic, the signs and symbols of one would otherwise move to the other.
  const isolate = (text: string) => (LANGUAGES[language].direction === 'rtl' ? `\u2068${text}\u2069` : text)

  const day = (iso: string) => {
    const at = new Date(iso)
    return at.getFullYear() === thisYear ? shortDate.format(at) : date.format(at)
  }

  return {
    number: (value: number) => number.format(value),
    /** amount: minor units, as everywhere. */
    money: (amount: number, currency: string) => isolate(formatMoney(amount, currency, language)),
    /** For figures read at a glance: Rp 1,2 jt. */
    compactMoney: (amount: number, currency: string) =>
      isolate(
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          notation: 'compact',
          maximumFractionDigits: 1,
        }).format(amount / getCurrency(currency).divisor),
      ),
    day,
    /** The day of a moment in the time zone of the store: when prices, discounts and campaigns begin and end. */
    storeDay: (iso: string) => storeDate.format(new Date(iso)),
    /** A date without a time, which is the same date everywhere. */
    calendarDay: (date: string) => calendarDate.format(new Date(date)),
    weekday: (iso: string) => weekday.format(new Date(iso)),
    dayTime: (iso: string) => `${day(iso)}, ${time.format(new Date(iso))}`,
    /** Joined by "or". */
    oneOf: (texts: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(texts),
    country: (code: string) => countryName(code, language),
  }
}
