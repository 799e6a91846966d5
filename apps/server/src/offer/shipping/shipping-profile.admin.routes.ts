import * as endpoints from '@shopkey/contract/endpoints/shipping-profile.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { createShippingProfile } from './actions/create-shipping-profile.ts'
import { deleteShippingProfile } from './actions/delete-shipping-profile.ts'
import { updateShippingProfile } from './actions/update-shipping-profile.ts'
import { getShippingProfile, listShippingProfiles, listShippingProfileUsage } from './shipping.queries.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerShippingProfileAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listShippingProfiles, read, async (request) => ({
    shipping_profiles: await listShippingProfiles(db, currentStore(request).id),
  }))

  serve(app, endpoints.listShippingProfileUsage, read, async (request) => ({
    shipping_profiles: await listShippingProfileUsage(db, currentStore(request).id),
  }))

  serve(app, endpoints.createShippingProfile, write, async (request) => {
    const store = currentStore(request)
    const id = await createShippingProfile(services, store.id, request.body)
    return { shipping_profile: await getShippingProfile(db, store.id, id) }
  })

  serve(app, endpoints.getShippingProfile, read, async (request) => {
    const shape = { expand: 'products,shipping_options', ...request.query }
    return { shipping_profile: await getShippingProfile(db, currentStore(request).id, request.params.id, shape) }
  })

  serve(app, endpoints.updateShippingProfile, write, async (request) => {
    const store = currentStore(request)
    await updateShippingProfile(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { shipping_profile: await getShippingProfile(db, store.id, request.params.id) }
  })

  serve(app, endpoints.deleteShippingProfile, write, async (request) => {
    await deleteShippingProfile(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'shipping_profile' as const, deleted: true }
  })
}
