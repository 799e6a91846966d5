import { LANGUAGES, type Language } from './languages.ts'

/** Creating one costs far more than using it, and takes memory outside the heap. */
const plurals = new Map<Language, Intl.PluralRules>()
const numbers = new Map<Language, Intl.NumberFormat>()

export function pluralRules(language: Language): Intl.PluralRules {
  return kept(plurals, language, () => new Intl.PluralRules(LANGUAGES[language].tag))
}

/** Plain numbers with Western digits, grouped as in the language. */
export function numberFormat(language: Language): Intl.NumberFormat {
  return kept(numbers, language, () => new Intl.NumberFormat(`${LANGUAGES[language].tag}-u-nu-latn`))
}

function kept<Made>(known: Map<Language, Made>, language: Language, make: () => Made): Made {
  const made = known.get(language) ?? make()
  known.set(language, made)
  return made
}
