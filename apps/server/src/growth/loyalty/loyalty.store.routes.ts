import * as endpoints from '@shopkey/contract/endpoints/loyalty.store.ts'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import type { Services } from '../../sale/services.ts'
import { joinProgramme } from './actions/join-programme.ts'
import { findProgramme, readLoyaltyAccount } from './loyalty.queries.ts'

export function registerLoyaltyStoreRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.getLoyaltyProgramme, { guard: anyone }, async (request) => {
    const programme = await findProgramme(db, currentStore(request).id)
    return { loyalty_programme: programme?.is_active ? programme : null }
  })

  serve(app, endpoints.getMyLoyalty, { guard: signedInCustomer, shows: aboutTheCaller }, async (request) => {
    const { customer_id } = currentCustomer(request)
    return { loyalty_account: await readLoyaltyAccount(db, currentStore(request).id, customer_id) }
  })

  serve(app, endpoints.joinLoyaltyProgramme, { guard: signedInCustomer, shows: aboutTheCaller }, async (request) => {
    const store = currentStore(request)
    const { customer_id } = currentCustomer(request)
    await joinProgramme(services, store.id, customer_id)
    return { loyalty_account: await readLoyaltyAccount(db, store.id, customer_id) }
  })
}
