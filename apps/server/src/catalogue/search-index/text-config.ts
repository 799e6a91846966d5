import type { ContentLanguage } from '@shopkey/contract/translation.ts'

/**
 * The stemmer of each language in PostgreSQL, for documents and queries alike. Its Indonesian one turns a shirt
 * (kemeja) into a table (meja) and a basket into a bed, so Indonesian words are not stemmed.
 */
export const textConfig = { en: 'english', bh: 'simple', ar: 'arabic' } as const satisfies Record<
  ContentLanguage,
  string
>
