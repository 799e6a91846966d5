import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { FulfillmentOptionsReply, RegionCountryBody, RegionProviderBody, RegionReply } from '../region.ts'
import { Id, IdInput, IdParams, ItemQuery } from '../schema.ts'

const id = IdInput('region')
const CountryParams = Type.Object({ id, country_code: about('ISO 3166-1 alpha-2, in either case', Id, 'id') })
const ProviderParams = Type.Object({ id, provider_id: about('The provider', Id, 'manual') })

export const addRegionCountry = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/countries',
  tag: 'Regions',
  summary: 'Add a country to a region',
  description: 'Lets the region ship to one more country; one that it has already is fine. Returns the region.',
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
  description: 'Stops the region shipping to a country; one that it does not have is fine. Returns the region.',
  params: CountryParams,
  query: ItemQuery,
  replies: { 200: RegionReply },
})

export const listRegionFulfillmentOptions = endpoint({
  method: 'GET',
  path: '/admin/regions/:id/fulfillment-options',
  tag: 'Regions',
  summary: 'List what the providers of a region can ship',
  description:
    'Returns, for each fulfillment provider of the region, a way to send goods out and one to send them back, to ' +
    'make shipping options of.',
  params: IdParams('region'),
  replies: { 200: FulfillmentOptionsReply },
})

export const addRegionPaymentProvider = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/payment-providers',
  tag: 'Regions',
  summary: 'Enable a payment provider in a region',
  description:
    'Offers one more way of paying to shoppers of the region; one that it has already is fine. Returns the ' +
    'region.',
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
  description: 'Stops offering a way of paying in the region; payments already made with it stay. Returns the region.',
  params: ProviderParams,
  query: ItemQuery,
  replies: { 200: RegionReply },
})

export const addRegionFulfillmentProvider = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/fulfillment-providers',
  tag: 'Regions',
  summary: 'Enable a fulfillment provider in a region',
  description: 'Lets one more provider ship in the region, so that shipping options can use it. Returns the region.',
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
  description:
    'Takes a provider from the region: no new shipping option can use it, those there are stay. Returns the ' +
    'region.',
  params: ProviderParams,
  query: ItemQuery,
  replies: { 200: RegionReply },
})
