import * as endpoints from '@shopkey/contract/endpoints/option.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { getProduct } from '../products/product.queries.ts'
import { addOption, deleteOption, updateOption } from './change-options.ts'

const write = { guard: staff('catalogue.write') }

export function registerOptionAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.createOption, write, async (request) => {
    const store = currentStore(request)
    await addOption(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { product: await getProduct(db, store.id, request.params.id, request.query) }
  })

  serve(app, endpoints.updateOption, write, async (request) => {
    const store = currentStore(request)
    const { id, option_id } = request.params
    await updateOption(services, store.id, id, option_id, request.body, expectedVersion(request))
    return { product: await getProduct(db, store.id, id, request.query) }
  })

  serve(app, endpoints.deleteOption, write, async (request) => {
    const store = currentStore(request)
    const { id, option_id } = request.params
    await deleteOption(services, store.id, id, option_id)
    const product = await getProduct(db, store.id, id, request.query)
    return { option_id, object: 'option' as const, deleted: true, product }
  })
}
