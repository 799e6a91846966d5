import * as endpoints from '@shopkey/contract/endpoints/tax-rate.admin.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { createTaxRate } from './actions/create-tax-rate.ts'
import { updateTaxRate } from './actions/update-tax-rate.ts'
import { type AttachmentKind, attach, detach } from './attachments.ts'
import { getTaxRate, listTaxRates, lockTaxRate } from './tax-rate.queries.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerTaxRateAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listTaxRates, read, async (request) => {
    const { rows, count } = await listTaxRates(db, currentStore(request).id, request.query)
    return { tax_rates: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createTaxRate, write, async (request) => {
    const store = currentStore(request)
    const id = await createTaxRate(services, store.id, request.body)
    return { tax_rate: await getTaxRate(db, store.id, id, request.query) }
  })

  serve(app, endpoints.getTaxRate, read, async (request) => ({
    tax_rate: await getTaxRate(db, currentStore(request).id, request.params.id, request.query),
  }))

  serve(app, endpoints.updateTaxRate, write, async (request) => {
    const store = currentStore(request)
    await updateTaxRate(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { tax_rate: await getTaxRate(db, store.id, request.params.id, request.query) }
  })

  serve(app, endpoints.deleteTaxRate, write, async (request) => {
    const { id } = request.params
    await inTransaction(db, async (trx) => {
      await lockTaxRate(trx, currentStore(request).id, id)
      await trx.deleteFrom('tax_rates').where('id', '=', id).execute()
    })
    return { id, object: 'tax-rate' as const, deleted: true }
  })

  const batches = [
    [endpoints.addTaxRateProducts, 'products', attach],
    [endpoints.removeTaxRateProducts, 'products', detach],
    [endpoints.addTaxRateProductTypes, 'product_types', attach],
    [endpoints.removeTaxRateProductTypes, 'product_types', detach],
    [endpoints.addTaxRateShippingOptions, 'shipping_options', attach],
    [endpoints.removeTaxRateShippingOptions, 'shipping_options', detach],
  ] as const
  for (const [endpoint, kind, change] of batches) {
    serve(app, endpoint, write, async (request) => {
      const store = currentStore(request)
      const { id } = request.params
      const ids = (request.body as Record<AttachmentKind, string[]>)[kind] // the schema of this kind has just this list
      await inTransaction(db, async (trx) => {
        await change(trx, await lockTaxRate(trx, store.id, id), kind, ids)
        await trx.updateTable('tax_rates').set({ updated_at: now() }).where('id', '=', id).execute()
      })
      return { tax_rate: await getTaxRate(db, store.id, id, request.query) }
    })
  }
}
