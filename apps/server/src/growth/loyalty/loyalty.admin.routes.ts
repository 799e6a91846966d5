import {
  AdjustPointsBody,
  LoyaltyAccountReply,
  LoyaltyProgrammeReply,
  SetLoyaltyProgrammeBody,
} from '@shopkey/contract/loyalty.ts'
import { IdParams } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { adjustPoints } from './actions/adjust-points.ts'
import { setProgramme } from './actions/set-programme.ts'
import { findProgramme, getLoyaltyAccount } from './loyalty.queries.ts'

const tags = ['Loyalty']
const read = { guard: staff('engagement.read') }
/** Points are worth money, and so are the rates at which they are earned. */
const write = { guard: staff('money.move') }

export function registerLoyaltyAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/loyalty',
    {
      config: read,
      schema: { tags, summary: 'The loyalty programme of the store', response: { 200: LoyaltyProgrammeReply } },
    },
    async (request) => ({ loyalty_programme: await findProgramme(db, currentStore(request).id) }),
  )

  app.post(
    '/admin/loyalty',
    {
      config: write,
      schema: {
        tags,
        summary: 'Open or change the loyalty programme',
        body: SetLoyaltyProgrammeBody,
        response: { 200: LoyaltyProgrammeReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await setProgramme(services, store.id, request.body)
      return { loyalty_programme: await findProgramme(db, store.id) }
    },
  )

  app.get(
    '/admin/loyalty/customers/:id',
    {
      config: read,
      schema: { tags, summary: "A customer's points", params: IdParams, response: { 200: LoyaltyAccountReply } },
    },
    async (request) => ({ loyalty_account: await getLoyaltyAccount(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/loyalty/customers/:id/adjust',
    {
      config: write,
      schema: {
        tags,
        summary: 'Give or take points',
        params: IdParams,
        body: AdjustPointsBody,
        response: { 200: LoyaltyAccountReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await adjustPoints(services, {
        ...request.body,
        store_id: store.id,
        customer_id: request.params.id,
        actor_id: currentStaff(request).user_id,
      })
      return { loyalty_account: await getLoyaltyAccount(db, store.id, request.params.id) }
    },
  )
}
