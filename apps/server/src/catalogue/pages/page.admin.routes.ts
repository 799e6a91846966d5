import * as endpoints from '@shopkey/contract/endpoints/page.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { createPage } from './actions/create-page.ts'
import { deletePage } from './actions/delete-page.ts'
import { discardDraft } from './actions/discard-draft.ts'
import { hidePage } from './actions/hide-page.ts'
import { publishPage } from './actions/publish-page.ts'
import { restoreVersion } from './actions/restore-version.ts'
import { updatePage } from './actions/update-page.ts'
import { getStaffPage, listStaffPages, listVersions } from './page.queries.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }
/** Sixty blocks of texts in three languages, each character at most four bytes, and their escapes. */
const bodyLimit = 2 * 1024 * 1024

export function registerPageAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services
  const pageOf = async (store_id: string, id: string) => ({ page: await getStaffPage(db, store_id, id, now()) })

  serve(app, endpoints.listPages, read, async (request) => {
    const { rows, count } = await listStaffPages(db, currentStore(request).id, request.query, now())
    return { pages: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.getPage, read, (request) => pageOf(currentStore(request).id, request.params.id))

  serve(app, endpoints.createPage, { ...write, bodyLimit }, async (request) => {
    const store = currentStore(request)
    return pageOf(store.id, await createPage(services, store, request.body))
  })

  serve(app, endpoints.updatePage, { ...write, bodyLimit }, async (request) => {
    const store = currentStore(request)
    await updatePage(services, store, request.params.id, request.body, expectedVersion(request))
    return pageOf(store.id, request.params.id)
  })

  serve(app, endpoints.publishPage, write, async (request) => {
    const store = currentStore(request)
    const { published_at } = request.body
    const publishing = {
      published_at: published_at ? new Date(published_at) : null,
      user_id: request.staff?.user_id ?? null,
    }
    await publishPage(services, store, request.params.id, publishing, expectedVersion(request))
    return pageOf(store.id, request.params.id)
  })

  serve(app, endpoints.hidePage, write, async (request) => {
    const store = currentStore(request)
    await hidePage(services, store.id, request.params.id)
    return pageOf(store.id, request.params.id)
  })

  serve(app, endpoints.discardPageDraft, write, async (request) => {
    const store = currentStore(request)
    await discardDraft(services, store, request.params.id)
    return pageOf(store.id, request.params.id)
  })

  serve(app, endpoints.deletePage, write, async (request) => {
    await deletePage(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'page' as const, deleted: true }
  })

  serve(app, endpoints.listPageVersions, read, async (request) => {
    const { id } = currentStore(request)
    await getStaffPage(db, id, request.params.id, now())
    return { versions: await listVersions(db, id, request.params.id) }
  })

  serve(app, endpoints.restorePageVersion, write, async (request) => {
    const store = currentStore(request)
    const { id, number } = request.params
    await restoreVersion(services, store, id, number, expectedVersion(request))
    return pageOf(store.id, id)
  })
}
