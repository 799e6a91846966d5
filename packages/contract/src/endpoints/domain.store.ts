import { FindDomainQuery, FoundDomainReply } from '../domain.ts'
import { endpoint } from '../endpoint.ts'

export const findDomain = endpoint({
  method: 'GET',
  path: '/store/domains',
  tag: 'Domains',
  summary: 'Find the store of a host',
  description: 'Returns the store that a host of its own belongs to. Needs no `store-view-code`.',
  query: FindDomainQuery,
  replies: { 200: FoundDomainReply },
})
