import { Deleted, IdParams, ItemQuery } from '@shopkey/contract/schema.ts'
import {
  CreateShippingProfileBody,
  ShippingProfileListReply,
  ShippingProfileReply,
  UpdateShippingProfileBody,
} from '@shopkey/contract/shipping-profile.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createShippingProfile } from './actions/create-shipping-profile.ts'
import { deleteShippingProfile } from './actions/delete-shipping-profile.ts'
import { updateShippingProfile } from './actions/update-shipping-profile.ts'
import { getShippingProfile, listShippingProfiles } from './shipping.queries.ts'

const tags = ['Shipping profiles']
const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerShippingProfileAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/shipping-profiles',
    { config: read, schema: { tags, summary: 'List shipping profiles', response: { 200: ShippingProfileListReply } } },
    async (request) => ({ shipping_profiles: await listShippingProfiles(db, currentStore(request).id) }),
  )

  app.post(
    '/admin/shipping-profiles',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create a shipping profile',
        body: CreateShippingProfileBody,
        response: { 200: ShippingProfileReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createShippingProfile(services, store.id, request.body)
      return { shipping_profile: await getShippingProfile(db, store.id, id) }
    },
  )

  app.get(
    '/admin/shipping-profiles/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a shipping profile with its products and options',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: ShippingProfileReply },
      },
    },
    async (request) => {
      const shape = { expand: 'products,shipping_options', ...request.query }
      return { shipping_profile: await getShippingProfile(db, currentStore(request).id, request.params.id, shape) }
    },
  )

  app.post(
    '/admin/shipping-profiles/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update a shipping profile',
        params: IdParams,
        body: UpdateShippingProfileBody,
        response: { 200: ShippingProfileReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateShippingProfile(services, store.id, request.params.id, request.body)
      return { shipping_profile: await getShippingProfile(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/shipping-profiles/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Delete a shipping profile',
        params: IdParams,
        response: { 200: Deleted('shipping_profile') },
      },
    },
    async (request) => {
      await deleteShippingProfile(services, currentStore(request).id, request.params.id)
      return { id: request.params.id, object: 'shipping_profile' as const, deleted: true }
    },
  )
}
