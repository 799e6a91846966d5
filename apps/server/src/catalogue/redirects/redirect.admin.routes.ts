import * as endpoints from '@shopkey/contract/endpoints/redirect.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { createRedirect } from './actions/create-redirect.ts'
import { deleteRedirect } from './actions/delete-redirect.ts'
import { setRedirects } from './actions/set-redirects.ts'
import { updateRedirect } from './actions/update-redirect.ts'
import { getRedirect, listMissingPages, listRedirects } from './redirect.queries.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerRedirectAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listRedirects, read, async (request) => {
    const { rows, count } = await listRedirects(db, currentStore(request).id, request.query)
    return { redirects: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createRedirect, write, async (request) => {
    const store = currentStore(request)
    const id = await createRedirect(services, store, request.body)
    return { redirect: await getRedirect(db, store.id, id) }
  })

  serve(app, endpoints.setRedirects, write, (request) =>
    setRedirects(services, currentStore(request), request.body.redirects),
  )

  serve(app, endpoints.updateRedirect, write, async (request) => {
    const store = currentStore(request)
    await updateRedirect(services, store, request.params.id, request.body, expectedVersion(request))
    return { redirect: await getRedirect(db, store.id, request.params.id) }
  })

  serve(app, endpoints.deleteRedirect, write, async (request) => {
    await deleteRedirect(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'redirect' as const, deleted: true }
  })

  serve(app, endpoints.listMissingPages, read, async (request) => {
    const { rows, count } = await listMissingPages(db, currentStore(request).id, request.query)
    return { missing_pages: rows, count, offset: request.query.offset, limit: request.query.limit }
  })
}
