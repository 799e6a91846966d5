import * as endpoints from '@shopkey/contract/endpoints/discount-condition.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import {
  changeConditionResources,
  createCondition,
  deleteCondition,
  updateCondition,
} from './actions/change-condition.ts'
import { getCondition, getDiscount } from './discount.queries.ts'

const read = { guard: staff('discounts.read') }
const write = { guard: staff('discounts.write') }

export function registerDiscountConditionAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.createDiscountCondition, write, async (request) => {
    const store = currentStore(request)
    const { id } = request.params
    await createCondition(services, { store_id: store.id, discount_id: id }, request.body)
    return { discount: await getDiscount(db, store.id, id, request.query) }
  })

  serve(app, endpoints.getDiscountCondition, read, async (request) => {
    const discount = await getDiscount(db, currentStore(request).id, request.params.id, { expand: '' })
    return { discount_condition: await getCondition(db, discount, request.params.condition_id, request.query) }
  })

  serve(app, endpoints.updateDiscountCondition, write, async (request) => {
    const store = currentStore(request)
    const { id, condition_id } = request.params
    await updateCondition(services, { store_id: store.id, discount_id: id, condition_id }, request.body)
    return { discount: await getDiscount(db, store.id, id, request.query) }
  })

  serve(app, endpoints.deleteDiscountCondition, write, async (request) => {
    const store = currentStore(request)
    const { id, condition_id } = request.params
    await deleteCondition(services, { store_id: store.id, discount_id: id, condition_id })
    return {
      id: condition_id,
      object: 'discount-condition' as const,
      deleted: true,
      discount: await getDiscount(db, store.id, id, request.query),
    }
  })

  const batches = [
    [endpoints.addDiscountConditionResources, 'add'],
    [endpoints.removeDiscountConditionResources, 'remove'],
  ] as const
  for (const [endpoint, change] of batches) {
    serve(app, endpoint, write, async (request) => {
      const store = currentStore(request)
      const { id, condition_id } = request.params
      const ids = request.body.resources.map((resource) => resource.id)
      await changeConditionResources(services, { store_id: store.id, discount_id: id, condition_id }, change, ids)
      return { discount: await getDiscount(db, store.id, id, request.query) }
    })
  }
}
