import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ListQuery, Search } from '../schema.ts'
import { AdminStoreListReply, AdminStoreReply, CreateStoreBody, UpdateAnyStoreBody } from '../store.ts'

export const listInstallationStores = endpoint({
  method: 'GET',
  path: '/admin/stores',
  tag: 'Stores',
  summary: 'List all stores',
  query: ListQuery(50, { q: Search }),
  replies: { 200: AdminStoreListReply },
})

export const createInstallationStore = endpoint({
  method: 'POST',
  path: '/admin/stores',
  tag: 'Stores',
  summary: 'Create a store',
  body: CreateStoreBody,
  replies: { 200: AdminStoreReply },
  errors: [
    'currency_unknown',
    'default_currency_missing',
    'owner_unknown',
    'theme_unknown',
    'view_code_malformed',
    'view_code_reserved',
    'view_code_taken',
  ],
})

export const getInstallationStore = endpoint({
  method: 'GET',
  path: '/admin/stores/:id',
  tag: 'Stores',
  summary: 'Get a store',
  params: IdParams('store'),
  replies: { 200: AdminStoreReply },
})

export const updateInstallationStore = endpoint({
  method: 'POST',
  path: '/admin/stores/:id',
  tag: 'Stores',
  summary: 'Update a store',
  params: IdParams('store'),
  body: UpdateAnyStoreBody,
  replies: { 200: AdminStoreReply },
  errors: ['view_code_taken'],
})

export const archiveInstallationStore = endpoint({
  method: 'DELETE',
  path: '/admin/stores/:id',
  tag: 'Stores',
  summary: 'Archive a store',
  params: IdParams('store'),
  replies: { 200: Deleted('store') },
  errors: ['default_store_stays'],
})
