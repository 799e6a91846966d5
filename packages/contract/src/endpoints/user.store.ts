import { endpoint } from '../endpoint.ts'
import { ContactUsersQuery, ContactUsersReply } from '../user.ts'

export const listContactUsers = endpoint({
  method: 'GET',
  path: '/store/users',
  tag: 'Stores',
  summary: 'Customer service of the store',
  query: ContactUsersQuery,
  replies: { 200: ContactUsersReply },
})
