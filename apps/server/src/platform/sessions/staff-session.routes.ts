import * as endpoints from '@shopkey/contract/endpoints/staff-session.admin.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { currentSessionId, currentStaff } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { closeOtherStaffSessions, closeStaffSession, listStaffSessions } from './staff-session.queries.ts'

/** A person's own business: an API key neither sees where they are signed in nor signs them out. */
const config = { guard: anyStaff, sessionOnly: true } as const

export function registerStaffSessionRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.listAccountSessions, { ...config, shows: ['caller'] }, async (request) => {
    const { user_id } = currentStaff(request)
    return { sessions: await listStaffSessions(db, user_id, currentSessionId(request), now()) }
  })

  serve(app, endpoints.endAccountSession, config, async (request) => {
    const { id } = request.params
    const isClosed = await inTransaction(db, (trx) => closeStaffSession(trx, currentStaff(request).user_id, id))
    if (!isClosed) throw notFound('Session', id)
    return { id, object: 'session' as const, deleted: true }
  })

  serve(app, endpoints.endOtherAccountSessions, config, async (request, reply) => {
    await inTransaction(db, (trx) =>
      closeOtherStaffSessions(trx, currentStaff(request).user_id, currentSessionId(request)),
    )
    return reply.status(204).send(null)
  })
}
