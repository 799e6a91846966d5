import { endpoint } from '../endpoint.ts'
import { StoreDirectoryReply, StorefrontStoreReply } from '../store.ts'

export const getCurrentStore = endpoint({
  method: 'GET',
  path: '/store/get-current-store',
  tag: 'Stores',
  summary: 'The store of this request',
  replies: { 200: StorefrontStoreReply },
})

export const listStores = endpoint({
  method: 'GET',
  path: '/store/stores',
  tag: 'Stores',
  summary: 'All stores of the installation',
  replies: { 200: StoreDirectoryReply },
})
