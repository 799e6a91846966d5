import { CreateLeadBody, Lead, LeadReply, leadFilters, UpdateLeadBody } from '@shopkey/contract/lead.ts'
import { IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createLead } from './actions/create-lead.ts'
import { getLead, listLeads } from './lead.queries.ts'

const tags = ['Leads']
const rateLimit = { max: 10, timeWindow: '1 minute' }

export function registerLeadRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  app.post(
    '/store/lead-details',
    {
      config: { guard: anyone, rateLimit },
      schema: {
        tags,
        summary: 'Ask to be contacted',
        body: CreateLeadBody,
        response: { 200: Type.Object({ status: Type.Literal('Success'), id: Type.String() }) },
      },
    },
    async (request) => ({
      status: 'Success' as const,
      id: await createLead(services, currentStore(request).id, request.body),
    }),
  )

  app.get(
    '/admin/leads',
    {
      config: { guard: staff('engagement.read') },
      schema: {
        tags,
        summary: 'List leads',
        querystring: ListQuery(20, leadFilters),
        response: { 200: Page('leads', Lead) },
      },
    },
    async (request) => {
      const { rows, count } = await listLeads(db, currentStore(request).id, request.query)
      return { leads: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/leads/:id',
    {
      config: { guard: staff('engagement.write') },
      schema: {
        tags,
        summary: 'Say how far a lead is',
        params: IdParams,
        body: UpdateLeadBody,
        response: { 200: LeadReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const lead = await getLead(db, store.id, request.params.id)
      await inTransaction(db, (trx) =>
        trx
          .updateTable('leads')
          .set({ status: request.body.status, updated_at: now() })
          .where('id', '=', lead.id)
          .execute(),
      )
      return { lead: await getLead(db, store.id, lead.id) }
    },
  )
}
