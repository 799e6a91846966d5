import { CreateRegionBody, Region, RegionReply, regionFilters, UpdateRegionBody } from '@shopkey/contract/region.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createRegion } from './actions/create-region.ts'
import { deleteRegion } from './actions/delete-region.ts'
import { updateRegion } from './actions/update-region.ts'
import { getRegion, listRegions } from './region.queries.ts'

const tags = ['Regions']
const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerRegionAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/regions',
    {
      config: read,
      schema: {
        tags,
        summary: 'List regions',
        querystring: ListQuery(50, regionFilters),
        response: { 200: Page('regions', Region) },
      },
    },
    async (request) => {
      const { rows, count } = await listRegions(db, currentStore(request).id, request.query)
      return { regions: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/regions',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create a region',
        body: CreateRegionBody,
        querystring: ItemQuery,
        response: { 200: RegionReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createRegion(services, store.id, request.body)
      return { region: await getRegion(db, store.id, id, request.query) }
    },
  )

  app.get(
    '/admin/regions/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a region',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: RegionReply },
      },
    },
    async (request) => ({ region: await getRegion(db, currentStore(request).id, request.params.id, request.query) }),
  )

  app.post(
    '/admin/regions/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update a region',
        params: IdParams,
        body: UpdateRegionBody,
        querystring: ItemQuery,
        response: { 200: RegionReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateRegion(services, store.id, request.params.id, request.body)
      return { region: await getRegion(db, store.id, request.params.id, request.query) }
    },
  )

  app.delete(
    '/admin/regions/:id',
    {
      config: write,
      schema: { tags, summary: 'Delete a region', params: IdParams, response: { 200: Deleted('region') } },
    },
    async (request) => {
      await deleteRegion(services, currentStore(request).id, request.params.id)
      return { id: request.params.id, object: 'region' as const, deleted: true }
    },
  )
}
