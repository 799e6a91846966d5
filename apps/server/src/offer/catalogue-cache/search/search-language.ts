import type { ContentLanguage } from '@shopkey/contract/translation.ts'

/** Texts without a translation are in every language's documents, so any language works for requests without one. */
export function languageOf(language: ContentLanguage | undefined): ContentLanguage {
  return language ?? 'en'
}
