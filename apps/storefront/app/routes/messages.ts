import { isLanguage } from '@shopkey/i18n/languages.ts'
import { messagesFile } from '../lib/messages.server.ts'
import type { Route } from './+types/messages'

/** The messages of one language. The address contains a version, so browsers may cache it for ever. */
export function loader({ params, url }: Route.LoaderArgs) {
  if (!isLanguage(params.language)) throw new Response('Not found', { status: 404 })
  const keep = url.searchParams.has('v') ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
  return new Response(messagesFile(params.language).text, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': keep },
  })
}
