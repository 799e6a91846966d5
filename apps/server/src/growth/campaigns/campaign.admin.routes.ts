import {
  Campaign,
  CampaignReply,
  CreateCampaignBody,
  campaignFilters,
  UpdateCampaignBody,
} from '@shopkey/contract/campaign.ts'
import { Deleted, IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createCampaign } from './actions/create-campaign.ts'
import { updateCampaign } from './actions/update-campaign.ts'
import { getCampaign, listCampaigns } from './campaign.queries.ts'

const tags = ['Campaigns']
const read = { guard: staff('engagement.read') }
const write = { guard: staff('engagement.write') }
const answer = { 200: CampaignReply }

export function registerCampaignAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  app.get(
    '/admin/campaigns',
    {
      config: read,
      schema: {
        tags,
        summary: 'List campaigns',
        querystring: ListQuery(20, campaignFilters),
        response: { 200: Page('campaigns', Campaign) },
      },
    },
    async (request) => {
      const { rows, count } = await listCampaigns(db, currentStore(request).id, request.query)
      return { campaigns: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/campaigns',
    { config: write, schema: { tags, summary: 'Create a campaign', body: CreateCampaignBody, response: answer } },
    async (request) => {
      const store = currentStore(request)
      const id = await createCampaign(services, store.id, request.body)
      return { campaign: await getCampaign(db, store.id, id) }
    },
  )

  app.get(
    '/admin/campaigns/:id',
    { config: read, schema: { tags, summary: 'Get a campaign', params: IdParams, response: answer } },
    async (request) => ({ campaign: await getCampaign(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/campaigns/:id',
    {
      config: write,
      schema: { tags, summary: 'Update a campaign', params: IdParams, body: UpdateCampaignBody, response: answer },
    },
    async (request) => {
      const store = currentStore(request)
      await updateCampaign(services, store.id, request.params.id, request.body)
      return { campaign: await getCampaign(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/campaigns/:id',
    {
      config: write,
      schema: { tags, summary: 'Delete a campaign', params: IdParams, response: { 200: Deleted('campaign') } },
    },
    async (request) => {
      const { id } = request.params
      await inTransaction(db, (trx) =>
        softDelete(trx, 'Campaign', 'campaigns', { store_id: currentStore(request).id, id, now: now() }),
      )
      return { id, object: 'campaign' as const, deleted: true }
    },
  )
}
