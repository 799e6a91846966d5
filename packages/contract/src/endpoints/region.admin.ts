import { endpoint } from '../endpoint.ts'
import {
  CreateRegionBody,
  Region,
  RegionReply,
  regionFilters,
  staffRegionRelations,
  UpdateRegionBody,
} from '../region.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'
import { RegionUsageReply } from '../settings-usage.ts'

export const listRegions = endpoint({
  method: 'GET',
  path: '/admin/regions',
  tag: 'Regions',
  summary: 'List regions',
  description:
    'Returns the regions of the store, newest first. A region is a market: countries that share a currency, ' +
    'taxes, payment providers and shipping options.',
  query: ListQuery(50, regionFilters),
  relations: staffRegionRelations,
  replies: { 200: Page('regions', Region) },
})

export const createRegion = endpoint({
  method: 'POST',
  path: '/admin/regions',
  tag: 'Regions',
  summary: 'Create a region',
  description: 'Creates a market of the store. The reply holds the region with its countries, providers and currency.',
  query: ItemQuery,
  body: CreateRegionBody,
  relations: staffRegionRelations,
  replies: { 200: RegionReply },
  errors: [
    'country_in_other_region',
    'country_unknown',
    'currency_not_in_store',
    'provider_not_for_currency',
    'provider_unknown',
  ],
})

export const getRegion = endpoint({
  method: 'GET',
  path: '/admin/regions/:id',
  tag: 'Regions',
  summary: 'Get a region',
  description: 'Returns one region with its countries, providers and currency.',
  params: IdParams('region'),
  query: ItemQuery,
  relations: staffRegionRelations,
  replies: { 200: RegionReply },
})

export const getRegionUsage = endpoint({
  method: 'GET',
  path: '/admin/regions/:id/usage',
  tag: 'Regions',
  summary: 'Count what stands on a region',
  description: 'Returns how much depends on a region: what would be deleted with it, or no longer count anywhere.',
  params: IdParams('region'),
  replies: { 200: RegionUsageReply },
})

export const updateRegion = endpoint({
  method: 'POST',
  path: '/admin/regions/:id',
  tag: 'Regions',
  summary: 'Update a region',
  description:
    'Changes the properties that are sent; a list that is sent replaces the stored one. Placed orders keep what ' +
    'they were charged. A region cannot change between money and points.',
  params: IdParams('region'),
  query: ItemQuery,
  body: UpdateRegionBody,
  relations: staffRegionRelations,
  replies: { 200: RegionReply },
  errors: [
    'changed_meanwhile',
    'country_in_other_region',
    'country_unknown',
    'currency_not_in_store',
    'points_apart',
    'provider_not_for_currency',
    'provider_unknown',
  ],
})

export const deleteRegion = endpoint({
  method: 'DELETE',
  path: '/admin/regions/:id',
  tag: 'Regions',
  summary: 'Delete a region',
  description: 'Deletes the region, frees its countries and deletes its shipping options. Old orders still show it.',
  params: IdParams('region'),
  replies: { 200: Deleted('region') },
})
