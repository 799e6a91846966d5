import * as endpoints from '@shopkey/contract/endpoints/region-members.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { addRegionMember, removeRegionMember } from './actions/change-region-member.ts'
import { getRegion } from './region.queries.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerRegionMemberAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.addRegionCountry, write, async (request) => {
    const store = currentStore(request)
    await addRegionMember(services, store.id, request.params.id, { kind: 'country', code: request.body.country_code })
    return { region: await getRegion(db, store.id, request.params.id, request.query) }
  })

  serve(app, endpoints.removeRegionCountry, write, async (request) => {
    const store = currentStore(request)
    await removeRegionMember(services, store.id, request.params.id, {
      kind: 'country',
      code: request.params.country_code,
    })
    return { region: await getRegion(db, store.id, request.params.id, request.query) }
  })

  const added = [
    [endpoints.addRegionPaymentProvider, 'payment'],
    [endpoints.addRegionFulfillmentProvider, 'fulfillment'],
  ] as const
  for (const [endpoint, kind] of added) {
    serve(app, endpoint, write, async (request) => {
      const store = currentStore(request)
      const { id } = request.params
      await addRegionMember(services, store.id, id, { kind, provider_id: request.body.provider_id })
      return { region: await getRegion(db, store.id, id, request.query) }
    })
  }

  const removed = [
    [endpoints.removeRegionPaymentProvider, 'payment'],
    [endpoints.removeRegionFulfillmentProvider, 'fulfillment'],
  ] as const
  for (const [endpoint, kind] of removed) {
    serve(app, endpoint, write, async (request) => {
      const store = currentStore(request)
      const { id, provider_id } = request.params
      await removeRegionMember(services, store.id, id, { kind, provider_id })
      return { region: await getRegion(db, store.id, id, request.query) }
    })
  }

  serve(app, endpoints.listRegionFulfillmentOptions, read, async (request) => {
    const region = await getRegion(db, currentStore(request).id, request.params.id)
    const options = (region.fulfillment_providers ?? []).map(({ id }) => ({
      provider_id: id,
      options: [{ id: `${id}-fulfillment` }, { id: `${id}-fulfillment-return`, is_return: true }],
    }))
    return { fulfillment_options: options }
  })
}
