import * as endpoints from '@shopkey/contract/endpoints/redirect.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { findRedirect } from './find-redirect.ts'
import { createRedirectLog } from './redirect-log.ts'

const flushMs = 10_000

export function registerRedirectStoreRoutes(app: HttpApp, { db, now, lookups }: Services): void {
  const log = createRedirectLog(db, now)
  const flush = () => log.flush().catch((error: unknown) => app.log.warn(error, 'visits of redirects were not written'))
  const timer = setInterval(flush, flushMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })

  serve(app, endpoints.findRedirect, { guard: anyone }, async (request) => {
    const store = currentStore(request)
    const { path } = request.query
    const found = await findRedirect(db, store.id, path)
    const target = found?.target ?? (await lookups.movedPicture(db, store.id, path))
    if (found) log.recordHit(found.id)
    else if (!target) log.recordMissing(store.id, path)
    return { redirect: target ? { target } : null }
  })
}
