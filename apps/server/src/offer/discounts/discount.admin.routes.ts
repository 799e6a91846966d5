import * as endpoints from '@shopkey/contract/endpoints/discount.admin.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import { cutOff } from '../../http/http.errors.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { changeDiscountRegions } from './actions/change-regions.ts'
import { createDiscount } from './actions/create-discount.ts'
import { createDynamicCode } from './actions/create-dynamic-code.ts'
import { createDynamicCodes } from './actions/create-dynamic-codes.ts'
import { deleteDynamicCode } from './actions/delete-dynamic-code.ts'
import { updateDiscount } from './actions/update-discount.ts'
import { getDiscount, getDiscountByCode, listDiscounts, listDynamicCodes, lockDiscount } from './discount.queries.ts'

const read = { guard: staff('discounts.read') }
const write = { guard: staff('discounts.write') }

export function registerDiscountAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listDiscounts, read, async (request) => {
    const { rows, count } = await listDiscounts(db, currentStore(request).id, request.query, now())
    return { discounts: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createDiscount, write, async (request) => {
    const store = currentStore(request)
    const id = await createDiscount(services, store.id, request.body)
    return { discount: await getDiscount(db, store.id, id, request.query) }
  })

  serve(app, endpoints.getDiscountByCode, read, async (request) => ({
    discount: await getDiscountByCode(db, currentStore(request).id, request.params.code, request.query),
  }))

  serve(app, endpoints.getDiscount, read, async (request) => ({
    discount: await getDiscount(db, currentStore(request).id, request.params.id, request.query),
  }))

  serve(app, endpoints.updateDiscount, write, async (request) => {
    const store = currentStore(request)
    await updateDiscount(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { discount: await getDiscount(db, store.id, request.params.id, request.query) }
  })

  serve(app, endpoints.deleteDiscount, write, async (request) => {
    const { id } = request.params
    const store_id = currentStore(request).id
    await inTransaction(db, async (trx) => {
      await lockDiscount(trx, store_id, id)
      await softDelete(trx, 'Discount', 'discounts', { store_id, id, now: now() })
    })
    return { id, object: 'discount' as const, deleted: true }
  })

  serve(app, endpoints.addDiscountRegion, write, async (request) => {
    const store = currentStore(request)
    const { id, region_id } = request.params
    await changeDiscountRegions(services, { store_id: store.id, discount_id: id, add: region_id })
    return { discount: await getDiscount(db, store.id, id) }
  })

  serve(app, endpoints.removeDiscountRegion, write, async (request) => {
    const store = currentStore(request)
    const { id, region_id } = request.params
    await changeDiscountRegions(services, { store_id: store.id, discount_id: id, remove: region_id })
    return { discount: await getDiscount(db, store.id, id) }
  })

  serve(app, endpoints.createDynamicCode, write, async (request) => {
    const store = currentStore(request)
    const code_id = await createDynamicCode(services, store.id, request.params.id, request.body)
    return { discount: await getDiscount(db, store.id, code_id) }
  })

  serve(app, endpoints.listDynamicCodes, read, async (request) => {
    const { rows, count } = await listDynamicCodes(db, currentStore(request).id, request.params.id, request.query)
    return { discount_codes: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createDynamicCodes, { ...write, onceOnly: true }, async (request) => {
    if (request.isRepeat) throw cutOff()
    return { codes: await createDynamicCodes(services, currentStore(request).id, request.params.id, request.body) }
  })

  serve(app, endpoints.deleteDynamicCode, write, async (request) => {
    const store = currentStore(request)
    await deleteDynamicCode(services, store.id, request.params.id, request.params.code)
    return { discount: await getDiscount(db, store.id, request.params.id) }
  })
}
