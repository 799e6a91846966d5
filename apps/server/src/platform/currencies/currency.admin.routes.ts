import * as endpoints from '@shopkey/contract/endpoints/currency.admin.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { installationOwner, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { getCurrency, listCurrencies, updateCurrency } from './currency.queries.ts'

export function registerCurrencyAdminRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listCurrencies, { guard: staff('settings.read') }, async (request) => {
    const { rows, count } = await listCurrencies(db, { ...request.query, with_rewards: withRewardStore(request) })
    return { currencies: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  // Currencies belong to the installation: what one store switched would change every store's prices.
  serve(app, endpoints.updateCurrency, { guard: installationOwner }, async (request) => {
    const code = request.params.code.toLowerCase()
    await inTransaction(db, (trx) => updateCurrency(trx, code, request.body))
    return { currency: await getCurrency(db, code) }
  })
}
