import { LANGUAGES, type Language } from './languages.ts'

/** Creating one costs far more than using it, and takes memory outside the heap. */
const plurals = new Map<Language, Intl.PluralRules>()
const numbers = new Map<Language, Intl.NumberFormat>()
const grams = new Map<Language, Intl.NumberFormat>()
const days = new Map<Language, Intl.NumberFormat>()
const kilograms = new Map<Language, Intl.NumberFormat>()

export function pluralRules(language: Language): Intl.PluralRules {
  return kept(plurals, language, () => new Intl.PluralRules(LANGUAGES[language].tag))
}

/** Plain numbers with Western digits, grouped as in the language. */
export function numberFormat(language: Language): Intl.NumberFormat {
  return kept(numbers, language, () => new Intl.NumberFormat(`${LANGUAGES[language].tag}-u-nu-latn`))
}

/** weight: in grams, a whole number. In kilograms from one kilogram on. */
export function formatWeight(weight: number, language: Language): string {
  const [known, unit, value] =
    weight >= 1000 ? ([kilograms, 'kilogram', weight / 1000] as const) : ([grams, 'gram', weight] as const)
  const options = { style: 'unit', unit, maximumFractionDigits: 2 } as const
  return kept(known, language, () => new Intl.NumberFormat(`${LANGUAGES[language].tag}-u-nu-latn`, options)).format(
    value,
  )
}

/** `2–4 days`; from and to: whole days. */
export function formatDays(from: number, to: number, language: Language): string {
  const options = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
  const format = kept(days, language, () => new Intl.NumberFormat(`${LANGUAGES[language].tag}-u-nu-latn`, options))
  return from === to ? format.format(to) : format.formatRange(from, to)
}

function kept<Made>(known: Map<Language, Made>, language: Language, make: () => Made): Made {
  const made = known.get(language) ?? make()
  known.set(language, made)
  return made
}
