import { NoContent } from '@shopkey/contract/auth.ts'
import { IdParams } from '@shopkey/contract/schema.ts'
import {
  ConfirmTwoFactorBody,
  DisableTwoFactorBody,
  RecoveryCodesReply,
  StartTwoFactorReply,
  TwoFactorReply,
} from '@shopkey/contract/two-factor.ts'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { anyStaff, installationOwner } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentSessionId, currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { staffRequester } from '../sessions/staff-requester.ts'
import { confirmTwoFactor } from './actions/confirm-two-factor.ts'
import { disableTwoFactor } from './actions/disable-two-factor.ts'
import { makeRecoveryCodes } from './actions/make-recovery-codes.ts'
import { resetTwoFactor } from './actions/reset-two-factor.ts'
import { startTwoFactor } from './actions/start-two-factor.ts'
import { getTwoFactor } from './two-factor.queries.ts'

const tags = ['Account']
const path = '/admin/account/two-factor'
/** Answers with secrets are not kept for repeats, nor are bodies with passwords and codes. */
const justSignedIn = { guard: anyStaff, isReplayable: false, ...byPersonJustSignedIn, shows: ['caller'] } as const
const withOwnProof = { guard: anyStaff, isReplayable: false, sessionOnly: true, ...signInsPerAddress } as const

/** A person's own two-factor sign-in, and the installation owner's way to help a colleague who lost theirs. */
export function registerTwoFactorRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  app.get(
    path,
    {
      config: { guard: anyStaff, sessionOnly: true },
      schema: { tags, summary: 'How your two-factor sign-in stands', response: { 200: TwoFactorReply } },
    },
    async (request) => ({ two_factor: await getTwoFactor(db, currentStaff(request).user_id) }),
  )

  app.post(
    path,
    {
      config: justSignedIn,
      schema: {
        tags,
        summary: 'Get a secret for your authenticator app; it counts once you confirm it',
        response: { 200: StartTwoFactorReply },
      },
    },
    async (request) => ({ two_factor: await startTwoFactor(services, currentStaff(request).user_id) }),
  )

  app.post(
    `${path}/confirm`,
    {
      config: { ...withOwnProof, shows: ['caller'] },
      schema: {
        tags,
        summary: 'Turn two-factor sign-in on with a code of your app; answers recovery codes, shown this once',
        body: ConfirmTwoFactorBody,
        response: { 200: RecoveryCodesReply },
      },
    },
    async (request) => {
      const person = { user_id: currentStaff(request).user_id, session_id: currentSessionId(request) }
      return { recovery_codes: await confirmTwoFactor(services, person, request.body.otp) }
    },
  )

  app.post(
    `${path}/recovery-codes`,
    {
      config: justSignedIn,
      schema: {
        tags,
        summary: 'Make new recovery codes, shown this once; the earlier ones stop working',
        response: { 200: RecoveryCodesReply },
      },
    },
    async (request) => ({ recovery_codes: await makeRecoveryCodes(services, currentStaff(request).user_id) }),
  )

  app.delete(
    path,
    {
      config: withOwnProof,
      schema: {
        tags,
        summary: 'Turn your two-factor sign-in off',
        body: DisableTwoFactorBody,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const person = { user_id: currentStaff(request).user_id, requester: staffRequester(request, config) }
      await disableTwoFactor(services, person, request.body)
      return reply.status(204).send(null)
    },
  )

  app.delete(
    '/admin/users/:id/two-factor',
    {
      config: { guard: installationOwner, ...byPersonJustSignedIn },
      schema: {
        tags: ['Users'],
        summary: "Turn a colleague's two-factor sign-in off who lost app and recovery codes",
        params: IdParams,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const { user_id } = currentStaff(request)
      await resetTwoFactor(services, currentStore(request).id, user_id, request.params.id)
      return reply.status(204).send(null)
    },
  )
}
