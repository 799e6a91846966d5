import { Deleted, IdParams, ListQuery, Search } from '@shopkey/contract/schema.ts'
import { AdminStoreListReply, AdminStoreReply, CreateStoreBody, UpdateAnyStoreBody } from '@shopkey/contract/store.ts'
import { installationOwner } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { Services } from '../../services.ts'
import { archiveStore } from './actions/archive-store.ts'
import { createStore } from './actions/create-store.ts'
import { updateStore } from './actions/update-store.ts'
import { changesRefundLimit } from './changes-refund-limit.ts'
import type { StoreHooks } from './store.admin.routes.ts'
import { getStore, listAllStores } from './store.queries.ts'

const tags = ['Stores']
const config = { guard: installationOwner }

/** All stores of the installation, for the people who run it. */
export function registerStoresAdminRoutes(app: HttpApp, services: Services, { onChange }: StoreHooks): void {
  const { db } = services

  app.get(
    '/admin/stores',
    {
      config,
      schema: {
        tags,
        summary: 'List all stores',
        querystring: ListQuery(50, { q: Search }),
        response: { 200: AdminStoreListReply },
      },
    },
    async (request) => {
      const { limit, offset } = request.query
      return { ...(await listAllStores(db, request.query)), offset, limit }
    },
  )

  app.post(
    '/admin/stores',
    {
      config,
      schema: { tags, summary: 'Create a store', body: CreateStoreBody, response: { 200: AdminStoreReply } },
    },
    async (request) => ({ store: await getStore(db, await createStore(services, request.body)) }),
  )

  app.get(
    '/admin/stores/:id',
    { config, schema: { tags, summary: 'Get a store', params: IdParams, response: { 200: AdminStoreReply } } },
    async (request) => ({ store: await getStore(db, request.params.id) }),
  )

  app.post(
    '/admin/stores/:id',
    {
      config: { ...config, freshSignIn: changesRefundLimit },
      schema: {
        tags,
        summary: 'Update a store',
        params: IdParams,
        body: UpdateAnyStoreBody,
        response: { 200: AdminStoreReply },
      },
    },
    async (request) => {
      await updateStore(services, request.params.id, request.body, onChange)
      return { store: await getStore(db, request.params.id) }
    },
  )

  app.delete(
    '/admin/stores/:id',
    { config, schema: { tags, summary: 'Archive a store', params: IdParams, response: { 200: Deleted('store') } } },
    async (request) => {
      await archiveStore(services, request.params.id)
      return { id: request.params.id, object: 'store' as const, deleted: true }
    },
  )
}
