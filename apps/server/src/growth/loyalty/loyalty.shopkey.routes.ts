import * as endpoints from '@shopkey/contract/endpoints/loyalty.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { accountQuestionsPerAddress } from '../../http/rate-limits.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import { maySeeCustomers } from '../../people/customer-auth/customer-details.ts'
import type { Services } from '../../sale/services.ts'
import { getLoyaltyAccount, readLoyaltyAccount } from './loyalty.queries.ts'

/** The path that the storefront's clients have always called for a customer's points. */
export function registerLoyaltyShopkeyRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.getCustomerLoyaltyDetails, { guard: anyone, ...accountQuestionsPerAddress }, async (request) => {
    const { id } = request.params
    const isOwn = request.customer?.customer_id === id
    const store_id = currentStore(request).id
    if (isOwn) return { loyalty_details: showTo('customer', await readLoyaltyAccount(services.db, store_id, id)) }
    if (await maySeeCustomers(services, request))
      return { loyalty_details: showTo('staff', await getLoyaltyAccount(services.db, store_id, id)) }
    const nothing = { joined_at: null, balance: null, earned_total: null, tier: null, next_tier: null, entries: [] }
    return { loyalty_details: { customer_id: id, ...nothing } }
  })
}
