import type { StorefrontStore } from '@shopkey/client/types.ts'
import type { Language } from '@shopkey/i18n/languages.ts'

export interface StoreBranding {
  /** The store's tagline. */
  tagline: string | undefined
  /** The hero picture, wide and tall. */
  hero: string | undefined
  hero_tall: string | undefined
}

/**
 * The store's branding, from its metadata. Metadata is free-form, so every property may be missing or of another shape.
 * A tagline is one text, or one per language.
 */
export function storeBranding({ metadata }: Pick<StorefrontStore, 'metadata'>, language: Language): StoreBranding {
  const { tagline, hero, hero_tall } = metadata ?? {}
  return {
    tagline: text(tagline) ?? (isRecord(tagline) ? text(tagline[language]) : undefined),
    hero: text(hero),
    hero_tall: text(hero_tall) ?? text(hero),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
