import { currencyUnits, POINTS } from '@shopkey/domain/currency-units.ts'
import { numberFormat, pluralRules } from './formatters.ts'
import { LANGUAGES, type Language } from './languages.ts'

/**
 * Formats an amount: `formatMoney(4500000, 'idr', 'bh')` → `Rp 45.000`. amount: minor units; their number per unit
 * comes from our currency table, never from `Intl`. Without a currency the bare number is shown. Digits stay Western in
 * every language, so that prices can be compared at a glance.
 */
export function formatMoney(amount: number, currencyCode: string | undefined, language: Language): string {
  if (currencyCode === POINTS) return formatPoints(amount, language)
  if (!currencyCode) return numberFormat(language).format(amount)
  const { divisor, display_decimals } = currencyUnits(currencyCode)
  const text = formatter(LANGUAGES[language].tag, currencyCode, display_decimals).format(amount / divisor)
  return keepSymbolWhole(isolateNegative(text))
}

/**
 * In Arabic a minus starts a left-to-right run, which would include the currency: negative amounts would have it on the
 * other side.
 */
function isolateNegative(text: string): string {
  return text.replace(/\u200e(-[\d.,]+)/, '\u2066$1\u2069')
}

/** In Arabic, the sign after the letters of `US$` would be drawn before them. */
function keepSymbolWhole(text: string): string {
  return text.startsWith('\u200f') ? text.replace(/[A-Z]+\$/, '$&\u200e') : text
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Creating a formatter costs far more than using one, and a product list uses dozens. */
function formatter(tag: string, currencyCode: string, decimals: number): Intl.NumberFormat {
  const key = `${tag} ${currencyCode}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formatters.set(key, made)
  return made
}

const POINT_WORDS: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: 'point', other: 'points' },
  bh: { other: 'poin' },
  ar: { few: 'نقاط', other: 'نقطة' },
}

/** Points are shown whole, rounded down, so that they can be spent. amount: hundredths. */
function formatPoints(amount: number, language: Language): string {
  const count = Math.trunc(amount / 100)
  const words = POINT_WORDS[language]
  const word = words[pluralRules(language).select(Math.abs(count))] ?? words.other
  return `${numberFormat(language).format(count)}\u00a0${word}`
}
