import * as endpoints from '@shopkey/contract/endpoints/list-view.admin.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { deleteListView, listListViews, saveListView, type Viewer } from './list-view.queries.ts'

const config = { guard: anyStaff }

/** Members of the staff keep their own views; what a view shows is guarded by the list that it is a view of. */
export function registerListViewAdminRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.listListViews, config, async (request) => ({
    list_views: await listListViews(db, viewerOf(request), request.query.list),
  }))

  serve(app, endpoints.saveListView, config, async (request) => ({
    list_view: await inTransaction(db, (trx) => saveListView(trx, viewerOf(request), request.body, now())),
  }))

  serve(app, endpoints.deleteListView, config, async (request) => {
    const { id } = request.params
    await inTransaction(db, (trx) => deleteListView(trx, viewerOf(request), id))
    return { id, object: 'list_view' as const, deleted: true }
  })
}

function viewerOf(request: FastifyRequest): Viewer {
  return { store_id: currentStore(request).id, user_id: currentStaff(request).user_id }
}
