import * as endpoints from '@shopkey/contract/endpoints/staff-account.admin.ts'
import type { FastifyRequest } from 'fastify'
import { anyone, anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress, tokensPerAddress } from '../../http/rate-limits.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { requesterOf } from '../known-devices/device-cookie.ts'
import type { Services } from '../services.ts'
import { changeOwnPassword } from './actions/change-own-password.ts'
import { confirmEmailChange } from './actions/confirm-email-change.ts'
import { requestEmailChange } from './actions/request-email-change.ts'
import { updateAccount } from './actions/update-account.ts'
import { getAccount } from './staff-account.queries.ts'

const own = { guard: anyStaff, shows: ['staff'] as const }
/** Bodies with a password or token are not kept, not even as a hash. */
const reauthenticating = { guard: anyStaff, shows: ['staff'] as const, isReplayable: false, ...signInsPerAddress }

/** A person's own account. Nobody else has a route to it, whatever their role. */
export function registerStaffAccountRoutes(app: HttpApp, services: Services): void {
  const { config, db, now } = services
  const accountOf = async (request: FastifyRequest) => ({
    account: await getAccount(db, currentStaff(request).user_id, now()),
  })
  const asker = (request: FastifyRequest) => ({
    user_id: currentStaff(request).user_id,
    requester: requesterOf(request, config, 'user'),
    session: request.credential?.token,
    store_id: currentStore(request).id,
  })

  serve(app, endpoints.getAccount, own, accountOf)

  serve(app, endpoints.updateAccount, own, async (request) => {
    await updateAccount(services, currentStaff(request).user_id, request.body)
    return accountOf(request)
  })

  serve(app, endpoints.changeAccountPassword, reauthenticating, async (request) => {
    await changeOwnPassword(services, asker(request), request.body)
    return accountOf(request)
  })

  serve(app, endpoints.requestAccountEmail, reauthenticating, async (request) => {
    await requestEmailChange(services, asker(request), request.body)
    return accountOf(request)
  })

  serve(
    app,
    endpoints.confirmAccountEmail,
    { guard: anyone, isReplayable: false, ...tokensPerAddress },
    async (request, reply) => {
      await confirmEmailChange(services, request.body.token)
      return reply.status(204).send(null)
    },
  )
}
