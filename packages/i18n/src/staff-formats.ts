import { getCurrency } from '@shopkey/domain/currency.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { orderNumber } from '@shopkey/domain/order-number.ts'
import { dayOf } from '@shopkey/domain/store-time.ts'
import { countryName } from './country-name.ts'
import { formatMoney } from './format-money.ts'
import { LANGUAGES, type Language } from './languages.ts'

export type Formats = ReturnType<typeof formatsFor>

/** Numbers, money and dates as staff see them, and as documents show them. Dates and times are in the store's time zone. */
export function formatsFor(language: Language, timeZone: string, orderPrefix: string | null) {
  const locale = `${LANGUAGES[language].tag}-u-nu-latn-ca-gregory`
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const shortDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
  const storeDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const calendarDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const calendarMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const wholeDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone })
  const thisYear = dayOf(new Date(), timeZone).slice(0, 4)

  // Between two amounts in Arabic, the signs and symbols of one would otherwise move to the other.
  const isolate = (text: string) => (LANGUAGES[language].direction === 'rtl' ? `\u2068${text}\u2069` : text)

  const day = (iso: string) => {
    const at = new Date(iso)
    return dayOf(at, timeZone).startsWith(thisYear) ? shortDate.format(at) : date.format(at)
  }

  return {
    number: (value: number) => number.format(value),
    /** With the store's prefix: KOPI-1042. */
    orderNumber: (display_id: number) => isolate(orderNumber(display_id, orderPrefix)),
    /** amount: minor units, as everywhere. */
    money: (amount: number, currency: string) => isolate(formatMoney(amount, currency, language)),
    /** For figures read at a glance: Rp 1,2 jt. */
    compactMoney: (amount: number, currency: string) =>
      isolate(
        currency === POINTS
          ? formatMoney(amount, currency, language)
          : new Intl.NumberFormat(locale, {
              style: 'currency',
              currency,
              currencyDisplay: 'narrowSymbol',
              notation: 'compact',
              maximumFractionDigits: 1,
            }).format(amount / getCurrency(currency).divisor),
      ),
    day,
    /** With its year: when prices, discounts and campaigns begin and end, and on documents. */
    storeDay: (iso: string) => storeDate.format(new Date(iso)),
    /** A date without a time, which is the same date everywhere. */
    calendarDay: (date: string) => calendarDate.format(new Date(date)),
    /** The same with its year. */
    calendarDate: (date: string) => wholeDate.format(new Date(date)),
    /** The month of a date. */
    calendarMonth: (date: string) => calendarMonth.format(new Date(date)),
    weekday: (iso: string) => weekday.format(new Date(iso)),
    dayTime: (iso: string) => `${day(iso)}, ${time.format(new Date(iso))}`,
    /** Joined by "or". */
    oneOf: (texts: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(texts),
    country: (code: string) => countryName(code, language),
  }
}
