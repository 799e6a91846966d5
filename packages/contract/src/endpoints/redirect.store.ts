import { endpoint } from '../endpoint.ts'
import { FindRedirectQuery, FoundRedirectReply } from '../redirect.ts'

export const findRedirect = endpoint({
  method: 'GET',
  path: '/store/redirects',
  tag: 'Redirects',
  summary: 'Find where a missing page has gone',
  description:
    'Returns where a path of the storefront leads that has no page. Ask only then: a page goes before a redirect. Counts the visit, without who made it.',
  query: FindRedirectQuery,
  replies: { 200: FoundRedirectReply },
})
