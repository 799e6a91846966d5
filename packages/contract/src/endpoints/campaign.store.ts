import { ShopperCampaignsQuery, ShopperCampaignsReply } from '../campaign.ts'
import { endpoint } from '../endpoint.ts'

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/store/wasp/api/accounts/campaign',
  tag: 'Campaigns',
  summary: 'List running campaigns',
  description:
    'Returns the campaigns that are shown and between their dates, in the language of the request. The path is kept for older storefronts.',
  query: ShopperCampaignsQuery,
  replies: { 200: ShopperCampaignsReply },
})
