import { endpoint } from '../endpoint.ts'
import { MovedStoreQuery, MovedStoreReply, StoreDirectoryReply, StorefrontStoreReply } from '../store.ts'
import { VisitorPassBody, VisitorPassReply } from '../store-status.ts'

export const getCurrentStore = endpoint({
  method: 'GET',
  path: '/store/get-current-store',
  tag: 'Stores',
  summary: 'Get the store',
  description: 'Returns the store of `store-view-code`, or the default store, with its currencies.',
  replies: { 200: StorefrontStoreReply },
})

export const listStores = endpoint({
  method: 'GET',
  path: '/store/stores',
  tag: 'Stores',
  summary: 'List stores',
  description: 'Returns the open stores of the installation, the oldest first. Needs no `store-view-code`.',
  replies: { 200: StoreDirectoryReply },
})

export const findMovedStore = endpoint({
  method: 'GET',
  path: '/store/moved-stores',
  tag: 'Stores',
  summary: 'Find a store by a view code that it had before',
  description:
    'Returns the view code that the store has now; null where no store had this one. Needs no `store-view-code`.',
  query: MovedStoreQuery,
  replies: { 200: MovedStoreReply },
})

export const createVisitorPass = endpoint({
  method: 'POST',
  path: '/store/visitor-passes',
  tag: 'Stores',
  summary: 'Enter a store that is not open',
  description:
    'Returns a pass for the password that the store gave to visitors, for 30 days. Send it as `x-store-pass` with every call.',
  body: VisitorPassBody,
  replies: { 200: VisitorPassReply },
  errors: ['visitor_password_wrong'],
})
