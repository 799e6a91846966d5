import type { Campaign } from '@shopkey/client/types.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { ownPath } from '../../lib/paths.ts'

export interface CampaignCard {
  id: string
  title: string
  body: string | undefined
  picture: string | undefined
  /** The target: a page of ours, or another site. */
  target: { path: string } | { href: string } | undefined
}

/** A campaign as shoppers see it. `metadata.translations` may contain its title and text in other languages. */
export function campaignCard(campaign: Campaign, language: Language): CampaignCard {
  const words = translationOf(campaign.metadata, language)
  return {
    id: campaign.id,
    title: words.title ?? campaign.title,
    body: words.body ?? campaign.body ?? undefined,
    picture: campaign.banner_url ?? undefined,
    target: targetOf(campaign.target_url),
  }
}

function targetOf(url: string | null): CampaignCard['target'] {
  const path = ownPath(url)
  if (path) return { path }
  return url && /^https?:\/\//.test(url) ? { href: url } : undefined
}

/** Metadata is free-form: every property may be missing or of another shape. */
function translationOf(metadata: Campaign['metadata'], language: Language): { title?: string; body?: string } {
  const translations = metadata?.translations
  const words = isRecord(translations) ? translations[language] : undefined
  if (!isRecord(words)) return {}
  const { title, body } = words
  return { ...(typeof title === 'string' && { title }), ...(typeof body === 'string' && { body }) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
