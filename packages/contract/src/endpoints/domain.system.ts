import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'

export const allowCertificate = endpoint({
  method: 'GET',
  path: '/tls/ask',
  tag: 'Operations',
  summary: 'Ask whether a proxy may request a certificate',
  description:
    'For proxies that request certificates when a host is first called, such as Caddy: 200 for a verified domain of a store that is not archived, 404 for every other name. 300 names that are none of a store are looked up in a minute; further ones are refused.',
  query: Type.Object(
    { domain: about('The host', Type.String({ minLength: 1, maxLength: 300 }), 'kopi-senja.example') },
    { additionalProperties: false },
  ),
  replies: { 200: Type.Object({ status: about('Always ok', Type.Literal('ok')) }) },
})
