import {
  CampaignReply,
  CreateCampaignBody,
  campaignFilters,
  StaffCampaign,
  staffCampaignRelations,
  UpdateCampaignBody,
} from '../campaign.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ListQuery, Page } from '../schema.ts'

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/admin/campaigns',
  tag: 'Campaigns',
  summary: 'List campaigns',
  description: 'Returns the campaigns of the store, newest first, hidden and past ones too.',
  query: ListQuery(20, campaignFilters),
  relations: staffCampaignRelations,
  replies: { 200: Page('campaigns', StaffCampaign) },
})

export const createCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns',
  tag: 'Campaigns',
  summary: 'Create a campaign',
  description: 'Creates a banner of the storefront, shown between its dates unless `status` is 0.',
  body: CreateCampaignBody,
  relations: staffCampaignRelations,
  replies: { 200: CampaignReply },
  errors: ['campaign_ends_before_start'],
})

export const getCampaign = endpoint({
  method: 'GET',
  path: '/admin/campaigns/:id',
  tag: 'Campaigns',
  summary: 'Get a campaign',
  description: 'Returns one campaign.',
  params: IdParams('campaign'),
  relations: staffCampaignRelations,
  replies: { 200: CampaignReply },
})

export const updateCampaign = endpoint({
  method: 'POST',
  path: '/admin/campaigns/:id',
  tag: 'Campaigns',
  summary: 'Update a campaign',
  description: 'Changes the properties that are sent; null clears one.',
  params: IdParams('campaign'),
  body: UpdateCampaignBody,
  relations: staffCampaignRelations,
  replies: { 200: CampaignReply },
  errors: ['campaign_ends_before_start', 'changed_meanwhile'],
})

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/admin/campaigns/:id',
  tag: 'Campaigns',
  summary: 'Delete a campaign',
  description: 'Deletes the campaign.',
  params: IdParams('campaign'),
  replies: { 200: Deleted('campaign') },
})
