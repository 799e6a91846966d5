import * as endpoints from '@shopkey/contract/endpoints/collection.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readLanguage } from '../translations/translations.ts'
import { getShownCollection, listShownCollections } from './collection.queries.ts'

const config = { guard: anyone }

export function registerCollectionStoreRoutes(app: HttpApp, { db, lookups }: Services): void {
  serve(app, endpoints.listCollections, config, async (request) => {
    const language = readLanguage(request.headers['x-store-language'])
    const { rows, count } = await listShownCollections(db, lookups, currentStore(request).id, request.query, language)
    return { collections: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.getCollection, config, async (request) => {
    const language = readLanguage(request.headers['x-store-language'])
    return { collection: await getShownCollection(db, currentStore(request).id, request.params.id, {}, language) }
  })
}
