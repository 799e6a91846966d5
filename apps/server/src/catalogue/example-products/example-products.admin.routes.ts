import * as endpoints from '@shopkey/contract/endpoints/example-products.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { addExampleProducts } from './actions/add-example-products.ts'
import { deleteExampleProducts } from './actions/delete-example-products.ts'
import { listExampleProductIds } from './example-products.queries.ts'

const write = { guard: staff('catalogue.write') }

export function registerExampleProductsAdminRoutes(app: HttpApp, services: Services): void {
  const counted = async (store_id: string) => ({
    example_products: { count: (await listExampleProductIds(services.db, store_id)).length },
  })

  serve(app, endpoints.getExampleProducts, { guard: staff('catalogue.read') }, (request) =>
    counted(currentStore(request).id),
  )

  serve(app, endpoints.addExampleProducts, write, async (request) => {
    const store = currentStore(request)
    await addExampleProducts(services, store, currentStaff(request).user_id)
    return counted(store.id)
  })

  serve(app, endpoints.deleteExampleProducts, write, async (request) => {
    const { id } = currentStore(request)
    await deleteExampleProducts(services, id)
    return counted(id)
  })
}
