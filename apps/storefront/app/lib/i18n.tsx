import { DEFAULT_TIME_ZONE } from '@shopkey/domain/default-time-zone.ts'
import { orderNumber } from '@shopkey/domain/order-number.ts'
import { countryName } from '@shopkey/i18n/country-name.ts'
import { formatDate, formatDeadline, formatMoment } from '@shopkey/i18n/format-date.ts'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Translate } from '@shopkey/i18n/translate.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { translatorFor } from './messages.ts'

export interface I18n {
  language: Language
  t: Translate<StorefrontKey>
  /** amount: minor units. */
  money: (amount: number, currencyCode: string) => string
  date: (moment: string | Date) => string
  /** A day with its time. */
  moment: (moment: string | Date) => string
  /** A day with its time and time zone. */
  deadline: (moment: string | Date) => string
  country: (iso2: string) => string
  /** Texts one after the other, with the comma of the language. */
  list: (texts: readonly string[]) => string
  /** With the store's prefix: KOPI-1042. */
  orderNumber: (display_id: number) => string
}

const Context = createContext<I18n | null>(null)

export interface I18nProviderProps {
  language: Language
  /** Of the store; dates outside of stores are in the default one. */
  timeZone: string | undefined
  /** What the store writes before the numbers of its orders. */
  orderPrefix: string | null | undefined
  children: ReactNode
}

export function I18nProvider({ language, timeZone = DEFAULT_TIME_ZONE, orderPrefix, children }: I18nProviderProps) {
  const i18n = useMemo<I18n>(
    () => ({
      language,
      t: translatorFor(language),
      money: (amount, currencyCode) => formatMoney(amount, currencyCode, language),
      date: (moment) => formatDate(moment, language, timeZone),
      moment: (moment) => formatMoment(moment, language, timeZone),
      deadline: (moment) => formatDeadline(moment, language, timeZone),
      country: (iso2) => countryName(iso2, language),
      list: (texts) => texts.join(LANGUAGES[language].comma),
      orderNumber: (display_id) => orderNumber(display_id, orderPrefix),
    }),
    [language, timeZone, orderPrefix],
  )
  return <Context value={i18n}>{children}</Context>
}

export function useI18n(): I18n {
  const i18n = useContext(Context)
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it')
  return i18n
}
