import type { Campaign } from '@shopkey/client/types.ts'
import { ownPath } from '../../lib/paths.ts'

export interface CampaignCard {
  id: string
  title: string
  body: string | undefined
  picture: string | undefined
  /** The target: a page of ours, or another site. */
  target: { path: string } | { href: string } | undefined
}

/** A campaign as shoppers see it. */
export function campaignCard(campaign: Campaign): CampaignCard {
  return {
    id: campaign.id,
    title: campaign.title,
    body: campaign.body ?? undefined,
    picture: campaign.banner_url ?? undefined,
    target: targetOf(campaign.target_url),
  }
}

function targetOf(url: string | null): CampaignCard['target'] {
  const path = ownPath(url)
  if (path) return { path }
  return url && /^https?:\/\//.test(url) ? { href: url } : undefined
}
