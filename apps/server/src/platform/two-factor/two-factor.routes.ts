import * as endpoints from '@shopkey/contract/endpoints/two-factor.admin.ts'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { anyStaff, installationOwner } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentSessionId, currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { staffRequester } from '../known-devices/staff-requester.ts'
import type { Services } from '../services.ts'
import { confirmTwoFactor } from './actions/confirm-two-factor.ts'
import { disableTwoFactor } from './actions/disable-two-factor.ts'
import { makeRecoveryCodes } from './actions/make-recovery-codes.ts'
import { resetTwoFactor } from './actions/reset-two-factor.ts'
import { startTwoFactor } from './actions/start-two-factor.ts'
import { getTwoFactor } from './two-factor.queries.ts'

/** Replies with secrets and bodies with passwords or codes are not stored for replays. */
const justSignedIn = { guard: anyStaff, isReplayable: false, ...byPersonJustSignedIn, shows: ['caller'] } as const
const withReauthentication = { guard: anyStaff, isReplayable: false, sessionOnly: true, ...signInsPerAddress } as const

/** A person's own two-factor sign-in, and the installation owner's way to help a colleague who lost theirs. */
export function registerTwoFactorRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  serve(app, endpoints.getTwoFactor, { guard: anyStaff, sessionOnly: true }, async (request) => ({
    two_factor: await getTwoFactor(db, currentStaff(request).user_id),
  }))

  serve(app, endpoints.startTwoFactor, justSignedIn, async (request) => ({
    two_factor: await startTwoFactor(services, currentStaff(request).user_id),
  }))

  serve(app, endpoints.confirmTwoFactor, { ...withReauthentication, shows: ['caller'] }, async (request) => {
    const person = { user_id: currentStaff(request).user_id, session_id: currentSessionId(request) }
    return { recovery_codes: await confirmTwoFactor(services, person, request.body.otp) }
  })

  serve(app, endpoints.createRecoveryCodes, justSignedIn, async (request) => ({
    recovery_codes: await makeRecoveryCodes(services, currentStaff(request).user_id),
  }))

  serve(app, endpoints.disableTwoFactor, withReauthentication, async (request, reply) => {
    const person = { user_id: currentStaff(request).user_id, requester: staffRequester(request, config) }
    await disableTwoFactor(services, person, request.body)
    return reply.status(204).send(null)
  })

  serve(
    app,
    endpoints.resetUserTwoFactor,
    { guard: installationOwner, ...byPersonJustSignedIn },
    async (request, reply) => {
      const { user_id } = currentStaff(request)
      await resetTwoFactor(services, currentStore(request).id, user_id, request.params.id)
      return reply.status(204).send(null)
    },
  )
}
