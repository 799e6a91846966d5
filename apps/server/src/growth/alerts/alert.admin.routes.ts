import * as endpoints from '@shopkey/contract/endpoints/alert.admin.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { setAlertMessages } from './actions/set-alert-messages.ts'
import { type AlertReader, listAlerts, readAllUntil, readOnes } from './alert.queries.ts'
import { getAlertMessages } from './alert-messages.queries.ts'

/** Any staff may read them: each kind is there for those who may read what it is about. */
export function registerAlertAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services
  serve(app, endpoints.listAlerts, { guard: anyStaff }, (request) => listAlerts(db, readerOf(request), now()))

  serve(app, endpoints.readAlerts, { guard: anyStaff }, async (request) => {
    const reader = readerOf(request)
    const { ids, until } = request.body
    await inTransaction(db, async (trx) => {
      if (ids) await readOnes(trx, reader, ids, now())
      // Nobody has read what has not happened yet.
      if (until) await readAllUntil(trx, reader, new Date(Math.min(new Date(until).getTime(), now().getTime())))
    })
    return listAlerts(db, reader, now())
  })

  serve(app, endpoints.getAlertMessages, { guard: anyStaff }, (request) => getAlertMessages(db, readerOf(request)))

  serve(app, endpoints.setAlertMessages, { guard: anyStaff }, async (request) => {
    await setAlertMessages(services, readerOf(request), request.body)
    return getAlertMessages(db, readerOf(request))
  })
}

function readerOf(request: FastifyRequest): AlertReader {
  const { user_id, permissions } = currentStaff(request)
  return { store_id: currentStore(request).id, user_id, permissions }
}
