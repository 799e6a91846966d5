import { AdminSearchQuery, AdminSearchReply } from '../admin-search.ts'
import { endpoint } from '../endpoint.ts'

export const searchRecords = endpoint({
  method: 'GET',
  path: '/admin/search',
  tag: 'Search',
  summary: 'Search orders, customers and products',
  description:
    'Finds orders, customers and products of the store by one text. A kind that your role may not read is left out.',
  query: AdminSearchQuery,
  replies: { 200: AdminSearchReply },
})
