import { AdminSearchQuery, AdminSearchReply } from '../admin-search.ts'
import { endpoint } from '../endpoint.ts'

export const searchRecords = endpoint({
  method: 'GET',
  path: '/admin/search',
  tag: 'Search',
  summary: 'Find orders, customers and products',
  query: AdminSearchQuery,
  replies: { 200: AdminSearchReply },
})
