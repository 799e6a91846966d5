import * as endpoints from '@shopkey/contract/endpoints/variant.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { unseenCurrency } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listVariantsOfProduct } from '../variants/variant.queries.ts'
import { addVariant, deleteVariant, updateVariant } from './change-variants.ts'
import { getProduct } from './product.queries.ts'

const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }
// v1 clients may send a price context here; the reply does not use it.

/** A product's own variants. The list over all products is with the prices, in offer/catalogue-cache. */
export function registerVariantAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listProductVariants, read, async (request) => {
    const { rows, count } = await listVariantsOfProduct(db, currentStore(request).id, request.params.id, request.query)
    return { variants: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createVariant, write, async (request) => {
    const store = currentStore(request)
    await addVariant(services, store.id, request.params.id, request.body)
    return { product: await getProduct(db, store.id, request.params.id, request.query) }
  })

  serve(app, endpoints.updateVariant, write, async (request) => {
    const store = currentStore(request)
    const { id, variant_id } = request.params
    await updateVariant(services, store.id, id, variant_id, {
      ...request.body,
      unseen_currency: unseenCurrency(request),
    })
    return { product: await getProduct(db, store.id, id, request.query) }
  })

  serve(app, endpoints.deleteVariant, write, async (request) => {
    const store = currentStore(request)
    const { id, variant_id } = request.params
    await deleteVariant(services, store.id, id, variant_id)
    const product = await getProduct(db, store.id, id, request.query)
    return { variant_id, object: 'product-variant' as const, deleted: true, product }
  })
}
