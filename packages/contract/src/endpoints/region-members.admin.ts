import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import {
  FulfillmentOptionsReply,
  RegionCountryBody,
  RegionProviderBody,
  RegionReply,
  staffRegionRelations,
} from '../region.ts'
import { Id, IdInput, IdParams, ItemQuery } from '../schema.ts'

const id = IdInput('region')
const CountryParams = Type.Object({ id, country_code: about('ISO 3166-1 alpha-2, in either case', Id, 'id') })
const ProviderParams = Type.Object({ id, provider_id: about('The provider', Id, 'manual') })

export const addRegionCountry = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/countries',
  tag: 'Regions',
  summary: 'Add a country to a region',
  description: 'Adds a country; one that the region already has is ignored. Returns the region.',
  params: IdParams('region'),
  query: ItemQuery,
  body: RegionCountryBody,
  relations: staffRegionRelations,
  replies: { 200: RegionReply },
  errors: ['country_unknown', 'country_in_other_region'],
})

export const removeRegionCountry = endpoint({
  method: 'DELETE',
  path: '/admin/regions/:id/countries/:country_code',
  tag: 'Regions',
  summary: 'Remove a country from a region',
  description: 'Removes a country; one that the region does not have is ignored. Returns the region.',
  params: CountryParams,
  query: ItemQuery,
  relations: staffRegionRelations,
  replies: { 200: RegionReply },
})

export const listRegionFulfillmentOptions = endpoint({
  method: 'GET',
  path: '/admin/regions/:id/fulfillment-options',
  tag: 'Regions',
  summary: 'List the fulfillment options of a region',
  description:
    'Returns what each fulfillment provider of the region supports: shipments and returns. A shipping option ' +
    'stores one of them as its `data`.',
  params: IdParams('region'),
  replies: { 200: FulfillmentOptionsReply },
})

export const addRegionPaymentProvider = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/payment-providers',
  tag: 'Regions',
  summary: 'Enable a payment provider in a region',
  description:
    'Offers a payment provider to shoppers of the region; one that it already has is ignored. Returns the ' + 'region.',
  params: IdParams('region'),
  query: ItemQuery,
  body: RegionProviderBody,
  relations: staffRegionRelations,
  replies: { 200: RegionReply },
  errors: ['provider_not_for_currency'],
})

export const removeRegionPaymentProvider = endpoint({
  method: 'DELETE',
  path: '/admin/regions/:id/payment-providers/:provider_id',
  tag: 'Regions',
  summary: 'Disable a payment provider in a region',
  description: 'Removes a payment provider from the region; existing payments stay. Returns the region.',
  params: ProviderParams,
  query: ItemQuery,
  relations: staffRegionRelations,
  replies: { 200: RegionReply },
})

export const addRegionFulfillmentProvider = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/fulfillment-providers',
  tag: 'Regions',
  summary: 'Enable a fulfillment provider in a region',
  description: 'Enables a fulfillment provider, so that shipping options of the region can use it. Returns the region.',
  params: IdParams('region'),
  query: ItemQuery,
  body: RegionProviderBody,
  relations: staffRegionRelations,
  replies: { 200: RegionReply },
})

export const removeRegionFulfillmentProvider = endpoint({
  method: 'DELETE',
  path: '/admin/regions/:id/fulfillment-providers/:provider_id',
  tag: 'Regions',
  summary: 'Disable a fulfillment provider in a region',
  description:
    'Removes a fulfillment provider: new shipping options cannot use it, existing ones stay. Returns the region.',
  params: ProviderParams,
  query: ItemQuery,
  relations: staffRegionRelations,
  replies: { 200: RegionReply },
})
