import type { ContentLanguage } from '@shopkey/contract/translation.ts'

/** Texts without a translation are in every language's documents, so any language will do for who asks in none. */
export function languageOf(language: ContentLanguage | undefined): ContentLanguage {
  return language ?? 'en'
}
