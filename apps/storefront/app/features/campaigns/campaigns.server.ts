import type { Shop } from '../../lib/shop.server.ts'
import type { Campaign } from '../../lib/wire.ts'
import { type CampaignCard, campaignCard } from './campaign-card.ts'

/** The store's current campaigns, the newest first. */
export async function listCampaigns(shop: Shop): Promise<CampaignCard[]> {
  const query = { page: 1, sort: 'desc', status: 1 }
  const { campaigns } = await shop.api.get<{ campaigns: Campaign[] }>('/store/wasp/api/accounts/campaign', query)
  return campaigns.map((campaign) => campaignCard(campaign, shop.session.language))
}
