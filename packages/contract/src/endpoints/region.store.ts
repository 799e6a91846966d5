import { endpoint } from '../endpoint.ts'
import { defaultRegionRelations, Region, RegionReply, regionFilters } from '../region.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

const { created_at, updated_at } = regionFilters

export const listRegions = endpoint({
  method: 'GET',
  path: '/store/regions',
  tag: 'Regions',
  summary: 'List regions',
  query: ListQuery(100, { created_at, updated_at }),
  relations: defaultRegionRelations,
  replies: { 200: Page('regions', Region) },
})

export const getRegion = endpoint({
  method: 'GET',
  path: '/store/regions/:id',
  tag: 'Regions',
  summary: 'Get a region',
  params: IdParams('region'),
  query: ItemQuery,
  relations: defaultRegionRelations,
  replies: { 200: RegionReply },
})
