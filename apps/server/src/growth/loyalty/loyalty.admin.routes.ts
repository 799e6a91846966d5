import * as endpoints from '@shopkey/contract/endpoints/loyalty.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersionOrNone } from '../../http/if-match.ts'
import { unlessRepeat } from '../../http/once-only.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { adjustPoints } from './actions/adjust-points.ts'
import { setProgramme } from './actions/set-programme.ts'
import { findProgramme, getLoyaltyAccount, listLoyaltyEntries } from './loyalty.queries.ts'

const read = { guard: staff('engagement.read') }
/** Points are worth money, and so are the rates at which they are earned. */
const write = { guard: staff('money.move') }

export function registerLoyaltyAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.getLoyaltyProgramme, read, async (request) => ({
    loyalty_programme: await findProgramme(db, currentStore(request).id),
  }))

  serve(app, endpoints.updateLoyaltyProgramme, write, async (request) => {
    const store = currentStore(request)
    await setProgramme(services, store.id, request.body, expectedVersionOrNone(request))
    return { loyalty_programme: await findProgramme(db, store.id) }
  })

  serve(app, endpoints.getLoyaltyAccount, read, async (request) => ({
    loyalty_account: await getLoyaltyAccount(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.listLoyaltyEntries, read, async (request) => {
    const { limit, offset } = request.query
    const { rows, count } = await listLoyaltyEntries(db, currentStore(request).id, request.params.id, request.query)
    return { loyalty_entries: rows, count, offset, limit }
  })

  serve(app, endpoints.adjustLoyaltyAccount, { ...write, onceOnly: true }, async (request) => {
    const store = currentStore(request)
    await unlessRepeat(request, () =>
      adjustPoints(services, {
        ...request.body,
        store_id: store.id,
        customer_id: request.params.id,
        actor_id: currentStaff(request).user_id,
      }),
    )
    return { loyalty_account: await getLoyaltyAccount(db, store.id, request.params.id) }
  })
}
