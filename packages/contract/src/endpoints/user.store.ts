import { endpoint } from '../endpoint.ts'
import { ContactUsersQuery, ContactUsersReply } from '../user.ts'

export const listContactUsers = endpoint({
  method: 'GET',
  path: '/store/users',
  tag: 'Stores',
  summary: 'List customer service',
  description: "Returns whom shoppers may write to: the store's customer service by first name and phone number.",
  query: ContactUsersQuery,
  replies: { 200: ContactUsersReply },
})
