import * as endpoints from '@shopkey/contract/endpoints/moved-pictures.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { getMovedPictures } from './moved-pictures.queries.ts'
import { retryPictures } from './retry-pictures.ts'

export function registerMovedPicturesAdminRoutes(app: HttpApp, services: Services): void {
  const report = async (store_id: string) => ({ moved_pictures: await getMovedPictures(services.db, store_id) })

  serve(app, endpoints.getMovedPictures, { guard: staff('catalogue.read') }, (request) =>
    report(currentStore(request).id),
  )

  serve(app, endpoints.retryMovedPictures, { guard: staff('catalogue.write') }, async (request) => {
    const store_id = currentStore(request).id
    await retryPictures(services, store_id)
    return report(store_id)
  })
}
