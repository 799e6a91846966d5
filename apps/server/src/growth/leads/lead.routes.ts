import * as adminEndpoints from '@shopkey/contract/endpoints/lead.admin.ts'
import * as storeEndpoints from '@shopkey/contract/endpoints/lead.store.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { createLead } from './actions/create-lead.ts'
import { getLead, listLeads } from './lead.queries.ts'

const rateLimit = { max: 10, timeWindow: '1 minute' }

export function registerLeadRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  serve(app, storeEndpoints.createLead, { guard: anyone, rateLimit }, async (request) => ({
    status: 'Success' as const,
    id: await createLead(services, currentStore(request).id, request.body),
  }))

  serve(app, adminEndpoints.listLeads, { guard: staff('engagement.read') }, async (request) => {
    const { rows, count } = await listLeads(db, currentStore(request).id, request.query)
    return { leads: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, adminEndpoints.updateLead, { guard: staff('engagement.write') }, async (request) => {
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
  })
}
