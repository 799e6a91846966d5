import {
  FulfillmentOptionsReply,
  RegionCountryBody,
  RegionProviderBody,
  RegionReply,
} from '@shopkey/contract/region.ts'
import { Id, IdParams, ItemQuery } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { addRegionMember, type RegionMember, removeRegionMember } from './actions/change-region-member.ts'
import { getRegion } from './region.queries.ts'

const tags = ['Regions']
const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }
const answer = { 200: RegionReply }
const CountryParams = Type.Object({ id: Id, country_code: Id })
const ProviderParams = Type.Object({ id: Id, provider_id: Id })

export function registerRegionMemberAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.post(
    '/admin/regions/:id/countries',
    {
      config: write,
      schema: {
        tags,
        summary: 'Add a country to a region',
        params: IdParams,
        body: RegionCountryBody,
        querystring: ItemQuery,
        response: answer,
      },
    },
    async (request) => {
      const store = currentStore(request)
      await addRegionMember(services, store.id, request.params.id, { kind: 'country', code: request.body.country_code })
      return { region: await getRegion(db, store.id, request.params.id, request.query) }
    },
  )

  app.delete(
    '/admin/regions/:id/countries/:country_code',
    {
      config: write,
      schema: {
        tags,
        summary: 'Remove a country from a region',
        params: CountryParams,
        querystring: ItemQuery,
        response: answer,
      },
    },
    async (request) => {
      const store = currentStore(request)
      await removeRegionMember(services, store.id, request.params.id, {
        kind: 'country',
        code: request.params.country_code,
      })
      return { region: await getRegion(db, store.id, request.params.id, request.query) }
    },
  )

  for (const kind of ['payment', 'fulfillment'] as const) registerProviderRoutes(app, services, kind)

  app.get(
    '/admin/regions/:id/fulfillment-options',
    {
      config: read,
      schema: {
        tags,
        summary: 'What the providers of a region can ship',
        params: IdParams,
        response: { 200: FulfillmentOptionsReply },
      },
    },
    async (request) => {
      const region = await getRegion(db, currentStore(request).id, request.params.id)
      const options = (region.fulfillment_providers ?? []).map(({ id }) => ({
        provider_id: id,
        options: [{ id: `${id}-fulfillment` }, { id: `${id}-fulfillment-return`, is_return: true }],
      }))
      return { fulfillment_options: options }
    },
  )
}

function registerProviderRoutes(
  app: HttpApp,
  services: Services,
  kind: Exclude<RegionMember['kind'], 'country'>,
): void {
  app.post(
    `/admin/regions/:id/${kind}-providers`,
    {
      config: write,
      schema: {
        tags,
        summary: `Enable a ${kind} provider in a region`,
        params: IdParams,
        body: RegionProviderBody,
        querystring: ItemQuery,
        response: answer,
      },
    },
    async (request) => {
      const store = currentStore(request)
      await addRegionMember(services, store.id, request.params.id, { kind, provider_id: request.body.provider_id })
      return { region: await getRegion(services.db, store.id, request.params.id, request.query) }
    },
  )

  app.delete(
    `/admin/regions/:id/${kind}-providers/:provider_id`,
    {
      config: write,
      schema: {
        tags,
        summary: `Disable a ${kind} provider in a region`,
        params: ProviderParams,
        querystring: ItemQuery,
        response: answer,
      },
    },
    async (request) => {
      const store = currentStore(request)
      await removeRegionMember(services, store.id, request.params.id, { kind, provider_id: request.params.provider_id })
      return { region: await getRegion(services.db, store.id, request.params.id, request.query) }
    },
  )
}
