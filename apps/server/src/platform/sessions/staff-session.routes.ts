import { NoContent } from '@shopkey/contract/auth.ts'
import { Deleted, IdParams } from '@shopkey/contract/schema.ts'
import { StaffSessionListReply } from '@shopkey/contract/staff-session.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { currentSessionId, currentStaff } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { closeOtherStaffSessions, closeStaffSession, listStaffSessions } from './staff-session.queries.ts'

const tags = ['Account']
/** A person's own business: an API key neither sees where they are signed in nor signs them out. */
const config = { guard: anyStaff, sessionOnly: true } as const

export function registerStaffSessionRoutes(app: HttpApp, { db, now }: Services): void {
  app.get(
    '/admin/account/sessions',
    {
      config: { ...config, shows: ['caller'] },
      schema: { tags, summary: 'Where you are signed in', response: { 200: StaffSessionListReply } },
    },
    async (request) => {
      const { user_id } = currentStaff(request)
      return { sessions: await listStaffSessions(db, user_id, currentSessionId(request), now()) }
    },
  )

  app.delete(
    '/admin/account/sessions/:id',
    {
      config,
      schema: { tags, summary: 'Sign out in one place', params: IdParams, response: { 200: Deleted('session') } },
    },
    async (request) => {
      const { id } = request.params
      const isClosed = await inTransaction(db, (trx) => closeStaffSession(trx, currentStaff(request).user_id, id))
      if (!isClosed) throw notFound('Session', id)
      return { id, object: 'session' as const, deleted: true }
    },
  )

  app.delete(
    '/admin/account/sessions',
    { config, schema: { tags, summary: 'Sign out everywhere else', response: { 204: NoContent } } },
    async (request, reply) => {
      await inTransaction(db, (trx) =>
        closeOtherStaffSessions(trx, currentStaff(request).user_id, currentSessionId(request)),
      )
      return reply.status(204).send(null)
    },
  )
}
