import * as endpoints from '@shopkey/contract/endpoints/batch-job.admin.ts'
import { staff } from '../../../http/guards.ts'
import type { HttpApp } from '../../../http/http-app.ts'
import { currentStaff, currentStore } from '../../../http/request-context.ts'
import { serve } from '../../../http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { readFileColumns } from './import-columns.ts'

export function registerProductFileAdminRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.getProductFileColumns, { guard: staff('catalogue.write') }, (request) =>
    readFileColumns(services, currentStore(request), {
      user_id: currentStaff(request).user_id,
      file_key: request.query.file_key,
    }),
  )
}
