import * as endpoints from '@shopkey/contract/endpoints/merchant-sign-up.admin.ts'
import { viewCodeRefusal } from '@shopkey/domain/store-view.ts'
import { anyone, installationOwner } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { accountQuestionsPerAddress, perAddress, signInsPerAddress, tokensPerAddress } from '../../http/rate-limits.ts'
import { currentStaff } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { completeSignUp } from './actions/complete-sign-up.ts'
import { inviteMerchant, withdrawMerchantInvite } from './actions/invite-merchant.ts'
import { isSignUpOpen, requestSignUp } from './actions/request-sign-up.ts'
import { updateInstallationSettings } from './actions/update-installation-settings.ts'
import { getInstallationSettings } from './installation-settings.queries.ts'
import { getMerchantInvite, listMerchantInvites } from './merchant-invite.queries.ts'

const config = { guard: installationOwner }
/** An address is checked with nearly every key that is pressed. */
const viewCodesPerAddress = perAddress(120)

export function registerMerchantSignUpAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.getInstallationSettings, config, async () => ({
    installation: await getInstallationSettings(db),
  }))

  serve(app, endpoints.updateInstallationSettings, config, async (request) => {
    await updateInstallationSettings(services, request.body)
    return { installation: await getInstallationSettings(db) }
  })

  serve(app, endpoints.listMerchantInvites, { ...config, shows: ['staff'] }, async (request) => {
    const { limit, offset } = request.query
    return { ...(await listMerchantInvites(db, request.query)), offset, limit }
  })

  serve(app, endpoints.inviteMerchant, { ...config, shows: ['staff'] }, async (request) => {
    const id = await inviteMerchant(services, currentStaff(request).user_id, request.body)
    return { merchant_invite: await getMerchantInvite(db, id) }
  })

  serve(app, endpoints.withdrawMerchantInvite, config, async (request) => {
    await withdrawMerchantInvite(services, request.params.id)
    return { id: request.params.id, object: 'merchant-invite' as const, deleted: true }
  })

  serve(app, endpoints.getSignUpState, { guard: anyone, ...accountQuestionsPerAddress }, async () => ({
    sign_up: { is_open: await isSignUpOpen(services) },
  }))

  serve(
    app,
    endpoints.requestSignUp,
    { guard: anyone, isReplayable: false, ...tokensPerAddress },
    async (request, reply) => {
      await requestSignUp(services, request.body)
      return reply.status(204).send(null)
    },
  )

  serve(
    app,
    endpoints.completeSignUp,
    { guard: anyone, isReplayable: false, ...signInsPerAddress },
    async (request, reply) => {
      await completeSignUp(services, request.body)
      return reply.status(204).send(null)
    },
  )

  serve(app, endpoints.checkViewCode, { guard: anyone, ...viewCodesPerAddress }, async (request) => {
    const { view_code } = request.params
    const taken = await db.selectFrom('stores').select('id').where('view_code', '=', view_code).executeTakeFirst()
    return { view_code: { is_available: !taken && viewCodeRefusal(view_code) === undefined } }
  })
}
