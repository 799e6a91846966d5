import { type AdminTranslate, loadAdminMessages } from '@shopkey/i18n/admin-messages.ts'
import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { useSyncExternalStore } from 'react'
import { pageTitles } from '../extensions/extension-parts.ts'
import { readStored, store } from './storage.ts'

export interface Texts {
  language: Language
  t: AdminTranslate
}

let shown: Texts | undefined
const listeners = new Set<() => void>()
const loaded = new Map<Language, AdminTranslate>()

/** The texts on screen, and their language. */
export function useTexts(): Texts {
  return useSyncExternalStore(listen, shownTexts, shownTexts)
}

/** The same where no component is: in toasts and dialogs. */
export function shownTexts(): Texts {
  if (!shown) throw new Error('startTexts has not been called')
  return shown
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function startTexts(): Promise<void> {
  await changeLanguage(initialLanguage())
}

export async function changeLanguage(language: Language): Promise<void> {
  shown = { language, t: await textsIn(language) }
  document.documentElement.lang = LANGUAGES[language].tag
  document.documentElement.dir = LANGUAGES[language].direction
  store('language', language)
  for (const listener of listeners) listener()
}

/** The texts of a language, for a document; the page keeps its own. Fetched once. */
export async function textsIn(language: Language): Promise<AdminTranslate> {
  const known = loaded.get(language)
  if (known) return known
  const messages = { ...(await loadAdminMessages(language)), ...pageTitles(language) }
  const t: AdminTranslate = createTranslator(messages, language)
  loaded.set(language, t)
  return t
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
