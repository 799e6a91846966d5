import { Region, RegionReply, regionFilters } from '@shopkey/contract/region.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { getShownRegion, listShownRegions } from './region.queries.ts'

const tags = ['Regions']
const config = { guard: anyone }
const { created_at, updated_at } = regionFilters

export function registerRegionStoreRoutes(app: HttpApp, { db }: Services): void {
  app.get(
    '/store/regions',
    {
      config,
      schema: {
        tags,
        summary: 'List regions',
        querystring: ListQuery(100, { created_at, updated_at }),
        response: { 200: Page('regions', Region) },
      },
    },
    async (request) => {
      const language = readLanguage(request.headers['x-store-language'])
      const { rows, count } = await listShownRegions(db, currentStore(request).id, request.query, language)
      return { regions: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.get(
    '/store/regions/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get a region',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: RegionReply },
      },
    },
    async (request) => {
      const language = readLanguage(request.headers['x-store-language'])
      const { id } = request.params
      return { region: await getShownRegion(db, currentStore(request).id, id, request.query, language) }
    },
  )
}
