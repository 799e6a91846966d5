import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { pageTitles } from '../extensions/extension-parts.ts'
import { readStored, store } from './storage.ts'

/** Messages are fetched for the one language in use. */
const messages = {
  en: () => import('@shopkey/i18n/messages/admin.en.json'),
  bh: () => import('@shopkey/i18n/messages/admin.bh.json'),
  ar: () => import('@shopkey/i18n/messages/admin.ar.json'),
}

/** i18next gets the language tag, not our code: plural rules do not know `bh`. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    load: 'currentOnly',
    fallbackLng: false,
    defaultNS: 'admin',
    interpolation: { escapeValue: false },
    resources: {},
  })
  await changeLanguage(initialLanguage())
}

export async function changeLanguage(language: Language): Promise<void> {
  const { tag, direction } = LANGUAGES[language]
  await loadMessages(language)
  await i18next.changeLanguage(tag)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  store('language', language)
}

/** The texts of a language, for a document; the page keeps its own. */
export async function textsIn(language: Language): Promise<TFunction> {
  await loadMessages(language)
  return i18next.getFixedT(LANGUAGES[language].tag)
}

async function loadMessages(language: Language): Promise<void> {
  const { tag } = LANGUAGES[language]
  if (!i18next.hasResourceBundle(tag, 'admin'))
    i18next.addResourceBundle(tag, 'admin', { ...(await messages[language]()).default, ...pageTitles(language) })
}

export function languageOfTag(tag: string): Language {
  return LANGUAGE_CODES.find((code) => LANGUAGES[code].tag === tag) ?? 'en'
}

/** The stored choice, else the browser's language if it is one of ours, else English: unlike shoppers, staff set up
 *  their browser themselves. */
function initialLanguage(): Language {
  const stored = readStored('language')
  if (isLanguage(stored)) return stored
  for (const tag of navigator.languages) {
    const found = LANGUAGE_CODES.find((code) => LANGUAGES[code].hreflang === tag.slice(0, 2).toLowerCase())
    if (found) return found
  }
  return 'en'
}
