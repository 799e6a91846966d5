import { LoyaltyAccountReply, LoyaltyProgrammeReply } from '@shopkey/contract/loyalty.ts'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import type { Services } from '../../services.ts'
import { joinProgramme } from './actions/join-programme.ts'
import { findProgramme, readLoyaltyAccount } from './loyalty.queries.ts'

const tags = ['Loyalty']

export function registerLoyaltyStoreRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/store/loyalty',
    {
      config: { guard: anyone },
      schema: {
        tags,
        summary: 'The loyalty programme, its tiers, and where its reward store is',
        response: { 200: LoyaltyProgrammeReply },
      },
    },
    async (request) => {
      const programme = await findProgramme(db, currentStore(request).id)
      return { loyalty_programme: programme?.is_active ? programme : null }
    },
  )

  app.get(
    '/store/customers/me/loyalty',
    {
      config: { guard: signedInCustomer, shows: aboutTheCaller },
      schema: { tags, summary: 'My points', response: { 200: LoyaltyAccountReply } },
    },
    async (request) => {
      const { customer_id } = currentCustomer(request)
      return { loyalty_account: await readLoyaltyAccount(db, currentStore(request).id, customer_id) }
    },
  )

  app.post(
    '/store/customers/me/loyalty',
    {
      config: { guard: signedInCustomer, shows: aboutTheCaller },
      schema: { tags, summary: 'Join the loyalty programme', response: { 200: LoyaltyAccountReply } },
    },
    async (request) => {
      const store = currentStore(request)
      const { customer_id } = currentCustomer(request)
      await joinProgramme(services, store.id, customer_id)
      return { loyalty_account: await readLoyaltyAccount(db, store.id, customer_id) }
    },
  )
}
