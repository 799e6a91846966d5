import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FulfillmentOptionsReply, RegionCountryBody, RegionProviderBody, RegionReply } from '../region.ts'
import { Id, IdParams, ItemQuery } from '../schema.ts'

const CountryParams = Type.Object({ id: Id, country_code: Id })
const ProviderParams = Type.Object({ id: Id, provider_id: Id })

export const addRegionCountry = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/countries',
  tag: 'Regions',
  summary: 'Add a country to a region',
  params: IdParams('region'),
  query: ItemQuery,
  body: RegionCountryBody,
  replies: { 200: RegionReply },
  errors: ['country_in_other_region'],
})

export const removeRegionCountry = endpoint({
  method: 'DELETE',
  path: '/admin/regions/:id/countries/:country_code',
  tag: 'Regions',
  summary: 'Remove a country from a region',
  params: CountryParams,
  query: ItemQuery,
  replies: { 200: RegionReply },
})

export const listRegionFulfillmentOptions = endpoint({
  method: 'GET',
  path: '/admin/regions/:id/fulfillment-options',
  tag: 'Regions',
  summary: 'What the providers of a region can ship',
  params: IdParams('region'),
  replies: { 200: FulfillmentOptionsReply },
})

export const addRegionPaymentProvider = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/payment-providers',
  tag: 'Regions',
  summary: 'Enable a payment provider in a region',
  params: IdParams('region'),
  query: ItemQuery,
  body: RegionProviderBody,
  replies: { 200: RegionReply },
  errors: ['provider_not_for_currency'],
})

export const removeRegionPaymentProvider = endpoint({
  method: 'DELETE',
  path: '/admin/regions/:id/payment-providers/:provider_id',
  tag: 'Regions',
  summary: 'Disable a payment provider in a region',
  params: ProviderParams,
  query: ItemQuery,
  replies: { 200: RegionReply },
})

export const addRegionFulfillmentProvider = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/fulfillment-providers',
  tag: 'Regions',
  summary: 'Enable a fulfillment provider in a region',
  params: IdParams('region'),
  query: ItemQuery,
  body: RegionProviderBody,
  replies: { 200: RegionReply },
})

export const removeRegionFulfillmentProvider = endpoint({
  method: 'DELETE',
  path: '/admin/regions/:id/fulfillment-providers/:provider_id',
  tag: 'Regions',
  summary: 'Disable a fulfillment provider in a region',
  params: ProviderParams,
  query: ItemQuery,
  replies: { 200: RegionReply },
})
