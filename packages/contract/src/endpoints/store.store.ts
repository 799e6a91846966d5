import { endpoint } from '../endpoint.ts'
import { StoreDirectoryReply, StorefrontStoreReply } from '../store.ts'

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
