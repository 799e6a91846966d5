import { ProductCollection, storeCollectionFilters } from '@shopkey/contract/product-collection.ts'
import { IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { readLanguage } from '../translations/translations.ts'
import { getShownCollection, listShownCollections } from './collection.queries.ts'

const tags = ['Collections']
const config = { guard: anyone }

export function registerCollectionStoreRoutes(app: HttpApp, { db }: Services): void {
  app.get(
    '/store/collections',
    {
      config,
      schema: {
        tags,
        summary: 'List collections',
        querystring: ListQuery(10, storeCollectionFilters),
        response: { 200: Page('collections', ProductCollection) },
      },
    },
    async (request) => {
      const language = readLanguage(request.headers['x-store-language'])
      const { rows, count } = await listShownCollections(db, currentStore(request).id, request.query, language)
      return { collections: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.get(
    '/store/collections/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get a collection',
        params: IdParams,
        response: { 200: Type.Object({ collection: ProductCollection }) },
      },
    },
    async (request) => {
      const language = readLanguage(request.headers['x-store-language'])
      return { collection: await getShownCollection(db, currentStore(request).id, request.params.id, {}, language) }
    },
  )
}
