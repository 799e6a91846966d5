import { ShopperCampaignsQuery, ShopperCampaignsReply } from '../campaign.ts'
import { endpoint } from '../endpoint.ts'

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/store/wasp/api/accounts/campaign',
  tag: 'Campaigns',
  summary: 'List running campaigns',
  description:
    'Returns the campaigns that are shown, have started and have not ended. The path is that of the first ' +
    'storefront.',
  query: ShopperCampaignsQuery,
  replies: { 200: ShopperCampaignsReply },
})
