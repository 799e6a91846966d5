import * as endpoints from '@shopkey/contract/endpoints/shipping-option.admin.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { createShippingOption } from './actions/create-shipping-option.ts'
import { updateShippingOption } from './actions/update-shipping-option.ts'
import { priceWithTax } from './price-with-tax.ts'
import { getShippingOption, listShippingOptions } from './shipping.queries.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerShippingOptionAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listShippingOptions, read, async (request) => {
    const { rows, count } = await listShippingOptions(db, currentStore(request).id, request.query)
    return {
      shipping_options: await priceWithTax(db, rows),
      count,
      offset: request.query.offset,
      limit: request.query.limit,
    }
  })

  serve(app, endpoints.createShippingOption, write, async (request) => {
    const store = currentStore(request)
    const id = await createShippingOption(services, store.id, request.body)
    return { shipping_option: await getShippingOption(db, store.id, id, request.query) }
  })

  serve(app, endpoints.getShippingOption, read, async (request) => {
    const option = await getShippingOption(db, currentStore(request).id, request.params.id, request.query)
    const [priced] = await priceWithTax(db, [option])
    return { shipping_option: priced ?? option }
  })

  serve(app, endpoints.updateShippingOption, write, async (request) => {
    const store = currentStore(request)
    await updateShippingOption(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { shipping_option: await getShippingOption(db, store.id, request.params.id, request.query) }
  })

  serve(app, endpoints.deleteShippingOption, write, async (request) => {
    const { id } = request.params
    await inTransaction(db, (trx) =>
      softDelete(trx, 'Shipping option', 'shipping_options', { store_id: currentStore(request).id, id, now: now() }),
    )
    return { id, object: 'shipping-option' as const, deleted: true }
  })
}
