import { listCampaigns as fetchCampaigns } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { type CampaignCard, campaignCard } from './campaign-card.ts'

/** The store's current campaigns, the newest first. */
export async function listCampaigns(shop: Shop): Promise<CampaignCard[]> {
  const { campaigns } = await shop.api.call(fetchCampaigns, { query: { page: 1, sort: 'desc', status: 1 } })
  return campaigns.map(campaignCard)
}
