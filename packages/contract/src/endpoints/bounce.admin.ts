import { BouncingAddressListReply, BouncingAddressQuery } from '../bounce.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams } from '../schema.ts'

export const listBouncingAddresses = endpoint({
  method: 'GET',
  path: '/admin/bouncing-addresses',
  tag: 'Notifications',
  summary: 'List addresses that bounce',
  description: 'Returns the addresses that messages of the store could not be delivered to for good.',
  query: BouncingAddressQuery,
  replies: { 200: BouncingAddressListReply },
})

export const clearBouncingAddress = endpoint({
  method: 'DELETE',
  path: '/admin/bouncing-addresses/:id',
  tag: 'Notifications',
  summary: 'Send to an address that bounced again',
  description:
    'The address counts as deliverable until it bounces anew. Reports from before, which services repeat, change nothing.',
  params: IdParams('bouncing address'),
  replies: { 200: Deleted('bouncing_address') },
})
