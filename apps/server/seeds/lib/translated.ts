import type { Words } from './demo-store.ts'

/** English is the stored text; the other two are translations. */
export const translated = (texts: Record<string, Words>): Record<'bh' | 'ar', Record<string, string>> => ({
  bh: Object.fromEntries(Object.entries(texts).map(([field, words]) => [field, words.bh])),
  ar: Object.fromEntries(Object.entries(texts).map(([field, words]) => [field, words.ar])),
})
