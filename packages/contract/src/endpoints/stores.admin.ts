import { Ok } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, PageQuery, Search } from '../schema.ts'
import { AdminStoreListReply, AdminStoreReply, CreateStoreBody, UpdateAnyStoreBody } from '../store.ts'
import { HandOverStoreBody, StoreOverviewsQuery, StoreOverviewsReply } from '../store-overview.ts'

export const listInstallationStores = endpoint({
  method: 'GET',
  path: '/admin/stores',
  tag: 'Stores',
  summary: 'List all stores',
  description: 'Returns a page of the stores of the installation, the oldest first and archived ones last.',
  query: PageQuery(50, { q: Search }),
  replies: { 200: AdminStoreListReply },
})

export const createInstallationStore = endpoint({
  method: 'POST',
  path: '/admin/stores',
  tag: 'Stores',
  summary: 'Create a store',
  description:
    'Creates a store with a sales channel and shipping profiles, and its owner where one is named. The first store of an installation is its default. Returns the store.',
  body: CreateStoreBody,
  replies: { 200: AdminStoreReply },
  errors: [
    'currency_unknown',
    'default_currency_missing',
    'owner_unknown',
    'phone_not_valid',
    'theme_unknown',
    'time_zone_unknown',
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
  description: 'Returns any store of the installation, archived ones, too.',
  params: IdParams('store'),
  replies: { 200: AdminStoreReply },
})

export const updateInstallationStore = endpoint({
  method: 'POST',
  path: '/admin/stores/:id',
  tag: 'Stores',
  summary: 'Update a store',
  description: 'Changes what is sent of any store. A new view code changes its address at once. Returns the store.',
  params: IdParams('store'),
  body: UpdateAnyStoreBody,
  replies: { 200: AdminStoreReply },
  errors: [
    'announcement_never_shown',
    'changed_meanwhile',
    'currency_in_use',
    'currency_unknown',
    'default_currency_missing',
    'opening_hours_wrong',
    'phone_not_valid',
    'social_link_unknown',
    'social_network_twice',
    'theme_unknown',
    'time_zone_unknown',
    'view_code_malformed',
    'view_code_reserved',
    'view_code_taken',
  ],
})

export const archiveInstallationStore = endpoint({
  method: 'DELETE',
  path: '/admin/stores/:id',
  tag: 'Stores',
  summary: 'Archive a store',
  description: 'Closes a store for shoppers and staff. Nothing is deleted, and its view code stays taken.',
  params: IdParams('store'),
  replies: { 200: Deleted('store') },
  errors: ['default_store_stays'],
})

export const restoreInstallationStore = endpoint({
  method: 'POST',
  path: '/admin/stores/:id/restore',
  tag: 'Stores',
  summary: 'Restore an archived store',
  description:
    'Opens an archived store again for shoppers and staff, at the address that it kept. A deletion that was requested and has not begun is canceled. Returns the store.',
  params: IdParams('store'),
  replies: { 200: AdminStoreReply },
  errors: ['store_being_deleted'],
})

export const handOverStore = endpoint({
  method: 'POST',
  path: '/admin/stores/:id/hand-over',
  tag: 'Stores',
  summary: 'Hand a store over to a new owner',
  description:
    'Sends a link to an e-mail address; accepting it makes the person an owner of the store. Until then nothing changes. An open invitation to the same address is replaced.',
  params: IdParams('store'),
  body: HandOverStoreBody,
  replies: { 200: Ok },
  errors: ['owns_store_already'],
})

export const listStoreOverviews = endpoint({
  method: 'GET',
  path: '/admin/stores/overview',
  tag: 'Stores',
  summary: 'List all stores with their figures',
  description:
    'Returns a page of the stores of the installation with staff, products, recent orders and the last sale, the oldest first and archived ones last.',
  query: StoreOverviewsQuery,
  replies: { 200: StoreOverviewsReply },
})
