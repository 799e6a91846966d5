import type { Language } from '@shopkey/i18n/languages.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { createTranslator, type MessageTree, type Translate } from '@shopkey/i18n/translate.ts'

const translators = new Map<Language, Translate<StorefrontKey>>()

/** The server has every language before its first reply; a browser loads its page's language before hydration, others when they are chosen. */
export function learnMessages(language: Language, messages: MessageTree): void {
  translators.set(language, createTranslator<StorefrontKey>(messages, language))
}

export function knowsMessages(language: Language): boolean {
  return translators.has(language)
}

export function translatorFor(language: Language): Translate<StorefrontKey> {
  const translator = translators.get(language)
  if (!translator) throw new Error(`The messages of ${language} are not loaded`)
  return translator
}
