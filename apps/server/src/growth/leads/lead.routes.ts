import * as adminEndpoints from '@shopkey/contract/endpoints/lead.admin.ts'
import * as storeEndpoints from '@shopkey/contract/endpoints/lead.store.ts'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { createLead } from './actions/create-lead.ts'
import { updateLead } from './actions/update-lead.ts'
import { getLead, listLeadAssignees, listLeads } from './lead.queries.ts'

const rateLimit = { max: 10, timeWindow: '1 minute' }

export function registerLeadRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, storeEndpoints.createLead, { guard: anyone, rateLimit }, async (request) => ({
    status: 'Success' as const,
    id: await createLead(services, currentStore(request).id, {
      language: readLanguage(request.headers['x-store-language']),
      ...request.body,
    }),
  }))

  serve(app, adminEndpoints.listLeads, { guard: staff('engagement.read') }, async (request) => {
    const { rows, count } = await listLeads(db, currentStore(request).id, request.query)
    return { leads: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, adminEndpoints.listLeadAssignees, { guard: staff('engagement.read') }, async (request) => ({
    assignees: await listLeadAssignees(db, currentStore(request).id),
  }))

  serve(app, adminEndpoints.getLead, { guard: staff('engagement.read') }, async (request) => ({
    lead: await getLead(db, currentStore(request).id, request.params.id),
  }))

  serve(app, adminEndpoints.updateLead, { guard: staff('engagement.write') }, async (request) => {
    const store = currentStore(request)
    await updateLead(services, store.id, request.params.id, request.body)
    return { lead: await getLead(db, store.id, request.params.id) }
  })
}
