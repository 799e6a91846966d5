import type { ContentLanguage } from '@shopkey/contract/translation.ts'

/**
 * How PostgreSQL cuts the words of each language to their stems; the same for what is written and what is asked. Its Indonesian
 * stemmer makes a table (meja) of a shirt (kemeja) and a bed of a basket, so Indonesian words stay whole.
 */
export const textConfig = { en: 'english', bh: 'simple', ar: 'arabic' } as const satisfies Record<
  ContentLanguage,
  string
>
