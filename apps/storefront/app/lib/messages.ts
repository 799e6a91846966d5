import type { Language } from '@shopkey/i18n/languages.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { createTranslator, type MessageTree, type Translate } from '@shopkey/i18n/translate.ts'

const translators = new Map<Language, Translate<StorefrontKey>>()

/** The server knows every language before its first answer; a browser loads the one of its page before it takes over. */
export function learnMessages(language: Language, messages: MessageTree): void {
  translators.set(language, createTranslator<StorefrontKey>(messages, language))
}

export function translatorFor(language: Language): Translate<StorefrontKey> {
  const translator = translators.get(language)
  if (!translator) throw new Error(`The messages of ${language} are not loaded`)
  return translator
}
