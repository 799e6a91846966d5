import { endpoint } from '../endpoint.ts'
import { defaultRegionRelations, Region, RegionReply, regionFilters } from '../region.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

const { created_at, updated_at } = regionFilters

export const listRegions = endpoint({
  method: 'GET',
  path: '/store/regions',
  tag: 'Regions',
  summary: 'List regions',
  description:
    'Returns the regions of the store, newest first, in the language of `x-store-language`. With `x-reward-store: include` ' +
    'also the one that sells for loyalty points, if there is one: its currency is `pts`.',
  query: ListQuery(100, { created_at, updated_at }),
  relations: defaultRegionRelations,
  replies: { 200: Page('regions', Region) },
})

export const getRegion = endpoint({
  method: 'GET',
  path: '/store/regions/:id',
  tag: 'Regions',
  summary: 'Get a region',
  description: 'Returns one region with its countries, providers and currency, in the language of `x-store-language`.',
  params: IdParams('region'),
  query: ItemQuery,
  relations: defaultRegionRelations,
  replies: { 200: RegionReply },
})
